package io.ycsbx.report.document;

import io.ycsbx.report.stats.GainPercent;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Prints numbers: 1,005,768 and 70.93. Independent of any locale; thread-safe. */
public final class Numbers {

  private static final double HUNDRED = 100;
  private static final int GROUP = 3;
  private static final int MOST_DECIMALS = 15;

  private Numbers() {}

  /**
   * Returns a number, rounded half up, with a comma between thousands.
   *
   * @param decimals 0 or more
   */
  public static String grouped(double value, int decimals) {
    return grouped(rounded(value, decimals, RoundingMode.HALF_UP));
  }

  /** Returns a gain in percent, truncated towards zero. */
  public static String truncated(double percent, int decimals) {
    return grouped(rounded(percent, decimals, RoundingMode.DOWN));
  }

  /** Returns a gain in percent: gains truncated, losses rounded away from zero. */
  static String unflattering(double percent, int decimals) {
    return grouped(GainPercent.unflattering(percent, decimals));
  }

  /**
   * Returns an end of an interval, rounded outwards. An end within 100 % gets further decimals if
   * it would be printed as 100 %.
   */
  static String outwards(double percent, int decimals, boolean upper) {
    if (Double.isInfinite(percent)) {
      return percent > 0 ? "∞" : "−∞";
    }
    RoundingMode mode = upper ? RoundingMode.CEILING : RoundingMode.FLOOR;
    BigDecimal exact = GainPercent.withoutErrorOfSums(percent);
    BigDecimal rounded = exact.setScale(decimals, mode);
    for (int more = decimals + 1; isHundred(rounded) && more <= MOST_DECIMALS; more++) {
      rounded = rounded(percent, more, mode);
    }
    return grouped(rounded);
  }

  /** Returns a ratio that was asked for in percent, with all of its digits: 0.05 as 5 %. */
  public static String percent(double ratio) {
    BigDecimal percent = GainPercent.withoutErrorOfSums(HUNDRED * ratio);
    return percent.stripTrailingZeros().toPlainString() + " %";
  }

  /** Returns a number of things in words, e.g. {@code 1 run} or {@code 3 runs}. */
  public static String counted(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  private static boolean isHundred(BigDecimal percent) {
    return percent.abs().compareTo(BigDecimal.valueOf(100)) == 0;
  }

  private static BigDecimal rounded(double value, int decimals, RoundingMode mode) {
    return BigDecimal.valueOf(value).setScale(decimals, mode);
  }

  private static String grouped(BigDecimal value) {
    String plain = value.abs().toPlainString();
    int point = plain.indexOf('.') < 0 ? plain.length() : plain.indexOf('.');
    StringBuilder text = new StringBuilder(plain);
    for (int at = point - GROUP; at > 0; at -= GROUP) {
      text.insert(at, ',');
    }
    return value.signum() < 0 ? "-" + text : text.toString();
  }
}
