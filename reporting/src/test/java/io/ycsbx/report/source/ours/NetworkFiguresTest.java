package io.ycsbx.report.source.ours;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.record.host.NetworkLoad;
import io.ycsbx.record.host.NetworkLoad.InterfaceUse;
import io.ycsbx.record.host.NetworkLoad.TrafficUse;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import io.ycsbx.report.source.Measurements;
import io.ycsbx.report.source.Recorded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class NetworkFiguresTest {

  private static InterfaceUse use(String name, InterfaceKind kind, double received, double sent) {
    return new InterfaceUse(
        name, kind, new TrafficUse(received, 1, 0, 0), new TrafficUse(sent, 1, 0, 0));
  }

  private static TelemetrySample sample(double seconds, double again, InterfaceUse... uses) {
    return TelemetrySampleBuilder.builder()
        .timeMillis(1_000)
        .seconds(seconds)
        .network(Optional.of(new NetworkLoad(List.of(uses), Optional.of(again))))
        .build();
  }

  private static Map<String, Double> figures(TelemetrySample... samples) {
    NetworkInterface link =
        new NetworkInterface(
            "eth0",
            InterfaceKind.PHYSICAL,
            Optional.of(1_000_000_000L),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    Inventory inventory = Recorded.host(List.of(link));
    NetworkFigures figures = new NetworkFigures();
    List<TelemetrySample> all = List.of(samples);
    figures.add(
        HostTelemetryBuilder.builder()
            .host("db1")
            .source("ssh://db1")
            .inventory(Optional.of(inventory))
            .samples(all)
            .build(),
        all);
    Measurements measurements = new Measurements();
    figures.addTo(measurements, "server");
    return measurements.all().entrySet().stream()
        .collect(
            Collectors.toMap(
                one -> one.getKey().kind().label() + " " + one.getValue().unit().symbol(),
                one -> one.getValue().value()));
  }

  @Test
  void meansOverTimeOfHardware() {
    InterfaceUse loopBack = use("lo", InterfaceKind.LOOPBACK, 9e9, 9e9);
    InterfaceUse bond = use("bond0", InterfaceKind.VIRTUAL, 9e9, 9e9);

    assertThat(
            figures(
                sample(1, 4, use("eth0", InterfaceKind.PHYSICAL, 100e6, 10e6), loopBack, bond),
                sample(3, 0, use("eth0", InterfaceKind.PHYSICAL, 120e6, 10e6), loopBack, bond)))
        .isEqualTo(
            Map.of(
                "network receive MB/s", 115.0,
                "network send MB/s", 10.0,
                "network link use %", 92.0,
                "retransmits ", 4.0));
  }

  @Test
  void aContainersInterfaceIsVirtual() {
    assertThat(figures(sample(1, 0, use("eth1", InterfaceKind.VIRTUAL, 2e6, 1e6))))
        .isEqualTo(
            Map.of("network receive MB/s", 2.0, "network send MB/s", 1.0, "retransmits ", 0.0));
  }

  @Test
  void aHostWithoutNetworkHasNoFigure() {
    assertThat(figures()).isEmpty();
  }
}
