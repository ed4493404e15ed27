package io.ycsbx.report.compose;

import static io.ycsbx.config.SettingSource.DEFAULT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import io.ycsbx.report.stats.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TimeZone;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports that nobody has planned, of records. */
class ReportsTest {

  @TempDir Path root;

  @Test
  void equalRunsAreEquivalent() throws IOException {
    write("a", 1_000, 1_010, 990);
    write("b", 1_005, 995, 1_000);

    Report report = compared("a", "b");

    assertThat(report.sections().get(0).analysis().get(0))
        .isEqualTo("a against b: Throughput: ~ (3 % lower to 3 % higher), equivalent within 5 %.");
    assertThat(report.snapshot()).isEmpty();
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
    assertThat(report.sections().get(0).analysis())
        .containsExactly("half against full: Throughput: 50 % lower (49 to 51 %), worse.");
  }

  @Test
  void runTimesOfDifferentWorkHaveNoGain() throws IOException {
    write("half", 500, 501, 499);
    write("full", 1_000, 1_002, 998);

    assertThat(row(compared("half", "full"), "Run time (s)").cells().get(2))
        .isEqualTo(new Cell.Missing("The two sides did not run the same number of operations."));
  }

  @Test
  void oneRunOfEachIsNotEnough() throws IOException {
    write("a", 1_000);
    write("b", 2_000);

    Report report = compared("a", "b");

    assertThat(report.sections().get(0).analysis())
        .containsExactly("a against b: Throughput: 50 % lower, no verdict: fewer than 3 values.");
  }

  @Test
  void constantRepeatsHaveNoVerdict() throws IOException {
    write("half", 500, 500, 500);
    write("full", 1_000, 1_000, 1_000);

    assertThat(compared("half", "full").sections().get(0).analysis())
        .first()
        .asString()
        .isEqualTo(
            "half against full: Throughput: 50 % lower, no verdict: the values do not vary at their"
                + " resolution.");
  }

  @Test
  void severalTestsAreNamed() throws IOException {
    for (String test : List.of("one", "two")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        new Recorded().throughput(500 + repeat).write(root.resolve("a/" + test + "/" + repeat));
        new Recorded().throughput(900 + repeat).write(root.resolve("b/" + test + "/" + repeat));
      }
    }

