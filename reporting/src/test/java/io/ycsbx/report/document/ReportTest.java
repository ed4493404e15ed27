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

  private static AuditFinding warning(String words) {
    Question question = () -> words;
    AuditFinding warning = question.warning("No.", "change it");
    return words.equals("Steady?") ? warning.bearingOnVerdicts("steady") : warning;
  }

  @Test
  void pageOneNamesThreeAnswersThatAreNotKnown() {
    List<AuditFinding> audit =
        Stream.of("A?", "B?", "C?", "D?", "E?")
            .map(words -> ((Question) () -> words).unknown("The output lacks this."))
            .toList();

    assertThat(SampleReport.report().withAudit(audit).limits())
        .isEqualTo("not known: \"A?\", \"B?\", \"C?\", and 2 more.");
  }
}
