package io.ycsbx.report.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.Finding;
import io.ycsbx.report.document.Finding.Level;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergedAuditsTest {

  private static Finding finding(Level level, String question, String answer) {
    return new Finding(level, question, answer, Optional.of("do " + answer));
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
            new Finding(Level.UNFAIR, "Alike?", "C is not.", Optional.of("do C is not.")),
            new Finding(Level.WARNING, "Busy?", "A was. B was.", Optional.of("do A was.")),
            new Finding(Level.OK, "Intent?", "X. Y.", Optional.of("do X.")));
  }
}
