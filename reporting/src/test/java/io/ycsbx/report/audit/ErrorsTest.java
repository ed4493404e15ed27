package io.ycsbx.report.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.Level;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The audit states the failures of each operation, and of no part or sum of operations. */
class ErrorsTest {

  @TempDir Path root;

  @Test
  void failuresInPhasesAreFailuresOfTheOperation() throws IOException {
    new Recorded().failing(100).operation("READ@fault", Level.BINDING, 400, 100).write(run());

    assertFailures("100 READ operations (2.000 %)");
  }

  @Test
  void readModifyWritesFailWithTheirReads() throws IOException {
    new Recorded()
        .failing(100)
        .operation("READ-MODIFY-WRITE", Level.WORKLOAD, 4_900, 100)
        .write(run());

    assertFailures("100 READ operations (2.000 %) and 100 READ-MODIFY-WRITE operations (2.000 %)");
  }

  @Test
  void commitsFailWithoutTheirReadsAndUpdates() throws IOException {
    new Recorded().operation("READ-MODIFY-WRITE", Level.WORKLOAD, 4_990, 10).write(run());

    assertFailures("10 READ-MODIFY-WRITE operations (0.200 %)");
  }

  /** A batch of reads is one operation, and each of its keys is verified. */
  @Test
  void verificationsOfBatchesAreMoreThanTheBatches() throws IOException {
    new Recorded().operation("VERIFY", Level.WORKLOAD, 150_000, 10_000).write(run());

    assertFailures("10,000 VERIFY operations (6.250 %)");
  }

  @Test
  void verificationsOfStockFailWithTheirReads() throws IOException {
    Files.writeString(
        Files.createDirectories(run()).resolve("out.txt"),
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

  private Path run() {
    return root.resolve("a/t/1");
  }

  private void assertFailures(String expected) throws IOException {
    ComparedRuns sides =
        new ComparedRuns(Map.of("t", Map.of("a", RunReader.read(List.of(root), Optional.empty()))));
    assertThat(Audit.of(sides, Set.of()))
        .filteredOn(finding -> finding.question().equals("Errors?"))
        .singleElement()
        .extracting(finding -> finding.answer())
        .isEqualTo(expected + " of repeat 1 of t on a failed.");
  }
}
