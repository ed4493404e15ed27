package io.ycsbx.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReportTest {

  @Test
  void pageOneNamesThreeWarningsThoseOnVerdictsFirst() {
    List<AuditFinding> audit =
        Stream.of("Settled?", "Steady?", "Target reached?", "Errors?")
            .map(ReportTest::warning)
            .toList();
    Report report = SampleReport.report().withAudit(audit);

    assertThat(report.warnings())
        .isEqualTo("steady; in doubt: \"Settled?\"; in doubt: \"Target reached?\"; and 1 more.");
    assertThat(report.withAudit(audit.subList(0, 1)).warnings())
        .isEqualTo("in doubt: \"Settled?\".");
    assertThat(report.withAudit(List.of()).warnings()).isEmpty();
  }

  /** Page one has limits and warnings apart. */
  @Test
  void theSummaryCountsLimitsApartFromWarnings() {
    Question ofScope =
        new Question() {
          @Override
          public String words() {
            return "Data larger than memory?";
          }

          @Override
          public String subject() {
            return "whether the data is larger than memory";
          }

          @Override
          public boolean isOfScope() {
            return true;
          }
        };
    List<AuditFinding> audit =
        List.of(warning("Settled?"), ofScope.warning("No.", "load more"), warning("Errors?"));

    assertThat(SampleReport.report().withAudit(audit).auditSummary())
        .isEqualTo("0 of 3 checks passed, 2 warnings, 1 limit.");
  }

  @Test
  void onlyReadersOfAnUnfairComparisonSeeNoGains() {
    Report report = SampleReport.report();

    assertThat(gains(report.withAudit(List.of()))).isPositive();
    assertThat(report.unfair()).isNotEmpty();
    assertThat(gains(report)).isZero();
    assertThat(report.shownSections().get(0).tables().get(0).footnotes())
        .contains("No gain: the sides were not treated alike.");
    assertThat(report.sections().get(0).tables().get(0).footnotes())
        .doesNotContain("No gain: the sides were not treated alike.");
  }

  private static long gains(Report report) {
    return report.shownSections().stream()
        .flatMap(section -> section.tables().stream())
        .flatMap(table -> table.rows().stream())
        .flatMap(row -> row.cells().stream())
        .filter(Cell.Gain.class::isInstance)
        .count();
  }

  private static AuditFinding warning(String words) {
    AuditFinding warning = new SampleQuestion(words).warning("No.", "change it");
    return words.equals("Steady?") ? warning.bearingOnVerdicts("steady") : warning;
  }

  @Test
  void pageOneNamesThreeAnswersThatAreNotKnown() {
    List<AuditFinding> audit =
        Stream.of("A?", "B?", "C?", "D?", "E?")
            .map(words -> new SampleQuestion(words).unknown("The output lacks this."))
            .toList();

    assertThat(SampleReport.report().withAudit(audit).limits())
        .isEqualTo("not known: \"A?\", \"B?\", \"C?\", and 2 more.");
  }
}
