package io.ycsbx.report.stats;

import io.ycsbx.report.model.Direction;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Gains as briefs define them. Lower is better: (baseline - ours) / baseline. Higher is better:
 * ours / baseline - 1. They are computed in decimal arithmetic and truncated at 15 digits, so that
 * 0.71 over 1 is a gain of 29 % and not of 28.999..., and no gain is rounded up.
 */
public final class Gains {

  private static final MathContext DIGITS = new MathContext(15, RoundingMode.DOWN);
  private static final MathContext EXACT = new MathContext(40, RoundingMode.DOWN);
  private static final double HUNDRED = 100;

  private Gains() {}

  /**
   * Returns a gain in percent; below 0 if it is a loss.
   *
   * @param baseline above 0
   * @param direction not {@link Direction#NEITHER}
   */
  public static double percent(double ours, double baseline, Direction direction) {
    if (!(baseline > 0)) {
      throw new IllegalArgumentException("a baseline must be above 0, but is " + baseline);
    }
    BigDecimal from = BigDecimal.valueOf(baseline);
    BigDecimal to = BigDecimal.valueOf(ours);
    BigDecimal difference = isLower(direction) ? from.subtract(to) : to.subtract(from);
    return difference.movePointRight(2).divide(from, EXACT).round(DIGITS).doubleValue();
  }

  /** Returns the gain in percent of a ratio of ours to the baseline; infinite if the ratio is. */
  static double ofRatio(double ratio, Direction direction) {
    return HUNDRED * (isLower(direction) ? 1 - ratio : ratio - 1);
  }

  static boolean isLower(Direction direction) {
    return switch (direction) {
      case LOWER_IS_BETTER -> true;
      case HIGHER_IS_BETTER -> false;
      case NEITHER -> throw new IllegalArgumentException("neither way is better: there is no gain");
    };
  }
}
