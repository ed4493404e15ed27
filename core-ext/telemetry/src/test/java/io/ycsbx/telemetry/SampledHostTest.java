package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.Assignments;
import io.ycsbx.config.Warning;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.health.HealthLog;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.HostShell;
import io.ycsbx.telemetry.host.HostTree;
import io.ycsbx.telemetry.host.ProcSource;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A host whose disk reads one sector a second, and whose answers are late, wrong or missing. */
@Timeout(600)
class SampledHostTest {

  private static final int ANSWERS = 6;
  private static final Window ALL = new Window(0, Long.MAX_VALUE, 1, Optional.of(0L));
  private static final RemoteHost REMOTE = RemoteHost.parse("db1=ssh://db1");

  /** A host that has counters only; each of its answers is computed from the answer's number. */
  private static final class CounterFiles implements HostFiles {

    private final LongFunction<Map<String, String>> answers;
    private final CountDownLatch asked = new CountDownLatch(ANSWERS);
    private long number;

    CounterFiles(LongFunction<Map<String, String>> answers) {
      this.answers = answers;
    }

    @Override
    public Map<String, String> counters(List<String> paths) {
      asked.countDown();
      return answers.apply(++number);
    }

    @Override
    public Map<String, String> read(List<String> paths) {
      return Map.of();
    }

    @Override
    public List<String> list(String directory) {
      return List.of();
    }

    @Override
    public boolean exists(String path) {
      return false;
    }

    @Override
    public Optional<String> real(String path) {
      return Optional.empty();
    }

    @Override
    public HostShell shell(boolean root) throws IOException {
      throw new IOException("there is no shell");
    }

    @Override
    public void close() {
      // There is no connection.
    }
  }

  private static Map<String, String> answer(long second, long swapFree) {
    return Map.of(
        "/proc/uptime",
        second + ".00 1.00",
        "/proc/stat",
        "cpu %1$s 0 0 %1$s 0 0 0 0".formatted(second),
        "/proc/diskstats",
        "8 0 sda %1$s 0 %1$s %1$s 0 0 0 0 0 %1$s %1$s".formatted(second),
        "/proc/meminfo",
        """
        MemTotal: 4 kB
        MemAvailable: 1 kB
        Buffers: 0 kB
        Cached: 0 kB
        Shmem: 0 kB
        SwapTotal: 4 kB
        SwapFree: %s kB
        """
            .formatted(swapFree));
  }

  private static Map<String, String> failure() {
    throw new UncheckedIOException("Connection closed.", new IOException());
  }

  private static SampledHost record(LongFunction<Map<String, String>> answers)
      throws InterruptedException {
    CounterFiles files = new CounterFiles(answers);
    SampledHost host =
        new SampledHost(
            ProcSource.open(files, List.of("sda"), REMOTE),
            Duration.ofMillis(1),
            Optional.empty(),
            "advice",
            HealthLog.start(files, List.of()),
            RequestTracer.none());
    host.keep(sample -> {});
    files.asked.await();
    host.stop();
    host.join(Duration.ofMinutes(1));
    return host;
  }

  /** Some containers, for example, see the swap of their host in part. */
  @Test
  void aBadFigureIsNamedAndTheOthersAreKept() throws InterruptedException {
    SampledHost host = record(second -> answer(second, second == 3 ? 8 : 4));

    List<TelemetrySample> samples = host.result(ALL).samples();
    assertThat(samples).hasSizeGreaterThanOrEqualTo(ANSWERS - 2);
    assertThat(samples)
        .allSatisfy(sample -> assertThat(sample.cpu().orElseThrow().busyPercent()).isEqualTo(50));
    assertThat(samples)
        .filteredOn(sample -> sample.memory().isEmpty())
        .containsOnly(samples.get(1));
    assertThat(host.warnings(ALL))
        .containsExactly(
            new Warning(
                "telemetry-implausible",
                "db1 (ssh://db1): implausible readings left out: 1, the first: memory:"
                    + " swapUsedBytes must be 0 or more, was -4096",
                "compare the figures with those of the host's own tools"));
  }

  @Test
  void aFailedSnapshotLosesNothing() throws InterruptedException {
    SampledHost host = record(second -> second == 3 ? failure() : answer(second, 4));

    List<TelemetrySample> samples = host.result(ALL).samples().subList(0, 3);
    assertThat(samples).extracting(TelemetrySample::seconds).containsExactly(1.0, 2.0, 1.0);
    assertThat(samples)
        .extracting(sample -> sample.device("sda").orElseThrow().reads().perSecond())
        .containsExactly(1.0, 1.0, 1.0);
    assertThat(host.sampleWarnings())
        .extracting(Warning::message)
        .containsExactly(
            "db1 (ssh://db1) was not read 1 times, so that some samples cover several intervals:"
                + " Connection closed.");
  }

  @Test
  void theSamplesOfALostHostAreKept() throws InterruptedException {
    SampledHost host = record(second -> second > 3 ? failure() : answer(second, 4));

    assertThat(host.result(ALL).samples()).hasSize(2);
    assertThat(host.warnings(ALL))
        .containsExactly(
            new Warning(
                "telemetry-host",
                "db1 (ssh://db1) was not recorded to the end: Connection closed.",
                "advice"));
  }

  @Test
  void aFailedSnapshotIsNoStepOfTheClock() throws InterruptedException {
    HostTelemetry host =
        record(number -> number == 3 ? failure() : Map.of("/proc/stat", "cpu 1 1 1 1 1 1 1 1"))
            .result(ALL);
    HostTelemetry local =
        HostTelemetryBuilder.builder().host("db1").source("/proc").samples(host.samples()).build();

    assertThat(TelemetryWarnings.of(List.of(local), ALL, false)).isEmpty();
  }

  /** All drives of the host would be recorded otherwise, as those under its root. */
  @Test
  void aDirectoryThatAnotherHostLacksIsRefused(@TempDir Path root) throws IOException {
    HostFiles files = HostTree.of(root, "bare-metal").files();

    assertThatThrownBy(() -> SampledHost.open(files, dataIn("/nonexistent"), REMOTE))
        .isInstanceOf(IOException.class)
        .hasMessage("there is no directory /nonexistent, of telemetry.hosts.devices");
    try (SampledHost host = SampledHost.open(files, dataIn("/data/db"), REMOTE)) {
      assertThat(host.devices()).isNotEmpty();
    }
  }

  private static TelemetrySettings dataIn(String directory) {
    return Assignments.bind(
        TelemetrySettings.class,
        "telemetry.hosts=db1=ssh://db1",
        "telemetry.hosts.devices=db1:" + directory);
  }
}
