package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.WARNING;

import io.ycsbx.measure.Level;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The audit states the failures of each operation, and of no part or sum of operations. */
class ErrorsTest extends AuditedRuns {

  /** Phases are parts of an operation; a batch of reads is one, each of its keys is verified. */
  @ParameterizedTest
  @CsvSource({
    "100, READ@fault, BINDING, 400, 100, 100 READ operations (2.000 %)",
    "100, READ-MODIFY-WRITE, WORKLOAD, 4900, 100,"
        + " 100 READ operations (2.000 %) and 100 READ-MODIFY-WRITE operations (2.000 %)",
    "0, READ-MODIFY-WRITE, WORKLOAD, 4990, 10, 10 READ-MODIFY-WRITE operations (0.200 %)",
    "0, VERIFY, WORKLOAD, 150000, 10000, '10,000 VERIFY operations (6.250 %)'"
  })
  void everyOperationHasItsOwnFailures(
      int reads, String operation, Level level, int ok, int failing, String failures)
      throws IOException {
    new Recorded()
        .failing(reads)
        .operation(operation, level, ok, failing)
        .write(root.resolve("a/t/1"));

    assertFailures(failures);
  }

  @Test
  void verificationsOfStockFailWithTheirReads() throws IOException {
    Files.writeString(
        Files.createDirectories(root.resolve("a/t/1")).resolve("out.txt"),
        """
        [OVERALL], RunTime(ms), 2000
        [OVERALL], Throughput(ops/sec), 1000.0
        [READ], Operations, 2000
        [READ], Return=OK, 1900
        [READ], Return=ERROR, 100
        [VERIFY], Operations, 2000
        [VERIFY], Return=OK, 1895
        [VERIFY], Return=UNEXPECTED_STATE, 5
        [VERIFY], Return=ERROR, 100
        """);

    assertFailures("100 READ operations (5.000 %) and 105 VERIFY operations (5.250 %)");
  }

  private void assertFailures(String failures) throws IOException {
    String failed = " of repeat 1 of t on a failed";
    assertFinding("Errors?", WARNING, failures.replace(" and ", failed + "; ") + failed + ".");
  }

  /** Stock counts successes alone. */
  @Test
  void failuresOfNoSuccessesAreNoPercentage() throws IOException {
    Path folder = Files.createDirectories(root.resolve("a/t/1"));
    Files.writeString(
        folder.resolve("run.txt"),
        """
        [OVERALL], RunTime(ms), 1000
        [OVERALL], Throughput(ops/sec), 20.0
        [READ], Operations, 0
        [READ], Return=ERROR, 20
        """);
    assertFinding(
        "Errors?", WARNING, "20 READ operations (100.000 %) of repeat 1 of t on a failed.");
  }
}
