package io.ycsbx.report.compose;

import static io.ycsbx.config.SettingSource.DEFAULT;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Cover;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoverPageTest {

  /** Gains of the cover are rounded as in the table that prints them. */
  @ParameterizedTest
  @CsvSource({
    "100.66, 0, false, 1 % higher (0.6 to 1 %)",
    "100.66, 1, false, 0.7 % higher (0.6 to 0.7 %)",
    "99.34, 1, false, 0.7 % lower (0.6 to 0.7 %)",
    "99.34, 1, true, -0.6%",
    "99.34, 0, true, 0%"
  })
  void aGainIsPrintedAsInItsTable(
      double throughput, int decimals, boolean published, String expected) {
    List<MeasuredRun> runs = new ArrayList<>();
    for (int repeat = 1; repeat <= 5; repeat++) {
      runs.add(run("new", repeat, throughput + repeat * 1e-5));
      runs.add(run("old", repeat, 100 + repeat * 1.1e-5));
    }
    ComparisonPlan comparison =
        published ? ComparisonPlan.DEFAULT.asPublished() : ComparisonPlan.DEFAULT;
    RunSet results = new RunSet(runs);
    ReportPlan plan = DefaultPlan.of(results, "Title", Optional.of("old"), Set.of(), comparison);

    Report report =
        MadeReports.make(
            plan.withSections(
                plan.sections().stream().map(section -> with(decimals, section)).toList()),
            results,
            List.of());

    assertThat(report.cover().gains().orElseThrow().bars())
        .singleElement()
        .satisfies(bar -> assertThat(bar.gain().text()).isEqualTo(expected));
    assertThat(report.sections().get(0).tables().get(0).rows().get(0).cells().get(2).text())
        .isEqualTo(expected);
  }

  /** As of a drive that fills up: the ratio falls from round to round. */
  @Test
  void thePrimaryFigureIsInOneRow() {
    double[] ours = {160, 158, 155, 153, 150, 148, 145, 143, 99};
    List<MeasuredRun> runs = new ArrayList<>();
    for (int round = 1; round <= ours.length; round++) {
      runs.add(run("new", round, ours[round - 1] + 0.5));
      runs.add(run("old", round, 100.25 + round % 2));
    }

    Cover cover = cover(runs, ComparisonPlan.ROUNDS);

    Table table = cover.figures().orElseThrow();
    assertThat(table.columns())
        .extracting(Table.Column::title)
        .containsExactly("new", "old", "Gain", "Verdict", "Rounds that agree");
    assertThat(table.rows())
        .singleElement()
        .satisfies(row -> assertThat(row.header()).isEqualTo("test, Throughput (ops/s)"))
        .extracting(Table.Row::cells, InstanceOfAssertFactories.list(Cell.class))
        .extracting(Cell::text)
        .containsExactly("145 ± 12 %", "101 ± 1 %", "44 % higher (28 to 62 %)", "better", "8 of 9");
    assertThat(table.footnotes())
        .singleElement(InstanceOfAssertFactories.STRING)
        .startsWith(
            "Trend: the ratio of the sides goes from 1.59 in the first round to 0.983 in the last"
                + " (p = 0.000");
    assertThat(cover.note())
        .isEqualTo(
            "In parentheses: the gain's interval at 95 % confidence, if rounds are independent. It"
                + " is not known whether the sides were treated alike: verdicts are of the figures"
                + " alone. ±: the 95 % interval of one value, as a factor: ± 50 % reaches from the"
                + " value divided by 1.5 to the value times 1.5.");
    assertThat(cover.isCharted()).as("one bar would repeat the row").isFalse();
  }

  @Test
  void aFigureWithoutAGainHasItsReasonInAFootnote() {
    List<MeasuredRun> runs =
        List.of(run("new", 1, 200), run("old", 1, 100), run("new", 2, 210), run("old", 2, 101));

    Cover cover = cover(runs, ComparisonPlan.ROUNDS);

    Table table = cover.figures().orElseThrow();
    assertThat(cover.note()).as("nothing to explain").isEmpty();
    assertThat(table.rows().get(0).cells())
        .extracting(Cell::text)
        .containsExactly("205", "100", "–", "no verdict", "–");
    assertThat(table.footnotes())
        .containsExactly("Fewer than 3 rounds have this figure on both sides.");
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "2026-11-29T02:00:00Z, 2 runs from 21 November 2026 to 29 November 2026 with ycsbx.",
        "2026-11-21T23:00:00Z, 2 runs on 21 November 2026 with ycsbx.",
        "-, 2 runs with ycsbx."
      })
  void datesAreThoseOfAllRuns(Instant second, String tested) {
    List<MeasuredRun> runs =
        List.of(
            startedAt(Optional.of(Instant.parse("2026-11-21T02:00:00Z")), "new"),
            startedAt(Optional.ofNullable(second), "old"));

    assertThat(cover(runs, ComparisonPlan.DEFAULT).tested()).isEqualTo(tested);
  }

  private static MeasuredRun startedAt(Optional<Instant> start, String configuration) {
    MeasuredRun run = run(configuration, 1, 100);
    return run.withContext(run.context().withStarted(start));
  }

  private static Cover cover(List<MeasuredRun> runs, ComparisonPlan comparison) {
    return MadeReports.of(runs, Optional.of("old"), comparison).cover();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "TPROC-C | - | 1 run with ycsbx. TPROC-C-like figures are not comparable with published TPC"
            + " results.",
        "io.ycsbx.workload.tpcc.TpccWorkload | hammerdb | 1 run with ycsbx. TPROC-C-like figures"
            + " are not comparable with published TPC results.",
        "io.ycsbx.workload.tpcc.TpccWorkload | spec | 1 run with ycsbx. Following TPC-C, not"
            + " audited: these figures are not comparable with published TPC results.",
        "io.ycsbx.workload.kv.KeyValueWorkload | - | 1 run with ycsbx.",
      })
  void loadsLikeTpcCSayWhatTheyAreNot(String workload, String profile, String tested) {
    MeasuredRun run = run("a", 1, 1);
    Map<String, EffectiveSetting> settings =
        profile == null
            ? Map.of()
            : Map.of("tpcc.profile", new EffectiveSetting(profile, Owner.WORKLOAD, DEFAULT));
    Context context = run.context().withWorkload(Optional.of(workload)).withSettings(settings);
    List<MeasuredRun> runs = List.of(run.withContext(context));

    assertThat(MadeReports.of(runs, Optional.empty(), ComparisonPlan.DEFAULT).cover().tested())
        .isEqualTo(tested);
  }

  private static SectionPlan with(int decimals, SectionPlan section) {
    return section.withTables(
        section.tables().stream().map(table -> table.withGainDecimals(decimals)).toList());
  }

  private static MeasuredRun run(String configuration, int repeat, double throughput) {
    return MadeUpRun.of(configuration, "test", repeat)
        .withMeasurements(
            Map.of(Figure.ofRun(Metric.THROUGHPUT), Measurement.of(Metric.THROUGHPUT, throughput)));
  }
}
