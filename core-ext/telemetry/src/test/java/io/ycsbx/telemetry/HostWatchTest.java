package io.ycsbx.telemetry;

import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.reading;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.Assignments;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Warning;
import io.ycsbx.contract.FreePorts;
import io.ycsbx.process.ClientTime;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Window;
import io.ycsbx.record.drive.DriveJob;
import io.ycsbx.record.drive.DriveLatency;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.run.Runs;
import io.ycsbx.run.TestDatabases;
import io.ycsbx.telemetry.host.HostTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class HostWatchTest {

  @Test
  void telemetryAndInventoryAreInTheRecordOfARun(@TempDir Path directory) {
    RunRecord record =
        execute(
            reading(TestDatabases.Memory.class, "operationcount=0 target=1000")
                .property("arrival.shape", "level 500ms 1")
                .property("telemetry.interval", "100ms")
                .recordTo(directory));

    assertThat(record.telemetry())
        .singleElement()
        .satisfies(
            host -> {
              assertThat(host.isLocal()).isTrue();
              assertThat(host.samples()).hasSizeGreaterThanOrEqualTo(2);
              TelemetrySample sample = host.samples().get(0);
              assertThat(sample.process()).isPresent();
              assertThat(host.devices())
                  .containsAll(sample.devices().stream().map(DeviceUse::name).toList());
            });
    assertThat(record.inventory().orElseThrow().java().orElseThrow().version()).isNotEmpty();
  }

  @Test
  void telemetryAndInventoryAreInTheRecordOfAKilledRun(@TempDir Path running, @TempDir Path killed)
      throws IOException {
    RunRecord record =
        execute(
            reading(TestDatabases.Memory.class, "operationcount=0 target=1000")
                .property("arrival.shape", "level 300ms 1")
                .property("telemetry.interval", "100ms")
                .listener(Runs.killed(running, killed))
                .recordTo(running));
    RunRecord recovered = CutRun.recover(killed);

    assertThat(recovered.inventory()).isEqualTo(record.inventory());
    assertThat(recovered.telemetry().get(0).samples())
        .isEqualTo(record.telemetry().get(0).samples());
  }

  @Test
  void dataThatFitsIntoMemoryIsAWarning(@TempDir Path data) {
    RunRecord record =
        execute(reading(TestDatabases.OnDisk.class).property("dir", data.toString()));

    assertThat(record.inventory()).isEmpty();
    assertThat(record.warnings()).extracting(Warning::code).contains("data-fits-memory");
  }

  private static HostWatch connect(String... settings) {
    return HostWatch.connect(Assignments.bind(TelemetrySettings.class, settings), false);
  }

  private static List<Warning> stop(HostWatch watch) {
    List<Warning> warnings = new ArrayList<>();
    assertThat(watch.stop(new Window(0, 1, 1, Optional.of(0L)), warnings::add)).isEmpty();
    return warnings;
  }

  @Test
  void withoutTelemetryNothingIsRecorded() {
    HostWatch watch = connect("telemetry.enabled=false", "telemetry.hosts=http://nowhere");
    watch.start(List.of(), Optional::empty, sample -> {});

    assertThat(stop(watch)).isEmpty();
  }

  @Test
  void aCeilingWithoutTelemetryIsAWarning(@TempDir Path folder) throws IOException {
    DriveLatency latency = new DriveLatency(1, 1, 1, 1);
    List<DriveJob> jobs =
        Stream.of(DriveJob.Access.RANDOM_READ, DriveJob.Access.SEQUENTIAL_READ)
            .map(access -> new DriveJob(access, 4_096, 1, 1, 1, 4_096, latency, Optional.empty()))
            .toList();
    Optional<String> none = Optional.empty();
    DriveReport report =
        new DriveReport(1, "/data", none, none, none, 1, "fio", Optional.empty(), 1, 1, jobs);
    Path file = folder.resolve("drive.json");
    report.write(file);
    HostWatch watch = connect("telemetry.enabled=false", "telemetry.ceiling=" + file);
    watch.start(List.of(), Optional::empty, sample -> {});

    assertThat(stop(watch)).extracting(Warning::code).containsExactly("telemetry-ceiling");
  }

  @Test
  void aHostThatDoesNotAnswerFailsTheStart() throws Exception {
    String url = "http://127.0.0.1:" + FreePorts.next() + "/metrics";

    assertThatThrownBy(() -> connect("telemetry.hosts=db1=" + url))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "telemetry.hosts: must be hosts that answer, but db1 (%s) does not: nothing listens"
                + " there, or the name is unknown",
            url);
  }

  @Test
  @Timeout(600)
  void memoryAndTheDriveOfTheDataAreInEverySample(@TempDir Path root) throws Exception {
    HostWatch watch = connect("telemetry.interval=100ms", "telemetry.health=false");
    CountDownLatch samples = new CountDownLatch(2);
    watch.start(
        HostTree.of(root, "vm").files(),
        List.of(Path.of("/data/db")),
        () -> Optional.of(new ClientTime(0, Optional.empty())),
        sample -> samples.countDown());
    samples.await();

    assertThat(watch.stop(new Window(0, Long.MAX_VALUE, 1, Optional.of(0L)), warning -> {}))
        .singleElement()
        .satisfies(
            host -> {
              assertThat(host.host()).isEqualTo("bench-vm");
              assertThat(host.devices()).containsExactly("vdb");
              assertThat(host.samples())
                  .isNotEmpty()
                  .allSatisfy(sample -> assertThat(sample.memory()).isPresent())
                  .allSatisfy(sample -> assertThat(sample.device("vdb")).isPresent());
            });
  }

  @Test
  void aHostWithoutProcIsAWarning(@TempDir Path root) {
    HostWatch watch = connect("telemetry.health=false");
    watch.start(new HostTree(root).files(), List.of(), Optional::empty, sample -> {});

    assertThat(stop(watch))
        .containsExactly(
            new Warning(
                "telemetry-host",
                "this host is not recorded: /proc/stat cannot be read",
                "telemetry of the client's own host needs Linux with /proc mounted"));
  }
}
