package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.results.LogCheck;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.brief.results.StepRecord;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanAuditTest {

  private static final long MEGABYTE = 1_000_000;

  private static StepRecord drop(OptionalLong before, OptionalLong after) {
    return new StepRecord("drop caches", 0.1, before, after, Optional.empty());
  }

  private static StepRecord drop(long before, long after) {
    return drop(OptionalLong.of(before * MEGABYTE), OptionalLong.of(after * MEGABYTE));
  }

  private static AuditFinding finding(String question, StepRecord... steps) {
    return finding(question, new History(), steps);
  }

  private static AuditFinding finding(String question, History history, StepRecord... steps) {
    return finding(question, history, Plans.TEXT, steps);
  }

  private static AuditFinding finding(
      String question, History history, String plan, StepRecord... steps) {
    PlanRuns runs =
        new PlanRuns(
            List.of(),
            List.of(),
            List.of(steps),
            List.of(),
            Map.of("had failed", List.of(new Place("a", "t", "1"), new Place("b", "t", "1"))),
            Map.of(),
            history);
    return PlanAudit.of(runs, PlanReader.read("plan.yaml", "plan", plan)).stream()
        .filter(finding -> finding.question().words().equals(question))
        .findFirst()
        .orElseThrow();
  }

  private static AuditFinding finding(StepRecord... steps) {
    return finding("Did all steps before the runs succeed?", steps);
  }

  @Test
  void repeatedRunsAreNamedWithTheReason() {
    assertThat(finding("Was any run repeated?").answer())
        .isEqualTo(
            "2 had failed: a / t / 1, b / t / 1. Their files are kept beside the records and"
                + " excluded from all figures.");
  }

  /** No round was made. */
  @ParameterizedTest
  @CsvSource({"6, 6", "5..9, at least 5"})
  void roundsThatTheTimeCutAreCountedAsThePlanAsksForThem(String rounds, String words) {
    String plan = Plans.TEXT.replace("repeats: 2", "rounds: " + rounds + "\ntime: 6m");

    assertThat(finding("Was every run of the plan made?", new History(), plan).caveat())
        .hasValue("the plan's 360 s allowed 0 of " + words + " rounds");
  }

  private static AuditFinding turns(RoundOrder... folders) {
    History history = new History();
    history.orders().addAll(List.of(folders));
    return finding("Did the configurations take turns?", history);
  }

  @Test
  void anotherOrderThanDrawnAndLongGapsAreWarnings() {
    RoundOrder.Gap gap = new RoundOrder.Gap("b/t/repeat-2", Duration.ofSeconds(3601));

    assertThat(turns(new RoundOrder(0, 0, 0, List.of(), Map.of())))
        .isEqualTo(PlanCheck.TURNS.ok("Yes."));
    assertThat(turns(new RoundOrder(9, 0, 0, List.of(), Map.of())))
        .isEqualTo(PlanCheck.TURNS.ok("Yes, in the drawn order."));
    assertThat(turns(new RoundOrder(9, 1, 1, List.of(), Map.of())))
        .isEqualTo(
            PlanCheck.TURNS.ok(
                "Yes, but 1 of 9 pairs of runs were made in another order than drawn, 1 since a"
                    + " command began between them."));
    assertThat(
            turns(
                new RoundOrder(9, 2, 0, List.of(), Map.of()),
                new RoundOrder(9, 0, 0, List.of(gap), Map.of())))
        .isEqualTo(
            PlanCheck.TURNS
                .warning(
                    "Yes, but 2 of 18 pairs of runs were made in another order than drawn. Nothing"
                        + " ran in a round for 3,601 s before b/t/repeat-2.",
                    "make all runs by one command: changes over time are among the differences")
                .bearingOnVerdicts("runs were not made in the drawn order"));
  }

  @Test
  void aLongStopWithinARoundThatMakesAGainBearsOnVerdicts() {
    Map<Integer, Duration> stops = Map.of(3, Duration.ofSeconds(610), 5, Duration.ofSeconds(9));
    History history = new History();
    history.orders().add(new RoundOrder(9, 0, 0, List.of(), stops));
    String question = "Did the configurations take turns?";
    String words = "was stopped within rounds 3, 5 and continued, up to 610 s later";

    assertThat(finding(question, history))
        .isEqualTo(PlanCheck.TURNS.ok("Yes, in the drawn order. The plan " + words + "."));
    AuditFinding ofRounds =
        finding(question, history, Plans.TEXT.replace("repeats: 2", "rounds: 6"));
    assertThat(ofRounds.level()).isEqualTo(AuditFinding.Level.WARNING);
    assertThat(ofRounds.caveat()).hasValue("the plan " + words);
  }

  @Test
  void gapsBetweenRunsWithoutALogAreNotKnown() {
    History history = new History();
    history.orders().add(new RoundOrder(9, 0, 0, List.of(), Map.of()));
    history.logs().add(check(List.of(), List.of(), List.of("a/t/repeat-1")));

    assertThat(finding("Did the configurations take turns?", history))
        .isEqualTo(
            PlanCheck.TURNS.unknown(
                "Yes, in the drawn order. Gaps in rounds are not known: not all runs are in a run"
                    + " log."));
  }

  @Test
  void runsAtTheSameTimeBearOnVerdicts() {
    History history = new History();
    history.overlaps().add("a / t / 1 and b / t / 1");

    AuditFinding finding = finding("Did the configurations take turns?", history);
    assertThat(finding.answer())
        .isEqualTo("No, by their records these ran at the same time: a / t / 1 and b / t / 1.");
    assertThat(finding.caveat()).hasValue("runs overlap in time");
  }

  private static LogCheck check(List<String> others, List<String> gone, List<String> unknown) {
    return new LogCheck(new RunLog(List.of()), others, gone, List.of(), unknown);
  }

  @Test
  void runsThatAreNotThoseOfTheLogBearOnVerdicts() {
    LogCheck first = check(List.of("a/t/repeat-1"), List.of(), List.of("a/t/repeat-3"));
    LogCheck second = check(List.of(), List.of("b/t/repeat-2"), List.of());

    AuditFinding finding = LogAudit.repeated(Map.of(), List.of(first, second));

    assertThat(finding.level()).isEqualTo(AuditFinding.Level.WARNING);
    assertThat(finding.answer())
        .isEqualTo(
            "Records are not those of the run log: a/t/repeat-1. Runs were made whose files are"
                + " gone: b/t/repeat-2. There is no log of the making of 1 record: a/t/repeat-3.");
    assertThat(finding.caveat())
        .hasValue("records are not those of the run log, runs were made whose files are gone");
  }

  @Test
  void changedAndTornLinesOfTheRunLogAreNamed() {
    String line =
        "{\"at\":\"2026-11-28T22:00:00Z\",\"event\":\"BEGIN\",\"directory\":\"\",\"previous\":\"%s\"}";
    RunLog whole = new RunLog(List.of(line.formatted("0".repeat(64)), "{\"at"));
    RunLog changed = new RunLog(List.of(line.formatted("1".repeat(64))));

    AuditFinding finding = LogAudit.repeated(Map.of(), List.of(check(whole)));
    assertThat(finding)
        .isEqualTo(
            PlanCheck.REPEATED.ok(
                "No. Run log: 2 lines (1 torn, as by a loss of power), the last with SHA-256 "
                    + whole.last()
                    + "."));

    finding = LogAudit.repeated(Map.of(), List.of(check(changed)));
    assertThat(finding.answer()).startsWith("The run log was changed: line 1. Run log: 1 line, ");
    assertThat(finding.caveat()).hasValue("the run log was changed");
  }

  private static LogCheck check(RunLog log, String... unended) {
    return new LogCheck(log, List.of(), List.of(), List.of(unended), List.of());
  }

  @Test
  void runsWhoseEndTheLogLacksBearOnVerdicts() {
    AuditFinding finding =
        LogAudit.repeated(Map.of(), List.of(check(new RunLog(List.of()), "a/t/repeat-2")));

    assertThat(finding.answer())
        .isEqualTo("The run log has no end of runs that are there: a/t/repeat-2.");
    assertThat(finding.caveat()).hasValue("the run log has no end of runs that are there");
  }

  @Test
  void runsOfAFolderWithoutALogAreNotKnown() {
    AuditFinding finding =
        LogAudit.repeated(
            Map.of(), List.of(check(List.of(), List.of(), List.of("a/t/repeat-1", "loads/a+d"))));

    assertThat(finding)
        .isEqualTo(
            PlanCheck.REPEATED.unknown(
                "There is no log of the making of 2 records: a/t/repeat-1, loads/a+d."));
  }

  @Test
  void droppedBytesAreReported() {
    AuditFinding finding = finding(drop(9000, 120), drop(200, 150));

    assertThat(finding.level()).isEqualTo(AuditFinding.Level.OK);
    assertThat(finding.answer())
        .isEqualTo(
            "Yes. The page cache had up to 9,000 MB before it was dropped and at most 150 MB"
                + " after.");
    assertThat(finding(drop(OptionalLong.of(5), OptionalLong.empty())).answer()).isEqualTo("Yes.");
  }

  @Test
  void aDropThatKeepsTheCacheIsAWarning() {
    AuditFinding finding = finding(drop(9000, 8900), drop(9000, 120));

    assertThat(finding.level()).isEqualTo(AuditFinding.Level.WARNING);
    assertThat(finding.answer())
        .isEqualTo(
            "Before 1 of 2 runs, most of the page cache remained after it was dropped. The page"
                + " cache had up to 9,000 MB before it was dropped and at most 8,900 MB after.");
  }

  @Test
  void aFailedDropIsAWarning() {
    StepRecord failed =
        new StepRecord(
            "drop caches", 0, OptionalLong.of(1), OptionalLong.of(1), Optional.of("no right"));

    assertThat(finding(failed))
        .isEqualTo(
            new AuditFinding(
                AuditFinding.Level.WARNING,
                PlanCheck.STEPS,
                "Not done: drop caches: no right.",
                Optional.of("run the plan as root: reads may have come from the page cache")));
  }

  @Test
  void theGuideHasARowForEachQuestion() throws IOException {
    assertThat(Files.readString(Path.of("../docs/guides/reading-a-report.md")))
        .contains(Stream.of(PlanCheck.values()).map(PlanCheck::words).toList());
  }
}
