package io.ycsbx.report.stats;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Rule that ends the rounds of a brief: by the width of the intervals, and never by a p-value,
 * because rounds that end when a difference is significant find differences that do not exist.
 *
 * @param fewest rounds in any case; at least {@value RatioEstimate#FEWEST}
 * @param most rounds in any case
 * @param halfWidth largest {@linkplain RatioEstimate#halfWidth half width} of the 95 % interval of
 *     each figure; 0.05 for ± 5 %
 */
public record Precision(int fewest, int most, double halfWidth) {

  /** Level of the intervals. */
  public static final double LEVEL = 0.95;

  public Precision {
    if (fewest < RatioEstimate.FEWEST || most < fewest) {
      throw new IllegalArgumentException(
          "rounds must be %s or more, and the most not below the fewest, but are %s..%s"
              .formatted(RatioEstimate.FEWEST, fewest, most));
    }
    if (!(halfWidth > 0)) {
      throw new IllegalArgumentException("a precision must be above 0, but is " + halfWidth);
    }
  }

  /**
   * Tests for rounds that can end. A figure without an estimate needs more rounds only if they can
   * give it one.
   *
   * @param rounds number of rounds so far
   * @param primaries the brief's primary figures, of these rounds, estimated as {@linkplain
   *     RatioEstimate#STOPPED_ALPHA stopped by precision}
   */
  public boolean reached(int rounds, List<? extends Evidence> primaries) {
    return rounds >= most || (rounds >= fewest && ended(primaries));
  }

  /** Tests for primary figures whose precision ends the rounds, and not their number. */
  public boolean ended(List<? extends Evidence> primaries) {
    return primaries.stream().allMatch(this::isPrecise);
  }

  /**
   * Returns the number of rounds after which the intervals are expected to be narrow enough: their
   * width falls with the root of the number of rounds, and with Student's quantile.
   *
   * @param rounds number of rounds so far, at least {@value RatioEstimate#FEWEST}
   * @param widest the largest half width after these rounds, above 0
   * @return more than the rounds so far; one more than the most if these are too few
   */
  public int expected(int rounds, double widest) {
    double wanted = Math.log1p(halfWidth) / Math.log1p(widest) * reach(rounds);
    int expected = Math.max(fewest, rounds + 1);
    while (expected <= most && reach(expected) > wanted) {
      expected++;
    }
    return expected;
  }

  /** Returns the half width of the interval in standard deviations of a round's log ratio. */
  private static double reach(int rounds) {
    double tail = (1 - LEVEL) * RatioEstimate.STOPPED_ALPHA / 2;
    return TDistribution.of(rounds - 1).inverseSurvivalProbability(tail) / Math.sqrt(rounds);
  }

  private boolean isPrecise(Evidence evidence) {
    return evidence instanceof RatioEstimate estimate
        ? estimate.halfWidth(LEVEL) <= halfWidth
        : !((NoEstimate) evidence).isMendedByRounds();
  }
}
