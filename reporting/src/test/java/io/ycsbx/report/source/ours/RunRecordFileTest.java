package io.ycsbx.report.source.ours;

import static io.ycsbx.report.source.Samples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.NamedKind;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import io.ycsbx.report.source.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunRecordFileTest {

  @TempDir Path folder;

  @Test
  void figuresAreThoseOfTheRecord() throws IOException {
    RunRecord run = new Recorded().record();
    Reading reading = Samples.read(new Recorded().write(folder));
    LatencyDistribution reads = run.operation("READ").orElseThrow().service();

    assertThat(reading.kind()).isEqualTo(Reading.Kind.RECORD);
    assertThat(value(reading, "", Metric.THROUGHPUT)).isEqualTo(1_000);
    assertThat(value(reading, "", Metric.RUN_TIME)).isEqualTo(10);
    assertThat(value(reading, "READ", Latency.MEAN)).isEqualTo(reads.meanNanos() / 1e3);
    for (double percentile : new double[] {50, 97.5, 99, 99.999, 100}) {
      assertThat(value(reading, "READ", Latency.percentile(percentile)))
          .as("p%s as HdrHistogram has it", percentile)
          .isEqualTo(reads.percentileNanos(percentile) / 1e3);
    }
    assertThat(value(reading, "READ", Latency.UP_TO_1_MS)).isCloseTo(20, within(0.1));
    assertThat(value(reading, "READ", Metric.SHARE)).isEqualTo(50);
    assertThat(value(reading, Figure.TOTAL, Metric.COUNT)).isEqualTo(10_000);
  }

  @Test
  void telemetryIsThatOfTheMeasuredPhase() throws IOException {
    Reading reading = Samples.read(new Recorded().busy(70).write(folder));

    assertThat(value(reading, Figure.CLIENT, Metric.CPU_BUSY)).isEqualTo(70);
    assertThat(value(reading, Figure.CLIENT, Metric.MEMORY_USED)).isEqualTo(75);
    assertThat(value(reading, Figure.DRIVES, Metric.READ_IOPS)).isEqualTo(100);
    assertThat(value(reading, Figure.DRIVES, Metric.READ_BANDWIDTH))
        .isCloseTo(0.4096, within(1e-9));
    assertThat(value(reading, "sda", Metric.READ_LATENCY)).isEqualTo(0.5);
    assertThat(reading.value("sda", Metric.WRITE_LATENCY))
        .as("a drive that was not asked did not answer in 0 ms")
        .isEmpty();
  }

  @Test
  void seriesShowWhatWasBeforeTheMeasuredPhase() throws IOException {
    Reading reading = Samples.read(new Recorded().write(folder));

    assertThat(reading.series())
        .extracting(series -> series.kind().label())
        .containsExactly(
            "throughput",
            "p50 latency",
            "p99 latency",
            "p99.9 latency",
            "CPU busy",
            "drive bandwidth",
            "drive latency",
            "drive bandwidth");
    assertThat(reading.series().get(4).seconds(0)).isEqualTo(-1.5);
    assertThat(reading.series().get(0).seconds(0)).isEqualTo(0.5);
  }

  @Test
  void slowOperationsOfSeveralClientsAreCountedFromTheStartOfTheirWindow() {
    RunRecord late = new Recorded().commonAfter(250).record();
    long phase = late.phase(Phase.MEASURED).orElseThrow().startTimeMillis();

    MetricSeries slow =
        RecordSeries.of(late, Map.of(phase + 3_000, 7L)).stream()
            .filter(series -> series.kind() == Metric.SLOW)
            .findFirst()
            .orElseThrow();

    assertThat(slow.size()).as("one point for each interval").isEqualTo(10);
    assertThat(slow.value(2)).isZero();
    assertThat(slow.value(3)).isEqualTo(7);
    assertThat(slow.seconds(3)).as("of the window").isEqualTo(3.25);
  }

  @Test
  void aLogThatLacksAClientIsNotRead() throws IOException {
    Path file = new Recorded().warning("intervals-missing", "1 of 2 clients").write(folder);
    Files.createFile(file.resolveSibling("run.hlog"));

    assertThat(Samples.read(file).series())
        .isNotEmpty()
        .noneMatch(series -> series.kind() == Metric.SLOW);
  }

  @Test
  void whatTheDatabaseCountedIsThereToo() throws IOException {
    Reading reading =
        Samples.read(
            new Recorded()
                .statistic("block.cache.hit", 7, "count")
                .statistic("tpcc.NOPM", 27_687, "per minute")
                .write(folder));

    assertThat(value(reading, Figure.STATISTICS, new NamedKind("block.cache.hit"))).isEqualTo(7);
    assertThat(value(reading, "", Metric.NOPM)).as("as HammerDB's").isEqualTo(27_687);
  }

  @Test
  void aCurveEndsWhereItsOperationsDo() throws IOException {
    LatencyCurve reads = Samples.read(new Recorded().write(folder)).curves().get(0);

    assertThat(reads.points().get(reads.points().size() - 1).percentile())
        .isGreaterThan(99.9)
        .isLessThanOrEqualTo(99.98);
  }

  @Test
  void aRecordCutShort() throws IOException {
    Path file = new Recorded().write(folder);
    String whole = Files.readString(file);
    Files.writeString(file, whole.substring(0, whole.length() - 20));

    assertThatThrownBy(() -> Samples.read(file))
        .isInstanceOf(SourceException.class)
        .hasMessageStartingWith(file + ":")
        .hasMessageContaining("not a whole run record: ");
  }

  @Test
  void someOtherJson() throws IOException {
    Path file = Files.writeString(folder.resolve("run.json"), "{\"name\": \"package\"}");

    assertThatThrownBy(() -> Samples.read(file))
        .hasMessage(file + ": not a run record: it has no schemaVersion");
  }

  @Test
  void aRecordWhoseCountsWereChanged() throws IOException {
    Path file = new Recorded().write(folder);
    String changed =
        Files.readString(file).replaceFirst("\"transactions\" : 10000", "\"transactions\" : 20000");
    Files.writeString(file, changed);

    assertThatThrownBy(() -> Samples.read(file))
        .hasMessage(
            file + ": transactions: must be 10000, the sum of the intervals, was \"20000\"");
  }

  @Test
  void whatWasPrintedBesideARecordIsNotReadAgain() throws IOException {
    new Recorded().write(folder);
    Path out = folder.resolve("out.txt");
    Files.writeString(out, stockText(5_000));

    List<MeasuredRun> runs = RunReader.read(List.of(folder), Optional.empty());

    assertThat(runs).hasSize(1);
    assertThat(runs.get(0).files()).hasSize(1);
  }

  @Test
  void whatWasPrintedBesideARecordMustAgreeWithIt() throws IOException {
    new Recorded().write(folder);
    Path out = Files.writeString(folder.resolve("out.txt"), stockText(4_000));

    assertThatThrownBy(() -> RunReader.read(List.of(folder), Optional.empty()))
        .hasMessage(out + ": contradicts run.json: READ count is 4000 here, 5000 there");
  }

  @Test
  void aLoadAndARunAreNoRepeats() throws IOException {
    new Recorded().write(folder.resolve("a/1"));
    Path load = new Recorded().load().write(folder.resolve("a/2"));

    assertThatThrownBy(() -> RunReader.read(List.of(folder), Optional.empty()))
        .hasMessageStartingWith(load + ": is ")
        .hasMessageEndingWith("ran Workload of ycsbx: these are no repeats of one test");
  }

  private static String stockText(int reads) {
    return """
    [OVERALL], RunTime(ms), 10000
    [OVERALL], Throughput(ops/sec), 1000
    [READ], Operations, %s
    [READ], Return=OK, %s
    [UPDATE], Operations, %s
    [UPDATE], Return=OK, %s
    """
        .formatted(reads, reads, 10_000 - reads, 10_000 - reads);
  }
}
