package io.ycsbx.record.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.InventoryBuilder;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.record.host.NetworkLoad;
import io.ycsbx.record.host.NetworkLoad.InterfaceUse;
import io.ycsbx.record.host.NetworkLoad.TrafficUse;
import io.ycsbx.record.host.ProcessorsBuilder;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HostLoadTest {

  private static InterfaceUse use(String name, InterfaceKind kind, double received, double sent) {
    return new InterfaceUse(
        name, kind, new TrafficUse(received, 1, 0, 0), new TrafficUse(sent, 1, 0, 0));
  }

  private static TelemetrySample sample(double seconds, double again, InterfaceUse... uses) {
    return TelemetrySampleBuilder.builder()
        .timeMillis(2_000)
        .seconds(seconds)
        .network(Optional.of(new NetworkLoad(List.of(uses), Optional.of(again))))
        .build();
  }

  private static TelemetrySample powered(
      long millis, Optional<Double> watts, Optional<Double> system) {
    return TelemetrySampleBuilder.builder()
        .timeMillis(millis)
        .seconds(1)
        .powerWatts(watts)
        .systemWatts(system)
        .build();
  }

  private static HostTelemetry server(String name, TelemetrySample... samples) {
    NetworkInterface link =
        new NetworkInterface(
            "eth0",
            InterfaceKind.PHYSICAL,
            Optional.of(1_000_000_000L),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return HostTelemetryBuilder.builder()
        .host(name)
        .source("ssh://" + name)
        .inventory(
            Optional.of(
                InventoryBuilder.builder()
                    .processors(ProcessorsBuilder.builder().build())
                    .networkInterfaces(Optional.of(List.of(link)))
                    .build()))
        .samples(List.of(samples))
        .build();
  }

  /** Returns the figures of hosts at 50,000 operations a second, by their names and units. */
  private static Map<String, Double> figures(HostTelemetry... hosts) {
    Measurements figures = new Measurements();
    figures.take(Figure.SERVER, new HostLoad(List.of(hosts), 0, 2_000, OptionalDouble.of(50_000)));
    return figures.all().entrySet().stream()
        .collect(
            Collectors.toMap(
                figure -> figure.getKey().kind().label() + " " + figure.getValue().unit().symbol(),
                figure -> figure.getValue().value()));
  }

  @Test
  void trafficIsTheMeanOverTimeOfHardware() {
    InterfaceUse loopBack = use("lo", InterfaceKind.LOOPBACK, 9e9, 9e9);
    InterfaceUse bond = use("bond0", InterfaceKind.VIRTUAL, 9e9, 9e9);

    assertThat(
            figures(
                server(
                    "db1",
                    sample(1, 4, use("eth0", InterfaceKind.PHYSICAL, 100e6, 10e6), loopBack, bond),
                    sample(
                        3, 0, use("eth0", InterfaceKind.PHYSICAL, 120e6, 10e6), loopBack, bond))))
        .isEqualTo(
            Map.of(
                "network receive MB/s", 115.0,
                "network send MB/s", 10.0,
                "network per operation B", 2_500.0,
                "network link use %", 92.0,
                "retransmits ", 4.0));
  }

  @Test
  void aContainersInterfaceIsVirtual() {
    assertThat(figures(server("db1", sample(1, 0, use("eth1", InterfaceKind.VIRTUAL, 2e6, 1e6)))))
        .isEqualTo(
            Map.of(
                "network receive MB/s",
                2.0,
                "network send MB/s",
                1.0,
                "network per operation B",
                60.0,
                "retransmits ",
                0.0));
  }

  /** Two hosts of 8 processors, half and a quarter busy: 6 s of processor time in a second. */
  @Test
  void theCostOfAnOperationAddsUpOverHosts() {
    assertThat(figures(busy("db1", 50, 200_000), busy("db2", 25, 50_000)))
        .containsEntry("CPU per operation µs", 120.0)
        .containsEntry("context switches per operation ", 5.0);
  }

  private static HostTelemetry busy(String name, double percent, double switches) {
    TelemetrySample sample =
        TelemetrySampleBuilder.builder()
            .timeMillis(2_000)
            .seconds(1)
            .cpu(Optional.of(new CpuUse(percent, percent, 0, 0, 0)))
            .contextSwitchesPerSecond(Optional.of(switches))
            .build();
    HostTelemetry host = server(name, sample);
    return host.withInventory(
        host.inventory()
            .map(
                known ->
                    InventoryBuilder.builder(known)
                        .processors(ProcessorsBuilder.builder().threads(Optional.of(8)).build())
                        .build()));
  }

  @Test
  void anIdleHostCostsNothing() {
    InterfaceUse idle = use("eth0", InterfaceKind.PHYSICAL, 0, 0);

    assertThat(figures(busy("db1", 0, 0)))
        .containsEntry("CPU per operation µs", 0.0)
        .containsEntry("context switches per operation ", 0.0);
    assertThat(figures(server("db1", sample(1, 0, idle))))
        .containsEntry("network per operation B", 0.0);
  }

  /** As in a virtual machine. */
  @Test
  void aCounterOfPowerThatStandsStillIsNone() {
    assertThat(figures(server("db1", powered(1_000, Optional.of(0.0), Optional.of(0.0)))))
        .isEmpty();
  }

  @Test
  void aHostWithoutSamplesHasNoFigure() {
    assertThat(figures(server("db1"))).isEmpty();
  }

  @Test
  void powerOfHostsAddsUpAndIsDividedByThroughput() {
    Optional<Double> none = Optional.empty();
    assertThat(
            figures(
                server(
                    "db1",
                    powered(1_000, Optional.of(100.0), none),
                    powered(2_000, Optional.of(140.0), none)),
                server("db2", powered(1_000, Optional.of(80.0), none))))
        .isEqualTo(
            Map.of(
                "power W",
                200.0,
                "energy per million operations J",
                4_000.0,
                "operations per watt ops/s/W",
                250.0));
  }

  @Test
  void aHostWithoutACounterLeavesTheSumUnknown() {
    assertThat(
            figures(
                server("db1", powered(1_000, Optional.of(100.0), Optional.of(400.0))),
                server("db2", powered(1_000, Optional.empty(), Optional.of(100.0)))))
        .as("of processors and memory, not of whole hosts")
        .isEqualTo(
            Map.of("system power W", 500.0, "system energy per million operations J", 10_000.0));
  }
}