    assertThat(report(Optional.of("b"), Set.of()).sections().get(0).analysis().get(0))
        .contains(
            "Throughput of one: 50% Read / 50% Update: 44 % lower (43 to 45 %), worse",
            "; Throughput of two: 50% Read / 50% Update: 44 % lower (43 to 45 %), worse");
  }

  @Test
  void aTableOfOneOfSeveralTestsNamesIt() throws IOException {
    new Recorded().write(root.resolve("a/kv"));
    Samples.copy("hammerdb-4.12-mysql.log", root.resolve("a/tpcc/h.log"));

    assertThat(report(Optional.empty(), Set.of()).sections().get(0).tables())
        .filteredOn(table -> table.caption().startsWith("NOPM"))
        .flatExtracting(Table::rows)
        .extracting(Table.Row::header)
        .containsExactly("tpcc");
  }

  /** Keys of batches and operations are not the same thing, and stand in no row together. */
  @Test
  void ratesInOtherUnitsAreDashes() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    Samples.copy("db_bench-7.8-multireadrandom.txt", root.resolve("b/t/1/out.txt"));

    Report report = report(Optional.of("b"), Set.of());

    assertThat(row(report, "Throughput (ops/s)").cells().get(1))
        .isEqualTo(new Cell.Missing("The figure of b is in keys/s."));
    assertThat(row(report, "Throughput (ops/s)").cells().get(2))
        .isEqualTo(new Cell.Missing("A side lacks this figure."));
  }

  @Test
  void withoutEnoughRepeatsThereIsNoHeadline() throws IOException {
    write("new", 2_000, 2_010);
    write("old", 1_000, 1_010);

    assertThat(compared("new", "old").snapshot()).isEmpty();
  }

  /** As of a drive that was written to by chance, in one repeat of three. */
  @Test
  void oneRepeatOfManyMakesNoHeadline() throws IOException {
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
    assertThat(report.snapshot()).isEmpty();
  }

  @Test
  void aHeadlineOfAnUnfairComparisonSaysSo() throws IOException {
    write("new", 2_000, 2_010, 1_990, 2_005);
    int[] old = {1_000, 1_010, 990, 1_005};
    for (int i = 0; i < old.length; i++) {
      new Recorded()
          .throughput(old[i])
          .set("rocksdb.cache_size", "2")
          .set("recordcount", i == 1 ? "2" : "1000")
          .write(root.resolve("old/workloada/" + (i + 1)));
    }

    assertThat(compared("new", "old").snapshot())
        .filteredOn(headline -> headline.figure().equals("Throughput"))
        .extracting(Headline::text, Headline::caveat)
        .containsExactly(
            tuple(
                "100 % higher (97 to 103 %)",
                Optional.of(
                    "unfair, see audit: Same settings on all sides? Same settings in all"
                        + " repeats?")));
    assertThat(report(Optional.of("old"), Set.of("rocksdb.cache_size", "recordcount")).snapshot())
        .extracting(Headline::caveat)
        .containsOnly(Optional.of("unfair, see audit: Same settings in all repeats?"));
  }

  @Test
  void aHeadlineOfAFairComparisonHasNoCaveat() throws IOException {
    write("new", 2_000, 2_010, 1_990, 2_005);
    write("old", 1_000, 1_010, 990, 1_005);

    assertThat(compared("new", "old").snapshot())
        .extracting(Headline::caveat)
        .containsOnly(Optional.empty());
  }

  /** Of workload, runner and binding, wherever they were set; defaults only where they differ. */
  @Test
  void settingsInForceAreListedByOwnerWithTheirSource() throws IOException {
    for (String side : List.of("a", "b")) {
      new Recorded()
          .set("rocksdb.cache_size", "64M", Owner.BINDING, SettingSource.FILE)
          .set("rocksdb.bloom_bits", side.equals("a") ? "8" : "10", Owner.BINDING, DEFAULT)
          .set("readproportion", "0.9", Owner.WORKLOAD, SettingSource.COMMAND_LINE)
          .set("threadcount", "2", Owner.RUNNER, SettingSource.COMMAND_LINE)
          .set("status.interval", "10", Owner.RUNNER, DEFAULT)
          .write(root.resolve(side + "/t/1"));
    }

    assertThat(report(Optional.empty(), Set.of()).inventories().get(0).groups())
        .filteredOn(group -> group.title().equals("Settings"))
        .flatExtracting(ConfigurationInventory.Group::facts)
        .extracting(fact -> fact.name() + ": " + fact.text())
        .containsSubsequence(
            "readproportion: 0.9 (workload, command line)",
            "threadcount: 2 (runner, command line)",
            "rocksdb.bloom_bits: 8 (binding, default)",
            "rocksdb.cache_size: 64M (binding, file)")
        .noneMatch(line -> line.startsWith("status.interval"));
  }

  /** Were the report itself dated, it would not be the same when it is made again. */
  @Test
  void theRunsAreDated() throws IOException {
    write("a", 1_000, 1_001);

    assertThat(report(Optional.empty(), Set.of()).inventories().get(0).groups())
        .last()
        .isEqualTo(
            new ConfigurationInventory.Group(
                "Runs",
                List.of(
                    Fact.recorded(Fact.Owner.RUNNER, "First started", "1970-01-01 00:16 UTC"),
                    Fact.recorded(Fact.Owner.RUNNER, "Last started", "1970-01-01 00:16 UTC"))));
  }

  /** A target's response times and another run's service times are no two lines of one chart. */
  @Test
  void responseTimesAreDrawnApart() throws IOException {
    write("a", 1_000);
    new Recorded().responding().write(root.resolve("b/workloada/1"));

    assertThat(report(Optional.empty(), Set.of()).sections().get(0).charts())
        .filteredOn(Chart.Lines.class::isInstance)
        .extracting(Chart::title, chart -> ((Chart.Lines) chart).lines().size())
        .contains(
            tuple("READ latency by percentile, workloada: 50% Read / 50% Update", 2),
            tuple("READ response time by percentile, workloada: 50% Read / 50% Update", 1));
  }

  @Test
  void localeAndTimeZoneChangeNothing() throws IOException {
    write("a", 1_000);
    write("b", 2_000);
    String text = compared("a", "b").toString();
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
      assertThat(compared("a", "b").toString()).isEqualTo(text);
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void withoutABaselineNothingIsCompared() throws IOException {
    write("a", 1_000);
    write("b", 2_000);

    Report report = report(Optional.empty(), Set.of());

    assertThat(report.sections().get(0).tables().get(0).columns())
        .extracting(Table.Column::title)
        .containsExactly("a", "b");
    assertThat(report.snapshot()).isEmpty();
  }

  @Test
  void testsAreTitledByTheirMix() throws IOException {
    write("a", 1_000);

    Section section = report(Optional.empty(), Set.of()).sections().get(0);

    assertThat(section.title()).isEqualTo("workloada: 50% Read / 50% Update");
    assertThat(section.charts())
        .hasExactlyElementsOfTypes(
            Chart.GroupedBars.class, Chart.Lines.class, Chart.Lines.class, Chart.TimeSeries.class);
  }

  @Test
  void barsOfLatenciesLeaveOutTheClientsOwnDelays() throws IOException {
    new Recorded().micros(10_000).late(1).write(root.resolve("a/t/1"));

    Section section = report(Optional.empty(), Set.of()).sections().get(0);

    assertThat(section.charts())
        .filteredOn(Chart.GroupedBars.class::isInstance)
        .map(chart -> ((Chart.GroupedBars) chart).groups())
        .singleElement(InstanceOfAssertFactories.LIST)
        .contains("READ mean")
        .noneMatch(group -> group.toString().contains("client"));
  }

  @Test
  void aTestThatOneSideDidNotRunIsADash() throws IOException {
    write("a", 1_000);
    write("b", 1_000);
    new Recorded().write(root.resolve("a/other/1"));

    Report report = report(Optional.of("b"), Set.of());

    Table throughput = report.sections().get(0).tables().get(0);
    assertThat(throughput.rows().get(0).cells().get(1))
        .isEqualTo(new Cell.Missing("b was not run with this test."));
  }

  @Test
  void theProcedureHasEveryCommandOnce() throws IOException {
    new Recorded().command("run", "x y", "-o", "1").write(root.resolve("a/t/1"));
    new Recorded().command("run", "x y", "-o", "2").write(root.resolve("a/t/2"));
    new Recorded().command("run", "it's", "-o", "3").write(root.resolve("a/t/3"));

    List<Step> steps = report(Optional.empty(), Set.of()).procedure();

    assertThat(steps.get(0).commands())
        .containsExactly("bin/ycsb run 'x y' -o 1", "bin/ycsb run 'it'\\''s' -o 3");
    assertThat(steps.get(0).text()).startsWith("3 times in all");
    assertThat(steps.get(1).commands()).containsExactly("bin/ycsb report");
  }

  @Test
  void differentSettingsAreUnfairUnlessTheyAreMeant() throws IOException {
    new Recorded().set("rocksdb.cache_size", "1").write(root.resolve("a/t/1"));
    new Recorded().set("rocksdb.cache_size", "2").write(root.resolve("b/t/1"));

    assertThat(report(Optional.of("b"), Set.of()).unfair())
        .extracting(AuditFinding::answer)
        .containsExactly("rocksdb.cache_size is 1 on a and 2 on b.");
    Report intended = report(Optional.of("b"), Set.of("rocksdb.cache_size"));
    assertThat(intended.unfair()).isEmpty();
    assertThat(intended.audit())
        .extracting(AuditFinding::answer)
        .contains("rocksdb.cache_size is 1 on a and 2 on b.");
  }

  @Test
  void anUnknownBaselineIsRefused() throws IOException {
    write("a", 1_000);

    assertThatThrownBy(() -> report(Optional.of("z"), Set.of()))
        .hasMessage("the baseline must be one of a, but is z");
  }

  private void write(String configuration, int... throughputs) throws IOException {
    for (int i = 0; i < throughputs.length; i++) {
      new Recorded()
          .throughput(throughputs[i])
          .write(root.resolve(configuration + "/workloada/" + (i + 1)));
    }
  }

  private Report compared(String ours, String baseline) throws IOException {
    Report report = report(Optional.of(baseline), Set.of());
    assertThat(report.sections().get(0).tables().get(0).columns())
        .extracting(Table.Column::title)
        .startsWith(ours, baseline, "Gain");
    return report;
  }

  private Report report(Optional<String> baseline, Set<String> intended) throws IOException {
    RunSet results = new RunSet(RunReader.read(List.of(root), Optional.empty()));
    return ReportMaker.make(
        DefaultPlan.of(results, "Title", baseline, intended, ComparisonPlan.DEFAULT),
        results,
        List.of("bin/ycsb", "report"));
  }

  private static Table.Row row(Report report, String header) {
    return report.sections().get(0).tables().get(0).rows().stream()
        .filter(row -> row.header().equals(header))
        .findFirst()
        .orElseThrow();
  }
}
