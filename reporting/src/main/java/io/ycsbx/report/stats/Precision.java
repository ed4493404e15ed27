package io.ycsbx.report.stats;

import java.util.List;

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

  /** Checks the ranges. */
  public Precision {
    if (fewest < RatioEstimate.FEWEST || most < fewest) {
      throw new IllegalArgumentException(
          "rounds must be "
              + RatioEstimate.FEWEST
              + " or more, and the most not below the fewest, but are "
              + fewest
              + ".."
              + most);
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
    return rounds >= most || (rounds >= fewest && primaries.stream().allMatch(this::isPrecise));
  }

  private boolean isPrecise(Evidence evidence) {
    return evidence instanceof RatioEstimate estimate
        ? estimate.halfWidth(LEVEL) <= halfWidth
        : !((NoEstimate) evidence).isMendedByRounds();
  }
}
