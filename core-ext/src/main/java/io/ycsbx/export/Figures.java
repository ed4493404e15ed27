package io.ycsbx.export;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as they are printed. Independent of any locale. */
final class Figures {

  private static final int DIGITS = 3;
  private static final int NANO_DECIMALS = 3;
  private static final int SHARE_DECIMALS = 6;

  private Figures() {}

  static BigDecimal of(long value) {
    return BigDecimal.valueOf(value);
  }

  /** A computed figure with at most 3 decimals, trailing zeros dropped. */
  static BigDecimal of(double value) {
    return plain(BigDecimal.valueOf(value).setScale(NANO_DECIMALS, RoundingMode.HALF_UP));
  }

  /**
   * A measured latency in microseconds: whole ones, as stock prints, and decimals as far as the 3
   * digits that were measured reach.
   */
  static BigDecimal micros(long nanos) {
    BigDecimal micros = BigDecimal.valueOf(nanos, NANO_DECIMALS);
    int wholeDigits = micros.precision() - micros.scale();
    int decimals = Math.max(0, Math.min(NANO_DECIMALS, DIGITS - Math.max(1, wholeDigits)));
    return plain(micros.setScale(wholeDigits < 1 ? NANO_DECIMALS : decimals, RoundingMode.HALF_UP));
  }

  /** A measured latency in microseconds, as it was kept. */
  static BigDecimal exactMicros(long nanos) {
    return plain(BigDecimal.valueOf(nanos, NANO_DECIMALS));
  }

  /** A counted figure, every digit of it. */
  static BigDecimal exact(double value) {
    return plain(BigDecimal.valueOf(value));
  }

  /** A share of 0 to 1 in percent with at most 6 decimals, rounded down: 100 means all. */
  static BigDecimal percent(double share) {
    return plain(
        BigDecimal.valueOf(share).movePointRight(2).setScale(SHARE_DECIMALS, RoundingMode.DOWN));
  }

  /** The same number without trailing zeros and without an exponent. */
  static BigDecimal plain(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
