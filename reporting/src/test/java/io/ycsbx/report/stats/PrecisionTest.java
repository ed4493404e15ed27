package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PrecisionTest {

  private static final Precision FIVE_PERCENT = new Precision(6, 30, 0.05);

  @Test
  void roundsEndWhenEveryFigureIsPrecise() {
    StudentRatio precise = new StudentRatio(0.3, 0.01, 9, 0, true);
    StudentRatio vague = new StudentRatio(0.3, 0.1, 9, 0, true);

    assertThat(FIVE_PERCENT.reached(5, List.of(precise))).isFalse();
    assertThat(FIVE_PERCENT.reached(6, List.of(precise))).isTrue();
    assertThat(FIVE_PERCENT.reached(10, List.of(precise, vague))).isFalse();
    assertThat(FIVE_PERCENT.reached(30, List.of(precise, vague))).isTrue();
  }

  /** Rounds that end when a difference shows find differences that do not exist. */
  @Test
  void theDifferenceDoesNotMatter() {
    StudentRatio none = new StudentRatio(0, 0.1, 9, 0, true);
    StudentRatio large = new StudentRatio(2, 0.1, 9, 0, true);

    assertThat(large.halfWidth(0.95)).isEqualTo(none.halfWidth(0.95));
    assertThat(FIVE_PERCENT.reached(10, List.of(large))).isFalse();
  }

  @Test
  void aCoarseResolutionDoesNotAskForRounds() {
    StudentRatio coarse = new StudentRatio(0.3, 0.01, 9, 0.2, true);

    assertThat(FIVE_PERCENT.reached(6, List.of(coarse))).isTrue();
  }

  @Test
  void roundsGoOnForAFigureThatTheyMayGiveAnEstimate() {
    assertThat(FIVE_PERCENT.reached(6, List.of(NoEstimate.TOO_FEW_OPERATIONS))).isFalse();
    assertThat(FIVE_PERCENT.reached(6, List.of(NoEstimate.NO_SPREAD))).isTrue();
    assertThat(FIVE_PERCENT.reached(6, List.of(NoEstimate.NOT_POSITIVE))).isTrue();
  }

  @Test
  void expectedRoundsFollowTheRootAndTheQuantile() {
    assertThat(FIVE_PERCENT.expected(3, 0.06)).isEqualTo(6);
    assertThat(FIVE_PERCENT.expected(6, 0.097)).isEqualTo(15);
    assertThat(FIVE_PERCENT.expected(14, 0.0501)).isEqualTo(15);
    assertThat(FIVE_PERCENT.expected(6, Double.POSITIVE_INFINITY)).isEqualTo(31);
  }

  @Test
  void rangesAreChecked() {
    assertThatThrownBy(() -> new Precision(2, 30, 0.05))
        .hasMessage("rounds must be 3 or more, and the most not below the fewest, but are 2..30");
    assertThatThrownBy(() -> new Precision(6, 30, 0))
        .hasMessage("a precision must be above 0, but is 0.0");
  }
}
