package io.ycsbx.report.stats;

/**
 * Confidence interval of the ratio of ours to the baseline.
 *
 * @param low lower end, 0 or more
 * @param high upper end; may be infinite
 */
public record RatioInterval(double low, double high) {

  /** Tests for an interval that holds 1, which is no difference. */
  public boolean holdsOne() {
    return low <= 1 && high >= 1;
  }

  /**
   * Tests for an interval wholly within [1/(1 + margin), 1 + margin].
   *
   * @param margin 0.05 for ± 5 %
   */
  public boolean isWithin(double margin) {
    return low >= 1 / (1 + margin) && high <= 1 + margin;
  }
}
