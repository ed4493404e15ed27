package io.ycsbx.report.source.dbbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output of db_bench; that of {@code --benchmarks=multireadrandom[W1-X3]} is three repeats. */
class DbBenchTest {

  private static final String SAMPLE = Samples.text("db_bench-7.8-multireadrandom.txt");
  private static final int RESULT = SAMPLE.indexOf("multireadrandom :");

  @TempDir Path temporary;
  private Path root;

  @BeforeEach
  void makeRoot() throws IOException {
    root = Files.createDirectory(temporary.resolve("results"));
  }

  @Test
  void repeatsInOneFileAreRepeats() throws IOException {
    write("drive/bench/out.txt", repeated());

    List<MeasuredRun> runs = runs();

    assertThat(runs)
        .extracting(run -> run.place().toString())
        .containsExactly("drive / bench / 1", "drive / bench / 2", "drive / bench / 3");
    assertThat(runs)
        .extracting(run -> run.value("", Metric.THROUGHPUT).orElseThrow())
        .as("without the warm-up, 9999")
        .containsExactly(24_143.0, 25_000.0, 26_000.0);
  }

  @Test
  void filesOfRepeatsBesideEachOtherKeepTheirNames() throws IOException {
    write("drive/a.txt", repeated());
    write("drive/b.txt", SAMPLE);

    assertThat(runs())
        .extracting(run -> run.place().toString())
        .containsExactly("drive / a / 1", "drive / a / 2", "drive / a / 3", "drive / b / 1");
  }

  @Test
  void repeatsHavePercentilesInCommonThatAMeanCanBeDrawnOf() throws IOException {
    write("a/b/out.txt", repeated().replaceFirst("(?s)(.*)Max: 77614(.*)", "$1Max: 77000$2"));

    List<List<Double>> percentiles =
        runs().stream()
            .map(run -> run.curves().get(0).points())
            .map(points -> points.stream().map(LatencyCurve.Point::percentile).toList())
            .toList();

    assertThat(percentiles.get(0)).hasSizeGreaterThan(30).isEqualTo(percentiles.get(1));
  }

  /** As where the part between a title and the engine's statistics is lost. */
  @Test
  void aTableOfTheEngineIsNotTheBenchmarksHistogram() throws IOException {
    String table = "** Level 0 read latency histogram (micros):\nCount: 6250 ";
    Path file = write("drive/bench/out.txt", SAMPLE.replace("Count: 6250 ", table));

    assertThatThrownBy(this::runs)
        .hasMessageStartingWith(file + ":27: the histogram that starts here is not whole");
  }

  @Test
  void aNumberedDirectoryIsOneRepeatAndNotThree() throws IOException {
    Path file = write("drive/bench/1/out.txt", repeated());

    assertThatThrownBy(this::runs)
        .hasMessage(file + ": holds several repeats, but by its name is repeat 1");
  }

  @Test
  void aBenchmarkThatRunsAgainIsAResultOfItsOwn() throws IOException {
    write("out.txt", SAMPLE + SAMPLE.substring(RESULT));

    MeasuredRun run = runs().get(0);

    assertThat(run.value("multireadrandom 2", Latency.MIN))
        .isEqualTo(run.value("multireadrandom", Latency.MIN));
    assertThat(run.context().cautions())
        .contains("db_bench: a later result of multireadrandom is named multireadrandom 2");
  }

  @Test
  void readsAndWritesOfOneBenchmarkKeepTheirOwnLatencies() throws IOException {
    String histogram = SAMPLE.substring(SAMPLE.indexOf("Microseconds per read"));
    write(
        "out.txt",
        SAMPLE + histogram.replace("per read", "per write").replace("Min: 1119", "Min: 7"));

    MeasuredRun run = runs().get(0);

    assertThat(run.value("multireadrandom read", Latency.MIN)).contains(1119.0);
    assertThat(run.value("multireadrandom write", Latency.MIN)).contains(7.0);
  }

  /** As where the second start writes into the first one's histogram. */
  @Test
  void anotherVersionInTheSameFileIsNamed() throws IOException {
    String histogram = "Microseconds per read:\n";
    write("out.txt", SAMPLE.replace(histogram, histogram + "RocksDB:    version 6.24\n"));

    assertThat(runs().get(0).context().cautions())
        .contains("db_bench: lines of several starts: RocksDB is version 7.8.3 and version 6.24");
  }

  private static String repeated() {
    String output = SAMPLE.substring(RESULT);
    return SAMPLE.substring(0, RESULT)
        + "Warming up benchmark by running 1 times\n"
        + output.replace("24143 ops", "9999 ops")
        + "Running benchmark for 3 times\n"
        + output
        + "multireadrandom [AVG    1 runs] : 24143 (± 0) ops/sec;   23.4 (± 0.0) MB/sec\n"
        + output.replace("24143 ops", "25000 ops")
        + "multireadrandom [AVG    2 runs] : 24571 (± 840) ops/sec;   23.4 (± 0.0) MB/sec\n"
        + output.replace("24143 ops", "26000 ops")
        + "multireadrandom [AVG    3 runs] : 25047 (± 1050) ops/sec;   23.4 (± 0.0) MB/sec\n"
        + "multireadrandom [MEDIAN 3 runs] : 25000 ops/sec;   23.4 MB/sec\n";
  }

  private Path write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private List<MeasuredRun> runs() throws IOException {
    return RunReader.read(List.of(root), Optional.empty());
  }

  @Test
  void dbBenchPercentilesThatItDoesNotPrintFollowFromItsBuckets() throws IOException {
    DbBenchHistogram histogram =
        new DbBenchHistogram(Samples.file("db_bench-7.8-multireadrandom.txt"), 1, "read:");
    for (String line : Samples.text("db_bench-7.8-multireadrandom.txt").lines().toList()) {
      histogram.accept(line, 1);
    }
    // Those that it prints are the check of how the others are formed.
    assertThat(histogram.percentile(50)).isCloseTo(8340.79, within(0.005));
    assertThat(histogram.percentile(75)).isCloseTo(16086.81, within(0.005));
    assertThat(histogram.percentile(99)).isCloseTo(32399.53, within(0.005));
    assertThat(histogram.percentile(99.9)).isCloseTo(47221.15, within(0.005));
    assertThat(histogram.percentile(99.99)).isCloseTo(77614, within(0.005));
    assertThat(histogram.percentile(95)).isBetween(22000.0, 33000.0);
  }
}
