package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.results.StepRecord;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PlanAuditTest {

  private static final long MEGABYTE = 1_000_000;

  private static StepRecord drop(OptionalLong before, OptionalLong after) {
    return new StepRecord("drop caches", 0.1, before, after, Optional.empty());
  }

  private static StepRecord drop(long before, long after) {
    return drop(OptionalLong.of(before * MEGABYTE), OptionalLong.of(after * MEGABYTE));
  }

  private static AuditFinding finding(String question, StepRecord... steps) {
    PlanRuns runs =
        new PlanRuns(
            List.of(),
            List.of(),
            List.of(steps),
            List.of(),
            Map.of("had failed", List.of(new Place("a", "t", "1"), new Place("b", "t", "1"))),
            Map.of(),
            new History());
    return PlanAudit.of(runs, PlanReader.read("plan.yaml", "plan", Plans.TEXT)).stream()
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
}
