package io.ycsbx.report.compose;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.stats.Judgement;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Verdict;
import java.util.Optional;

/**
 * The comparison of one figure with the baseline.
 *
 * @param primary whether the figure gets a verdict
 * @param judgement its interval, and of a primary figure the verdict
 */
record Compared(boolean primary, Judgement judgement) {

  Optional<Judgement.Judged> judged() {
    return judgement instanceof Judgement.Judged some ? Optional.of(some) : Optional.empty();
  }

  /** Returns the reason for the lack of an interval; empty if there is one. */
  Optional<NoEstimate> unjudged() {
    return judgement instanceof NoEstimate none ? Optional.of(none) : Optional.empty();
  }

  /** Tests for an interval that includes 1, which is no difference. */
  boolean isRefuted() {
    return judged().filter(result -> result.interval().holdsOne()).isPresent();
  }

  /** Tests for an interval that bears a difference, of at least the margin of equivalence. */
  boolean isBorne() {
    return judged()
        .filter(result -> result.verdict() == Verdict.BETTER || result.verdict() == Verdict.WORSE)
        .isPresent();
  }

  Optional<Verdict> verdict() {
    return judged().filter(judgement -> primary).map(Judgement.Judged::verdict);
  }

  /**
   * Returns the verdict in words. The gain's cell has the reason for the lack of one.
   *
   * @param margin of equivalence, as a ratio
   */
  String words(double margin) {
    return judged().map(judgement -> words(judgement.verdict(), margin)).orElse("no verdict");
  }

  private static String words(Verdict verdict, double margin) {
    return verdict == Verdict.EQUIVALENT
        ? "equivalent within " + Numbers.percent(margin)
        : verdict.word();
  }
}
