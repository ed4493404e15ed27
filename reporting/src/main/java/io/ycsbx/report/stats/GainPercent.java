package io.ycsbx.report.stats;

import io.ycsbx.report.model.Direction;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Gains in percent: below 0 for a loss. */
public final class GainPercent {

  /** Fewer digits than a double has: 28.999999999999996 is 29. */
  private static final MathContext DIGITS = new MathContext(12, RoundingMode.HALF_EVEN);

  /** Fewer decimals than the errors of sums have: -1e-13 is 0, and no loss. */
  private static final int DECIMALS = 9;

  private GainPercent() {}

  /**
   * Returns the gain of a ratio of ours to the baseline. Lower is better: 1 - ratio. Higher is
   * better: ratio - 1.
   *
   * @param direction not {@link Direction#NEITHER}
   */
  public static double ofRatio(double ratio, Direction direction) {
    return Gains.ofRatio(ratio, direction);
  }

  /**
   * Returns the gain of two figures, in decimal arithmetic, so that 0.71 over 1 is a gain of 29 %.
   *
   * @param baseline above 0
   * @param direction not {@link Direction#NEITHER}
   */
  public static double of(double ours, double baseline, Direction direction) {
    return Gains.percent(ours, baseline, direction);
  }

  /**
   * Rounds a gain so that it never flatters: gains towards 0, losses away from 0. 27.7 % becomes 27
   * %, and -27.7 % becomes -28 %.
   *
   * @param percent finite
   * @param decimals 0 or more
   */
  public static BigDecimal unflattering(double percent, int decimals) {
    return withoutErrorOfSums(percent).setScale(decimals, RoundingMode.FLOOR);
  }

  /** Rounds a claimed lower bound towards 0. */
  static BigDecimal atLeast(double percent, int decimals) {
    return withoutErrorOfSums(percent).setScale(decimals, RoundingMode.DOWN);
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
