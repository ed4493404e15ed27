package io.ycsbx.report.stats;

import io.ycsbx.spi.Direction;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Gains in percent, as briefs define them: below 0 for a loss. Lower is better: (baseline - ours) /
 * baseline. Higher is better: ours / baseline - 1.
 */
public final class GainPercent {

  /** Fewer digits than a double has: 28.999999999999996 is 29. */
  private static final MathContext DIGITS = new MathContext(12, RoundingMode.HALF_EVEN);

  private static final MathContext QUOTIENT = new MathContext(40, RoundingMode.DOWN);
  private static final MathContext TRUNCATED = new MathContext(15, RoundingMode.DOWN);
  private static final double HUNDRED = 100;

  /** Fewer decimals than the errors of sums have: -1e-13 is 0, and no loss. */
  private static final int DECIMALS = 9;

  private GainPercent() {}

  /**
   * Returns the gain of a ratio of ours to the baseline; infinite if the ratio is.
   *
   * @param direction not {@link Direction#NEITHER}
   */
  public static double ofRatio(double ratio, Direction direction) {
    return HUNDRED * (isLower(direction) ? 1 - ratio : ratio - 1);
  }

  /** Returns the ratio of ours to the baseline that has a gain in percent. */
  public static double ratio(double percent, Direction direction) {
    return isLower(direction) ? 1 - percent / HUNDRED : 1 + percent / HUNDRED;
  }

  /**
   * Returns the gain of two figures, computed in decimal arithmetic and truncated at 15 digits, so
   * that 0.71 over 1 is a gain of 29 % and not of 28.999..., and no gain is rounded up.
   *
   * @param baseline above 0
   * @param direction not {@link Direction#NEITHER}
   */
  public static double of(double ours, double baseline, Direction direction) {
    if (!(baseline > 0)) {
      throw new IllegalArgumentException("a baseline must be above 0, but is " + baseline);
    }
    BigDecimal from = BigDecimal.valueOf(baseline);
    BigDecimal to = BigDecimal.valueOf(ours);
    BigDecimal difference = isLower(direction) ? from.subtract(to) : to.subtract(from);
    return difference.movePointRight(2).divide(from, QUOTIENT).round(TRUNCATED).doubleValue();
  }

  private static boolean isLower(Direction direction) {
    return switch (direction) {
      case LOWER_IS_BETTER -> true;
      case HIGHER_IS_BETTER -> false;
      case NEITHER -> throw new IllegalArgumentException("neither way is better: there is no gain");
    };
  }

  /**
   * Returns a percentage without the error of floating point: -1e-13 is 0.
   *
   * @param percent finite
   */
  public static BigDecimal withoutErrorOfSums(double percent) {
    return BigDecimal.valueOf(percent).round(DIGITS).setScale(DECIMALS, RoundingMode.HALF_EVEN);
  }
}
