package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.stats.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Gains and verdicts of reports that nobody has planned. */
class GainsTest extends ReportsOfRecords {

  @Test
  void equalRunsAreEquivalent() throws IOException {
    write("a", 1_000, 1_010, 990);
    write("b", 1_005, 995, 1_000);

    Report report = compared("a", "b");

    assertThat(pageOne(report)).endsWith("~ (3 % lower to 3 % higher)", "equivalent within 5 %");
    assertThat(report.unfair()).isEmpty();
  }

  @Test
  void halfTheThroughputIsWorseByHalf() throws IOException {
    write("half", 500, 501, 499);
    write("full", 1_000, 1_002, 998);

    Report report = compared("half", "full");

    Table.Row throughput = row(report, "Throughput (ops/s)");
    assertThat(throughput.cells())
        .extracting(Cell::text)
        .containsExactly("500 ± 1 %", "1,000 ± 1 %", "50 % lower (49 to 51 %)");
    assertThat(report.sections().get(0).tables())
        .flatExtracting(Table::rows)
        .flatExtracting(Table.Row::cells)
        .filteredOn(Cell.Gain.class::isInstance)
        .flatExtracting(cell -> ((Cell.Gain) cell).verdict().stream().toList())
        .as("only the primary figure's")
        .containsExactly(Verdict.WORSE);
    assertThat(pageOne(report))
        .containsExactly("500 ± 1 %", "1,000 ± 1 %", "50 % lower (49 to 51 %)", "worse");
  }

  @Test
  void anIntervalOfGainsAndLossesIsInconclusive() throws IOException {
    write("a", 1_000, 1_050, 950);
    write("b", 1_000, 1_030, 970);

    assertThat(pageOne(compared("a", "b")))
        .endsWith("~ (10 % lower to 11 % higher)", "inconclusive");
  }

  @Test
  void runTimesOfDifferentWorkHaveNoGain() throws IOException {
    write("half", 500, 501, 499);
    write("full", 1_000, 1_002, 998);

    assertThat(row(compared("half", "full"), "Run time (s)").cells().get(2))
        .isEqualTo(new Cell.Missing("The two sides did not run the same number of operations."));
  }

