package io.ycsbx.report.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Throughput is that of successful transactions; that of all is a figure of its own. */
class FailedTransactionsTest {

  private static final String STOCK =
      """
      [OVERALL], RunTime(ms), 2000
      [OVERALL], Throughput(ops/sec), 1000.0
      [READ], Operations, 900
      [READ], Return=OK, 900
      [READ], Return=ERROR, 100
      [UPDATE], Operations, 1000
      [UPDATE], Return=OK, 700
      [UPDATE], Return=BATCHED_OK, 300
      """;

  @TempDir Path folder;

  @Test
  void ofARecord() throws IOException {
    Reading reading =
        Samples.read(new Recorded().failing(3_000).failedTransactions(2_500).write(folder));

    assertThroughput(reading, 750, 1_000);
    assertThat(reading.context().cautions()).isEmpty();
  }

  @Test
  void ofARecordWithoutFailures() throws IOException {
    Reading reading = Samples.read(new Recorded().failedTransactions(0).write(folder));

    assertThat(reading.value("", Metric.THROUGHPUT)).contains(1_000.0);
    assertThat(reading.value("", Metric.THROUGHPUT_WITH_FAILURES)).isEmpty();
  }

  /** In old records, each of whose transactions was one operation. */
  @Test
  void ofARecordWithoutTheNumberOfFailedTransactions() throws IOException {
    assertThroughput(Samples.read(new Recorded().failing(2_500).write(folder)), 750, 1_000);
  }

  @Test
  void ofStocksOutput() throws IOException {
    Reading reading = stock(STOCK);

    assertThroughput(reading, 950, 1_000);
    assertThat(reading.value("UPDATE", Metric.FAILURES)).contains(0.0);
    assertThat(reading.context().cautions()).isEmpty();
  }

  /** A failed read and a failed update may be one transaction, or two. */
  @Test
  void unknownOfReadModifyWrites() throws IOException {
    Reading reading =
        stock(STOCK.replace("1000.0", "600.0") + "[READ-MODIFY-WRITE], Operations, 800\n");

    assertThat(reading.value("", Metric.THROUGHPUT)).contains(600.0);
    assertThat(reading.value("", Metric.THROUGHPUT_WITH_FAILURES)).isEmpty();
    assertThat(reading.context().cautions())
        .containsExactly(
            "throughput counts failed operations: the output does not show how many transactions"
                + " failed");
  }

  /** The text has no figure of its own for transactions, and must not contradict its record. */
  @Test
  void ofARecordBesideItsText() throws IOException {
    new Recorded().failing(3_000).failedTransactions(2_500).write(folder);
    Files.writeString(
        folder.resolve("out.txt"),
        """
        [OVERALL], RunTime(ms), 10000
        [OVERALL], Throughput(ops/sec), 1000
        [READ], Operations, 2000
        [READ], Return=OK, 2000
        [READ], Return=ERROR, 3000
        [UPDATE], Operations, 5000
        [UPDATE], Return=OK, 5000
        """);

    List<MeasuredRun> runs = RunReader.read(List.of(folder), Optional.empty());

    assertThat(runs)
        .singleElement()
        .satisfies(run -> assertThat(run.value("", Metric.THROUGHPUT)).contains(750.0));
  }

  private Reading stock(String text) throws IOException {
    return Samples.read(Files.writeString(folder.resolve("out.txt"), text));
  }

  private static void assertThroughput(Reading reading, double successful, double all) {
    assertThat(reading.value("", Metric.THROUGHPUT).orElseThrow())
        .isCloseTo(successful, within(1e-9));
    assertThat(reading.value("", Metric.THROUGHPUT_WITH_FAILURES)).contains(all);
  }
}
