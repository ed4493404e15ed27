package io.ycsbx.report.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.AuditFinding.Level;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergedAuditsTest {

  private static AuditFinding finding(Level level, String question, String answer) {
    return new AuditFinding(level, question, answer, Optional.of("do " + answer));
  }

  @Test
  void eachQuestionStandsOnceWithAllThatIsWrong() {
    assertThat(
            Audit.merged(
                List.of(
                    finding(Level.OK, "Alike?", "Yes."),
                    finding(Level.OK, "Busy?", "No."),
                    finding(Level.WARNING, "Busy?", "A was."),
                    finding(Level.UNFAIR, "Alike?", "C is not."),
                    finding(Level.WARNING, "Busy?", "B was."),
                    finding(Level.OK, "Intent?", "X."),
                    finding(Level.OK, "Intent?", "Y."))))
        .containsExactly(
            new AuditFinding(Level.UNFAIR, "Alike?", "C is not.", Optional.of("do C is not.")),
            new AuditFinding(Level.WARNING, "Busy?", "A was. B was.", Optional.of("do A was.")),
            new AuditFinding(Level.OK, "Intent?", "X. Y.", Optional.of("do X.")));
  }
}
