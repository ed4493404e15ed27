package io.ycsbx.report.compose;

import static io.ycsbx.config.SettingSource.DEFAULT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.InLocale;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.measure.Level;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** Contents of reports that nobody has planned. */
class ReportsTest extends ReportsOfRecords {

  @Test
  void aTableOfOneOfSeveralTestsNamesIt() throws IOException {
    new Recorded().write(root.resolve("a/kv"));
    Samples.copy("hammerdb-4.12-mysql.log", root.resolve("a/tpcc/h.log"));

    assertThat(report(Optional.empty(), Set.of()).sections().get(0).tables())
        .filteredOn(table -> table.caption().startsWith("NOPM"))
        .flatExtracting(Table::rows)
        .extracting(Table.Row::header)
        .containsExactly("tpcc: TPROC-C-like transactions");
  }

  @Test
  void aComparisonWithHammerDbHasTheFiguresOfBothSides() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      Recorded ours =
          Recorded.likeHammerDb(13_000 + repeat).operation("PAYMENT", Level.WORKLOAD, 1_000, 0);
      for (String rare : List.of("ORDER-STATUS", "DELIVERY", "STOCK-LEVEL")) {
        ours.operation(rare, Level.WORKLOAD, 100, 0);
      }
      ours.write(root.resolve("a/tpcc/" + repeat));
      Path log = root.resolve("b/tpcc/" + repeat + "/hammerdb.log");
      Samples.copy("hammerdb-4.12-mysql.log", log);
      Files.writeString(log, Files.readString(log).replace("27687 NOPM", 2768 + repeat + "0 NOPM"));
      Samples.copy("hammerdb-4.12-mysql-xtprofile.log", log.resolveSibling("xtprofile.log"));
    }

    Report report = report(Optional.of("b"), Set.of());

    assertThat(report.unfair()).isEmpty();
    Section section = report.sections().get(0);
    assertThat(section.title()).isEqualTo("tpcc: TPROC-C-like transactions");
    assertThat(section.measures())
        .isEqualTo(
            "Throughput and latency of TPROC-C-like transactions from 4 threads in a closed loop,"
                + " where a thread waits for its answer, measured by ycsbx 1.2.3 and HammerDB.");
    assertThat(report.cover().figures().orElseThrow().rows().get(0).cells().get(2).text())
        .startsWith("53 % lower");
    assertThat(report.warnings()).startsWith("two load generators are compared");
    assertThat(section.tables())
        .flatExtracting(Table::rows)
        .extracting(Table.Row::header)
        .hasSize(1 + 5 * 5)
        .startsWith(
            "NOPM",
            "NEW-ORDER mean",
            "NEW-ORDER p50",
            "NEW-ORDER p95",
            "NEW-ORDER p99",
            "NEW-ORDER max");
    assertThat(section.tables().get(0).columns()).hasSize(3);
    assertThat(section.tables().get(0).caption()).isEqualTo("Throughput (NOPM), 3 repeats");
    assertThat(section.charts())
        .extracting(Chart::title)
        .as("none over time, of one side, and none of sampled latencies")
        .containsExactly("Throughput");
    assertThat(section.tables().get(1).columns())
        .as("no gains of sampled latencies")
        .extracting(Table.Column::title)
        .containsExactly("a", "b");
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
    InLocale.run(
        "ar-EG-u-nu-arab", () -> assertThat(compared("a", "b").toString()).isEqualTo(text));
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
            Chart.GroupedBars.class,
            Chart.Lines.class,
            Chart.Lines.class,
            Chart.TimeSeries.class,
            Chart.TimeSeries.class);
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
  void aStepsCommandsCanBePastedAndReplaceNoRecord() throws IOException {
    new Recorded().command("run", "x y", "-o", "a/t/1").write(root.resolve("a/t/1"));
    new Recorded().command("run", "x y", "-o", "a/t/2", "-s").write(root.resolve("a/t/2"));
    new Recorded().command("run", "x y", "-o", "a/t/3").write(root.resolve("a/t/3"));
    new Recorded().command("run", "it's", "-o", "b/t u/1").write(root.resolve("b/t u/1"));
    new Recorded().command("run").write(root.resolve("b/t u/2"));
    new Recorded().command("run").write(root.resolve("b/t u/3"));

    List<Step> steps = report(Optional.empty(), Set.of()).procedure();

    assertThat(steps)
        .extracting(Step::text, Step::commands)
        .containsExactly(
            tuple(
                "",
                List.of(
                    "for repeat in 1 3; do bin/ycsb run 'x y' -o again/a/t/repeat-$repeat; done",
                    "bin/ycsb run 'x y' -o again/a/t/repeat-2 -s")),
            tuple(
                "",
                List.of(
                    "bin/ycsb run 'it'\\''s' -o 'again/b/t u/repeat-'1",
                    "for repeat in 2 3; do bin/ycsb run; done")),
            tuple(
                "From the results that it shows; those of the commands above are in again/."
                    + " These commands are comments, because they replace data or results that are"
                    + " there.",
                List.of("# bin/ycsb report")));
  }

  @Test
  void aLoadIsAComment() throws IOException {
    new Recorded()
        .load()
        .command("load", "rocksdb", "-p", "rocksdb.destroy=true", "-s", "a\nb", "-o", "a/t/1")
        .write(root.resolve("a/t/1"));

    Step step = report(Optional.empty(), Set.of()).procedure().get(0);

    assertThat(step.text()).startsWith("These commands are comments, because ");
    assertThat(step.commands())
        .containsExactly(
            "# bin/ycsb load rocksdb -p rocksdb.destroy=true -s 'a\n# b' -o again/a/t/repeat-1");
  }

  @Test
  void threadsThatDifferAreNotThoseOfAll() throws IOException {
    new Recorded().threads(2).write(root.resolve("a/t/1"));
    new Recorded().threads(4).write(root.resolve("b/t/1"));

    assertThat(report(Optional.of("b"), Set.of()).sections().get(0).measures())
        .startsWith("Throughput and latency of ")
        .doesNotContain(" from ");
  }

  @Test
  void theNumbersOfRepeatsAreARange() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    new Recorded().write(root.resolve("b/t/1"));
    new Recorded().write(root.resolve("b/t/2"));

    assertThat(report(Optional.of("b"), Set.of()).scale())
        .isEqualTo("1 test, 2 configurations, 1 to 2 repeats of 10 s each, baseline b.");
  }

  @Test
  void differentSettingsAreUnfairUnlessTheyAreMeant() throws IOException {
    new Recorded().set("rocksdb.cache_size", "1").write(root.resolve("a/t/1"));
    new Recorded().set("rocksdb.cache_size", "2").write(root.resolve("b/t/1"));

    assertThat(report(Optional.of("b"), Set.of()).unfair())
        .extracting(AuditFinding::answer)
        .containsExactly("rocksdb.cache_size is 1 on a and 2 on b.");
    assertThat(report(Optional.of("b"), Set.of()).scale()).endsWith(" each, baseline b.");
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
}
