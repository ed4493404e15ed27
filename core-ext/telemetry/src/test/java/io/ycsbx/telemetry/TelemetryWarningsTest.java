package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Assignments;
import io.ycsbx.config.Warning;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TelemetryWarningsTest {

  private static TelemetrySample sample(long timeMillis, double busy, long swap) {
    return TelemetrySampleBuilder.builder()
        .timeMillis(timeMillis)
        .seconds(1)
        .cpu(Optional.of(new CpuUse(busy, busy, 0, 0, 0)))
        .memory(Optional.of(new MemoryUse(1, 1, 1, swap)))
        .build();
  }

  /** As in a container with 2 of 64 processors. */
  @Test
  void aClientThatUsesAllThatItMayUse() {
    TelemetrySample sample =
        TelemetrySampleBuilder.builder(sample(11_000, 3.2, 0))
            .process(
                Optional.of(
                    new ProcessUse(200, Optional.of(0.0), Optional.of(99.0), Optional.of(40.0))))
            .build();

    assertThat(of("/proc", sample))
        .singleElement()
        .hasFieldOrPropertyWithValue(
            "message",
            "the client's share of its host was 99 % busy, so the client may be the bottleneck");
  }

  @Test
  void drivesOfAnotherHostThatWereNotChosen() {
    List<HostTelemetry> hosts =
        List.of(
            host("/proc", "sda", "sdb"),
            host("ssh://db1", "nvme0n1", "sda"),
            host("ssh://db2", "nvme0n1"));
    TelemetrySettings settings =
        Assignments.bind(TelemetrySettings.class, "telemetry.hosts=ssh://db1");

    assertThat(TelemetryWarnings.of(settings, hosts))
        .containsExactly(
            new Warning(
                "telemetry-devices",
                "all drives of ssh://db1 are recorded (nvme0n1, sda), perhaps also the operating"
                    + " system's",
                "name the drives of the data, e.g. telemetry.hosts.devices=ssh://db1:nvme0n1"));
  }

  private static HostTelemetry host(String source, String... devices) {
    return HostTelemetryBuilder.builder()
        .host(source)
        .source(source)
        .devices(List.of(devices))
        .build();
  }

  private static List<Warning> of(String source, TelemetrySample... samples) {
    return of(source, false, samples);
  }

  private static List<Warning> of(String source, boolean embedded, TelemetrySample... samples) {
    return TelemetryWarnings.of(
        List.of(
            HostTelemetryBuilder.builder()
                .host("db1")
                .source(source)
                .samples(List.of(samples))
                .build()),
        new Window(10_000, 3_000_000_000L, 1, Optional.of(0L)),
        embedded);
  }

  @Test
  void aQuietHostGivesNone() {
    assertThat(of("/proc", sample(11_000, 90, 0), sample(12_003, 90, 0))).isEmpty();
  }

  @Test
  void onlyTheMeasuredPhaseCounts() {
    assertThat(of("/proc", sample(10_000, 100, 1), sample(11_000, 10, 0), sample(14_000, 100, 1)))
        .isEmpty();
  }

  @Test
  void aBusyClientASetClockAndSwap() {
    assertThat(of("/proc", sample(11_000, 89, 0), sample(11_700, 97, 2_500_000_000L)))
        .containsExactly(
            new Warning(
                "client-cpu",
                "the client's host was 93 % busy, so the client may be the bottleneck",
                "use a larger client, or several of them"),
            new Warning(
                "clock-step",
                "the client's clock was set by -300 ms during the run",
                "latencies are not affected, but times of day are: let the clock settle (chrony,"
                    + " ntpd) before a run"),
            new Warning(
                "swap-in-use",
                "db1 had 2.50 GB swapped out",
                "free memory and switch swap off (swapoff -a) before measuring"));
  }

  @Test
  void moreClientsAreNoHelpForAnEmbeddedDatabase() {
    assertThat(of("/proc", true, sample(11_000, 95, 0)))
        .containsExactly(
            new Warning(
                "client-cpu",
                "the host of client and database was 95 % busy, so its processors may be the"
                    + " bottleneck",
                "use a larger host, or fewer threads: client and database share the host"));
  }

  @Test
  void aBusyDatabaseIsWhatABenchmarkWants() {
    assertThat(of("http://db1:9100/metrics", sample(11_000, 100, 0))).isEmpty();
  }

  @Test
  void dataThatFitsMemory() {
    assertThat(TelemetryWarnings.ofDataSize(64_000_000_000L, 64_000_000_000L)).isEmpty();
    assertThat(TelemetryWarnings.ofDataSize(1_000_000_000L, 64_000_000_000L))
        .contains(
            new Warning(
                "data-fits-memory",
                "the data set, 1.00 GB, is smaller than the host's memory, 64.00 GB, so reads may"
                    + " be served from cache",
                "load more records, limit the memory, or read past the page cache, if the drives"
                    + " are to be measured"));
  }
}
