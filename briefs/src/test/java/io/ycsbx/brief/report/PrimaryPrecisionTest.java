package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.RoundsOutlook;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.compose.Primaries;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.compose.TestFigure;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.StudentRatio;
import io.ycsbx.spi.Unit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PrimaryPrecisionTest {

  private static final Figure THROUGHPUT = Figure.ofRun(Metric.THROUGHPUT);

  private static final RunSet RUNS =
      new RunSet(
          new MadeUpRuns().add("new", "read", THROUGHPUT, 100).runs(Optional.empty()).runs());

  private static final Precision FIVE_PERCENT = new Precision(6, 30, 0.05);

  private static final Optional<String> NO_INTERVAL = Optional.of("a primary gain has no interval");

  /** Returns an estimate of 10 rounds whose 95 % interval has this half width. */
  private static StudentRatio of(double halfWidth) {
    StudentRatio unit = new StudentRatio(0.1, 1, 9, 0, true);
    return new StudentRatio(
        0.1, Math.log1p(halfWidth) / Math.log1p(unit.halfWidth(Precision.LEVEL)), 9, 0, true);
  }

  private static List<AuditFinding> findings(int done, Evidence... evidence) {
    return findings(Optional.of(FIVE_PERCENT), done, evidence);
  }

  private static List<AuditFinding> findings(
      Optional<Precision> rounds, int done, Evidence... evidence) {
    List<Primaries.Primary> primaries =
        Stream.of(evidence).map(found -> primary("read", found)).toList();
    return findings(rounds, done, primaries);
  }

  private static List<AuditFinding> findings(
      Optional<Precision> rounds, int done, List<Primaries.Primary> primaries) {
    return PrimaryPrecision.findings(
        rounds, done, false, primaries, RUNS, Map.of("new", "New drive")::get);
  }

  private static Primaries.Primary primary(String test, Evidence evidence) {
    TestFigure figure =
        new TestFigure(test, FigurePlan.of("READ", Latency.percentile(99)), Unit.MICROSECONDS);
    return new Primaries.Primary("new", "old", figure, evidence, List.of());
  }

  @Test
  void aWidthAboveTheGoalIsRoundedUp() {
    assertThat(findings(30, of(0.0504)))
        .extracting(AuditFinding::answer)
        .containsExactly(
            "The widest 95 % interval of a primary gain is ± 5.1 %, where ± 5 % was wanted.");
    assertThat(findings(10, of(0.0496)))
        .extracting(AuditFinding::answer)
        .containsExactly(
            "The widest 95 % interval of a primary gain is ± 5.0 %; ± 5 % was wanted.");
  }

  @Test
  void aWidthOfMoreThanAThousandPercentIsAFactor() {
    assertThat(findings(30, of(12.513)))
        .extracting(AuditFinding::answer)
        .containsExactly(
            "The widest 95 % interval of a primary gain is a factor of 14 to either side, where"
                + " ± 5 % was wanted.");
  }

  /** Nobody asked for more rounds, but a reader asks how much is known. */
  @Test
  void aGivenNumberOfRoundsOrRepeatsIsJudgedByItsInterval() {
    Optional<Precision> three = Optional.of(new Precision(3, 3, 0.05));
    String answer = "The widest 95 %% interval of a primary gain is ± %s %% is enough.";

    for (Optional<Precision> given : List.of(three, Optional.<Precision>empty())) {
      assertThat(findings(given, 3, of(2.456)))
          .singleElement()
          .satisfies(
              finding -> {
                assertThat(finding.answer()).isEqualTo(answer, "245.6 %, where ± 5");
                assertThat(finding.level()).isEqualTo(AuditFinding.Level.WARNING);
                assertThat(finding.question().words())
                    .isEqualTo("Were there enough %s?", given.isPresent() ? "rounds" : "repeats");
                assertThat(finding.caveat())
                    .contains("the 95 % interval of a primary gain is ± 245.6 %");
              });
      assertThat(findings(given, 3, of(0.05)))
          .extracting(AuditFinding::answer)
          .containsExactly(answer.formatted("5.0 %; ± 5"));
    }
    assertThat(findings(Optional.empty(), 2, NoEstimate.TOO_FEW_VALUES))
        .as("the audit of the runs names their number")
        .isEmpty();
  }

  @Test
  void theWidestIntervalOfSeveralPrimaryFiguresIsNamed() {
    List<Primaries.Primary> primaries =
        List.of(primary("read", of(0.02)), primary("update", of(0.06)), primary("scan", of(0.04)));

    assertThat(findings(Optional.of(FIVE_PERCENT), 10, primaries))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.answer())
                  .isEqualTo(
                      "The widest 95 % interval of a primary gain, taken alone, is ± 6.0 % (READ"
                          + " p99 of update on New drive), where ± 5 % was wanted. The tables print"
                          + " wider intervals where a verdict needs a higher level, because 3"
                          + " primary figures are judged together.");
              assertThat(finding.caveat())
                  .contains(
                      "the 95 % interval of a primary gain, taken alone, is ± 6.0 % (READ p99 of"
                          + " update on New drive)");
            });
  }

  @Test
  void figuresWithoutAnIntervalAreNamedWithTheReason() {
    assertThat(findings(2, NoEstimate.TOO_FEW_ROUNDS))
        .allMatch(finding -> finding.caveat().equals(NO_INTERVAL))
        .extracting(AuditFinding::answer)
        .containsExactly(
            "No interval after 2 rounds: READ p99 of read on New drive (fewer than 3 rounds have"
                + " this figure on both sides).");
    assertThat(findings(6, NoEstimate.NO_FIGURE, of(0.01)))
        .anyMatch(finding -> finding.caveat().equals(NO_INTERVAL))
        .extracting(AuditFinding::answer)
        .containsExactly(
            "No interval: READ p99 of read on New drive (the runs of a side do not have the"
                + " figure).",
            "The widest 95 % interval of a primary gain is ± 1.0 %; ± 5 % was wanted.");
  }

  private static RoundsOutlook outlook(Precision precision, int done, Evidence primary) {
    List<Primaries.Primary> all = List.of(primary("read", primary));
    return PrimaryPrecision.outlook(
        precision, done, List.of(primary), List.of(primary), PrimaryPrecision.open(all, RUNS));
  }

  @Test
  void theOutlookNamesUnknowns() {
    assertThat(outlook(FIVE_PERCENT, 2, NoEstimate.TOO_FEW_VALUES))
        .isEqualTo(
            new RoundsOutlook(
                6,
                "2 rounds done, a primary gain has no interval (fewer than 3 values), ± 5 %"
                    + " wanted: 6 to 30 rounds in all"));
    assertThat(outlook(FIVE_PERCENT, 10, of(0.06)))
        .isEqualTo(
            new RoundsOutlook(14, "10 rounds done, ± 6.0 %, ± 5 % wanted: about 14 rounds in all"));
    assertThat(outlook(FIVE_PERCENT, 10, of(0.5)))
        .isEqualTo(
            new RoundsOutlook(
                30,
                "10 rounds done, ± 50.0 %, ± 5 % wanted: probably not reached within 30 rounds"));
    assertThat(outlook(FIVE_PERCENT, 10, of(0.04)))
        .isEqualTo(new RoundsOutlook(10, "10 rounds done, ± 4.0 %: enough"));
    assertThat(outlook(FIVE_PERCENT, 30, of(0.14)))
        .isEqualTo(new RoundsOutlook(30, "30 rounds done, ± 14.0 %, ± 5 % wanted: no more rounds"));
  }

  @Test
  void theOutlookOfGivenRoundsHasNoGoal() {
    Precision four = new Precision(4, 4, 0.05);
    assertThat(outlook(four, 3, of(0.14)))
        .isEqualTo(new RoundsOutlook(4, "3 rounds done, ± 14.0 %: 4 rounds in all"));
    assertThat(outlook(four, 4, of(0.14)))
        .isEqualTo(new RoundsOutlook(4, "4 rounds done, ± 14.0 %: no more rounds"));
  }

  /** The rule's interval, of a higher level, is wider than that of the report. */
  @Test
  void theOutlookPrintsTheReportsIntervalAndNamesTheLevelOfTheRule() {
    assertThat(
            PrimaryPrecision.outlook(FIVE_PERCENT, 10, List.of(of(0.054)), List.of(of(0.048)), "")
                .words())
        .isEqualTo(
            "10 rounds done, ± 4.8 %, ± 5 % wanted at a level of 96 %: about 12 rounds in all");
  }

  @Test
  void theOutlookSaysHowManyRunsOfEachSideSettled() {
    MadeUpRuns made =
        new MadeUpRuns().add("new", "read", THROUGHPUT, 100).add("old", "read", THROUGHPUT, 100);
    made.unsettled("new", "read", 2);
    List.of(1, 2, 3).forEach(repeat -> made.unsettled("old", "read", repeat));
    RunSet results = new RunSet(made.runs(Optional.empty()).runs());

    assertThat(PrimaryPrecision.open(List.of(primary("read", NoEstimate.UNSETTLED)), results))
        .isEqualTo("fewer than 3 whole runs whose warm-up settled: 2 of 3 on new, 0 of 3 on old");
  }

  /** By the rule of the rounds it is ± 5.4 %, and by the interval of the tables ± 4.8 %. */
  @Test
  void theAuditAndTheOutlookHaveTheWidthOfTheTables() {
    Path here = Path.of("");
    ScaledPlan scaled =
        Plans.scaled(
            Plans.TEXT
                .replace("repeats: 2", "rounds: 3..9\nprecision: 5%")
                .replace("threads: [1, 2]", "threads: 1"),
            new Home(here, here));
    PlanRuns runs =
        new MadeUpRuns()
            .add("large", "mixed", THROUGHPUT, 100)
            .add("small", "mixed", THROUGHPUT, 100)
            .runs(Optional.empty());
    runs.runs()
        .replaceAll(
            run -> {
              boolean large = run.place().configuration().equals("large");
              double step = large ? 0.0185 * (Integer.parseInt(run.place().repeat()) - 2) : 0;
              return run.withMeasurements(
                  Map.of(THROUGHPUT, Measurement.of(Metric.THROUGHPUT, 100 * Math.exp(step))));
            });

    PlanReport maker = new PlanReport(scaled, runs, 1, false);
    Report report = maker.report(Map.of(), List.of(), List.of(), Optional.empty());

    assertThat(maker.outlook(3).words())
        .startsWith("3 rounds done, ± 4.8 %, ± 5 % wanted at a level of 96 %: about ");
    assertThat(report.procedure())
        .extracting(Step::text)
        .anyMatch(text -> text.endsWith("; they are not complete."));
    assertThat(report.audit())
        .extracting(AuditFinding::answer)
        .contains(
            "The widest 95 % interval of a primary gain is ± 4.8 %; ± 5 % was wanted.",
            "3 rounds cannot show it.");
  }

  @Test
  void theTimeThatEndsRoundsBeforeTheirPrecisionStandsBesideTheVerdicts() {
    Path here = Path.of("");
    String text =
        Plans.TEXT
            .replace("repeats: 2", "rounds: 3..9\ntime: 1s")
            .replace("threads: [1, 2]", "threads: 1");
    History history = new History();
    history.runLogs().add(new RunLog(List.of(line(0, "START"), line(2, "END"))));
    List<MeasuredRun> made =
        new MadeUpRuns()
            .add("large", "mixed", THROUGHPUT, 100)
            .add("small", "mixed", THROUGHPUT, 100)
            .runs(Optional.empty())
            .runs();
    made.replaceAll(
        run -> {
          boolean slow = run.place().repeat().equals("2");
          int value = slow && run.place().configuration().equals("large") ? 50 : 100;
          return run.withMeasurements(Map.of(THROUGHPUT, Measurement.of(Metric.THROUGHPUT, value)));
        });
    PlanRuns ended =
        new PlanRuns(made, List.of(), List.of(), List.of(), Map.of(), Map.of(), history);

    PlanReport maker = new PlanReport(Plans.scaled(text, new Home(here, here)), ended, 1, false);
    assertThat(maker.planned()).isEqualTo(3);
    assertThat(maker.report(Map.of(), List.of(), List.of(), Optional.empty()).audit())
        .flatExtracting(finding -> finding.caveat().stream().toList())
        .anyMatch(
            caveat ->
                caveat.startsWith(
                    "the plan's time ended the rounds early: the 95 % interval of a primary gain"
                        + " is"));
  }

  @Test
  void theTimeDoesNotEndARoundWithRunsMissing() {
    Path here = Path.of("");
    String text = Plans.TEXT.replace("repeats: 2", "rounds: 4..9\ntime: 1s");
    PlanRuns made =
        new MadeUpRuns().add("large", "mixed-1-threads", THROUGHPUT, 100).runs(Optional.empty());
    History history = new History();
    history.runLogs().add(new RunLog(List.of(line(0, "START"), line(2, "END"))));
    Place missing = new Place("small", "mixed-1-threads", "3");
    PlanRuns cut =
        new PlanRuns(
            made.runs(), List.of(), List.of(), List.of(missing), Map.of(), Map.of(), history);

    PlanReport maker = new PlanReport(Plans.scaled(text, new Home(here, here)), cut, 1, false);
    assertThat(maker.planned()).as("more rounds follow").isEqualTo(9);
    assertThat(maker.report(Map.of(), List.of(), List.of(), Optional.empty()).procedure())
        .extracting(Step::text)
        .anyMatch(words -> words.endsWith("; they are not complete."));
  }

  private static String line(int second, String event) {
    return "{\"at\":\"2026-11-29T16:00:0%sZ\",\"event\":\"%s\",\"directory\":\"large/mixed/repeat-3\","
            .formatted(second, event)
        + "\"previous\":\"\"}";
  }

  @Test
  void theProcedureSaysWhyRoundsEnded() {
    assertThat(whyEnded(10, 0.04, 0.04)).isEqualTo("they ended because this precision was reached");
    assertThat(whyEnded(30, 0.06, 0.055))
        .isEqualTo("they ended at the maximum, without this precision");
    assertThat(whyEnded(30, 0.052, 0.049)).isEqualTo("they ended at the maximum");
    assertThat(whyEnded(10, 0.06, 0.055)).isEqualTo("they are not complete");
    assertThat(
            PrimaryPrecision.whyEnded(
                FIVE_PERCENT, 10, true, List.of(of(0.06)), List.of(of(0.055))))
        .isEqualTo("they ended because another one would have exceeded this time");
  }

  private static String whyEnded(int done, double byRule, double printed) {
    return PrimaryPrecision.whyEnded(
        FIVE_PERCENT, done, false, List.of(of(byRule)), List.of(of(printed)));
  }
}