  /** The targets set the throughput of both sides, so that it shows no difference. */
  @Test
  void theThroughputOfTargetsHasNoGain() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      new Recorded().target(1_000).throughput(997 + repeat).write(root.resolve("a/t/" + repeat));
      new Recorded().target(1_000).throughput(1_001 - repeat).write(root.resolve("b/t/" + repeat));
    }

    Report report = compared("a", "b");

    assertThat(row(report, "Throughput (ops/s)").cells().get(2))
        .isEqualTo(new Cell.Missing("Both sides reached their targets, which set this figure."));
    assertThat(pageOne(report)).endsWith("–", "no verdict");
    List<MeasuredRun> runs = RunReader.read(List.of(root), Optional.empty());
    Report published = MadeReports.of(runs, Optional.of("b"), ComparisonPlan.DEFAULT.asPublished());
    assertThat(row(published, "Throughput (ops/s)").cells().get(2))
        .as("published tables have one")
        .isInstanceOf(Cell.Gain.class);

    for (int repeat = 1; repeat <= 3; repeat++) {
      new Recorded().target(1_000).throughput(500 + repeat).write(root.resolve("a/t/" + repeat));
    }
    assertThat(row(compared("a", "b"), "Throughput (ops/s)").cells().get(2).text())
        .as("a saturated side has one")
        .startsWith("50 % lower");
  }

  @Test
  void aPublishedGainWithoutIntervalHasNoColour() throws IOException {
    write("a", 2_000);
    write("b", 1_000);
    RunSet results = new RunSet(RunReader.read(List.of(root), Optional.empty()));
    ComparisonPlan published = ComparisonPlan.DEFAULT.asPublished();

    Report report =
        MadeReports.make(
            DefaultPlan.of(results, "Title", Optional.of("b"), Set.of(), published)
                .withStatistics(false),
            results,
            List.of());

    assertThat(row(report, "Throughput (ops/s)").cells())
        .last()
        .satisfies(gain -> assertThat(gain.text()).isEqualTo("100%"))
        .extracting(gain -> ((Cell.Gain) gain).refuted())
        .isEqualTo(true);
  }

  @Test
  void aGainBetweenSidesOfUnknownSettingsHasNoColour() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      writeOutput("a", repeat, 5_000 + 5 * repeat);
      writeOutput("b", repeat, 10_000 + 10 * repeat);
    }

    Report report = compared("a", "b");
    Cell gain = row(report, "Throughput (ops/s)").cells().get(2);

    assertThat(gain.text()).isEqualTo("100 % higher (99 to 101 %)");
    assertThat(((Cell.Gain) gain).refuted()).isTrue();
    assertThat(report.cover().note())
        .contains(
            "It is not known whether the sides were treated alike: verdicts are of the figures"
                + " alone.");
  }

  /** Writes what YCSB prints of 10,000 reads. */
  private void writeOutput(String side, int repeat, long millis) throws IOException {
    Path file = root.resolve(side + "/t/" + repeat + ".txt");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        """
        [OVERALL], RunTime(ms), %s
        [OVERALL], Throughput(ops/sec), %s
        [READ], Operations, 10000
        [READ], AverageLatency(us), 100
        [READ], Return=OK, 10000
        """
            .formatted(Long.toString(millis), Double.toString(1e7 / millis)));
  }

  @Test
  void oneRunOfEachIsNotEnough() throws IOException {
    write("a", 1_000);
    write("b", 2_000);

    Report report = compared("a", "b");

    assertThat(pageOne(report)).containsExactly("1,000", "2,000", "50 % lower", "no verdict");
    assertThat(report.cover().figures().orElseThrow().footnotes())
        .containsExactly("No interval: fewer than 3 values.");
  }

  @Test
  void constantRepeatsHaveNoVerdict() throws IOException {
    write("half", 500, 500, 500);
    write("full", 1_000, 1_000, 1_000);

    Report report = compared("half", "full");

    assertThat(pageOne(report)).containsExactly("500", "1,000", "50 % lower", "no verdict");
    assertThat(report.cover().figures().orElseThrow().footnotes())
        .containsExactly("No interval: the values do not vary at their resolution.");
  }

  @Test
  void severalTestsAreNamed() throws IOException {
    for (String test : List.of("one", "two")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        new Recorded().throughput(500 + repeat).write(root.resolve("a/" + test + "/" + repeat));
        new Recorded().throughput(900 + repeat).write(root.resolve("b/" + test + "/" + repeat));
      }
    }

    assertThat(report(Optional.of("b"), Set.of()).cover().figures().orElseThrow().rows())
        .extracting(Table.Row::header)
        .containsExactly(
            "one: 50% Read / 50% Update, Throughput (ops/s)",
            "two: 50% Read / 50% Update, Throughput (ops/s)");
  }

  /** As of a drive that was written to by chance, in one repeat of three. */
  @Test
  void oneRepeatOfManyHasNoInterval() throws IOException {
    write("new", 990, 1_000, 1_010);
    write("old", 1_000, 1_010, 990);
    new Recorded().throughput(900).responding().write(root.resolve("new/workloada/1"));
    new Recorded().throughput(1_000).responding().write(root.resolve("old/workloada/1"));

    Report report = compared("new", "old");

    assertThat(report.sections().get(0).tables())
        .filteredOn(table -> table.caption().startsWith("Response time"))
        .singleElement()
        .satisfies(
            table ->
                assertThat(table.rows().get(0).cells().get(2).note())
                    .contains("No interval: fewer than 3 values."));
  }

  /** Files keep the verdict, which is read from the interval alone. */
  @Test
  void anUnfairComparisonHasNoGainOnPageOneAndNoColour() throws IOException {
    write("new", 2_000, 2_010, 1_990, 2_005);
    int[] old = {1_000, 1_010, 990, 1_005};
    for (int i = 0; i < old.length; i++) {
      new Recorded()
          .throughput(old[i])
          .set("rocksdb.cache_size", "2")
          .write(root.resolve("old/workloada/" + (i + 1)));
    }

    assertThat(throughput(compared("new", "old")))
        .satisfies(gain -> assertThat(gain.text()).isEqualTo("100 % higher (97 to 103 %)"))
        .satisfies(gain -> assertThat(gain.verdict()).contains(Verdict.BETTER))
        .extracting(Cell.Gain::refuted)
        .isEqualTo(true);
    assertThat(compared("new", "old").cover().gains()).isEmpty();

    Report fair = report(Optional.of("old"), Set.of("rocksdb.cache_size"));
    assertThat(throughput(fair).refuted()).isFalse();
    assertThat(fair.cover().gains()).isPresent();
  }

  /** Returns the texts of the first page's only row. */
  private static List<String> pageOne(Report report) {
    return report.cover().figures().orElseThrow().rows().get(0).cells().stream()
        .map(Cell::text)
        .toList();
  }

  private static Cell.Gain throughput(Report report) {
    return (Cell.Gain) row(report, "Throughput (ops/s)").cells().get(2);
  }
}
