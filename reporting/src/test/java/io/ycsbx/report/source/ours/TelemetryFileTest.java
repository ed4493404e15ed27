package io.ycsbx.report.source.ours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.record.TelemetryLog;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DeviceUseBuilder;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ycsb telemetry -o} wrote on the database's host goes with the run beside it. */
class TelemetryFileTest {

  /** When a {@link Recorded} run starts, ms; it takes ten seconds. */
  private static final long START = 1_000_000;

  @TempDir Path folder;

  @Test
  void isJoinedWithTheRunByTime() throws IOException {
    new Recorded().write(folder);
    write("server.jsonl", START - 60_000, 120);

    MeasuredRun run = run();

    assertThat(run.value(Figure.SERVER, Metric.CPU_BUSY))
        .as("80 % while the run lasted, 5 % before and after it")
        .contains(80.0);
    assertThat(run.value(Figure.CLIENT, Metric.CPU_BUSY)).contains(50.0);
    assertThat(run.value(Figure.DRIVES, Metric.READ_IOPS))
        .as("of the drives under the data, not of the client's")
        .contains(700.0);
    assertThat(run.value("sda", Metric.READ_IOPS)).isEmpty();
    assertThat(run.series())
        .extracting(series -> series.kind().label() + " of " + series.name())
        .contains("CPU busy of client", "CPU busy of db1", "drive bandwidth of db1 nvme0n1 read")
        .doesNotContain("drive bandwidth of sda read");
  }

  @Test
  void ofAnotherTimeIsAnError() throws IOException {
    new Recorded().write(folder);
    Path file = write("server.jsonl", START + 3_600_000, 10);

    assertThatThrownBy(this::run)
        .hasMessage(
            file
                + ": is from 1970-01-01T01:16:40Z to 1970-01-01T01:16:50Z, but the run beside it"
                + " from 1970-01-01T00:16:40Z to 1970-01-01T00:16:50Z");
  }

  @Test
  void besideARunThatDoesNotTellItsTimeIsTakenWhole() throws IOException {
    Samples.copy("hammerdb-4.12-mysql.log", folder.resolve("hammerdb.log"));
    write("server.jsonl", START, 10);

    assertThat(run().value(Figure.SERVER, Metric.CPU_BUSY)).contains(80.0);
  }

  @Test
  void brokenInTheMiddleIsAnErrorWithItsLine() throws IOException {
    Path file = write("server.jsonl", START, 3);
    Files.writeString(file, Files.readString(file).replaceFirst("\n\\{\"timeMillis\"", "\n{\"ti"));

    assertThatThrownBy(this::run)
        .hasMessageStartingWith(file + ":")
        .hasMessageContaining("line 2: not a TelemetrySample");
  }

  @Test
  void otherJsonLinesArePassedOver() throws IOException {
    new Recorded().write(folder);
    Files.writeString(folder.resolve("export.jsonl"), "{\"metric\":\"READ\"}\n");

    assertThat(run().files()).hasSize(1);
  }

  private MeasuredRun run() throws IOException {
    return RunReader.read(List.of(folder), Optional.empty()).get(0);
  }

  private Path write(String name, long startMillis, int seconds) throws IOException {
    StringBuilder lines = new StringBuilder();
    lines.append(
        TelemetryLog.line(
            new TelemetryHeader(
                TelemetryHeader.SCHEMA_VERSION,
                "db1",
                "/proc",
                List.of("nvme0n1"),
                Recorded.host(Optional.of("db1"), List.of(), List.of()))));
    for (int second = 1; second <= seconds; second++) {
      long time = startMillis + second * 1000L;
      boolean measured = time > START && time <= START + 10_000;
      lines.append(TelemetryLog.line(sample(time, measured)));
    }
    return Files.writeString(folder.resolve(name), lines);
  }

  private static TelemetrySample sample(long time, boolean measured) {
    IoUse reads = new IoUse(measured ? 700 : 1, 4096, Optional.of(0.1));
    IoUse writes = new IoUse(0, 0, Optional.empty());
    return TelemetrySampleBuilder.builder()
        .timeMillis(time)
        .seconds(1)
        .cpu(Optional.of(new CpuUse(measured ? 80 : 5, 1, 1, 0, 0)))
        .devices(
            List.of(
                DeviceUseBuilder.builder()
                    .name("nvme0n1")
                    .reads(reads)
                    .writes(writes)
                    .queueDepth(1)
                    .utilisationPercent(10)
                    .build()))
        .build();
  }
}
