package io.ycsbx.export.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Rounds numbers for output, independently of the locale. */
public final class Figures {

  private static final int DIGITS = 3;
  private static final int NANO_DECIMALS = 3;
  private static final int SHARE_DECIMALS = 6;

  private Figures() {}

  public static BigDecimal of(long value) {
    return BigDecimal.valueOf(value);
  }

  /** Rounds a computed figure to at most 3 decimals, without trailing zeros. */
  public static BigDecimal of(double value) {
    return plain(BigDecimal.valueOf(value).setScale(NANO_DECIMALS, RoundingMode.HALF_UP));
  }

  /**
   * Converts a measured latency to microseconds: whole ones, as stock prints, with decimals only
   * within the 3 significant digits.
   */
  public static BigDecimal micros(long nanos) {
    BigDecimal micros = BigDecimal.valueOf(nanos, NANO_DECIMALS);
    int wholeDigits = micros.precision() - micros.scale();
    int decimals = Math.max(0, Math.min(NANO_DECIMALS, DIGITS - Math.max(1, wholeDigits)));
    return plain(micros.setScale(wholeDigits < 1 ? NANO_DECIMALS : decimals, RoundingMode.HALF_UP));
  }

  /** Converts a measured latency to microseconds without rounding. */
  static BigDecimal exactMicros(long nanos) {
    return plain(BigDecimal.valueOf(nanos, NANO_DECIMALS));
  }

  /** Converts a counted figure without rounding. */
  public static BigDecimal exact(double value) {
    return plain(BigDecimal.valueOf(value));
  }

  /** Converts a share from 0 to 1 into percent, rounded down to 6 decimals: 100 means all. */
  public static BigDecimal percent(double share) {
    return plain(
        BigDecimal.valueOf(share).movePointRight(2).setScale(SHARE_DECIMALS, RoundingMode.DOWN));
  }

  /** Returns the same number without trailing zeros and without an exponent. */
  public static BigDecimal plain(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
