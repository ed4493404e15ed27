package io.ycsbx.report.document;

import io.ycsbx.report.stats.GainPercent;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/** Prints numbers: 1,005,768 and 70.93. Independent of any locale; thread-safe. */
public final class Numbers {

  /** Digits that a number needs so that it bears a gain beside it. */
  public static final int DIGITS = 3;

  /** Below it, a number is 0 with the most decimals. */
  private static final double LEAST = 5e-7;

  /** Percent beyond which an interval is of no use. */
  public static final double WIDEST = 1_000;

  private static final int MOST_DECIMALS = 6;

  /** Decimals that tell a percentage from 100. */
  private static final int FURTHER_DECIMALS = 2;

  /** Error of the logarithm of a power of ten. */
  private static final double TINY = 1e-9;

  private static final double HUNDRED = 100;
  private static final int GROUP = 3;

  private Numbers() {}

  /**
   * Returns a number, rounded half up, with a comma between thousands.
   *
   * @param decimals below 0 to round to tens, hundreds, and so on
   */
  public static String grouped(double value, int decimals) {
    return grouped(rounded(value, decimals, RoundingMode.HALF_UP));
  }

  /** Returns a number with so many significant digits, or all digits of its whole part. */
  public static String significant(double value, int digits) {
    return grouped(value, Math.max(0, decimals(value, digits)));
  }

  /** Returns a range, or its one value if both ends are printed alike. */
  public static String range(String least, String most) {
    return least.equals(most) ? most : least + " to " + most;
  }

  /** Returns a number with so many decimals, or more if it has fewer than two digits then. */
  public static String legible(double value, int decimals) {
    return grouped(value, Math.max(decimals, decimals(value, 2)));
  }

  /**
   * Returns the decimals, at most 6, that a number has with so many significant digits; less than 0
   * for a large one.
   */
  public static int decimals(double value, int digits) {
    MathContext significant = new MathContext(digits, RoundingMode.HALF_UP);
    int decimals = BigDecimal.valueOf(value).stripTrailingZeros().round(significant).scale();
    // As many decimals that are all 0 tell no more than one does.
    return Math.abs(value) < LEAST ? 0 : Math.min(decimals, MOST_DECIMALS);
  }

  /**
   * Returns the decimals that the interval of a value bears: so many at most, down to the second
   * digit of the interval's half, but not beyond the first digit of the value; less than 0 for
   * tens, hundreds, and so on.
   *
   * @param half of the interval, in the unit of the value
   */
  public static int borne(double value, int decimals, double half) {
    return half > 0 && Double.isFinite(half)
        ? Math.max(Math.min(decimals, 1 - magnitude(half)), -magnitude(value))
        : decimals;
  }

  /** Returns a number with so many decimals, or as many as its interval bears. */
  public static String within(double value, int decimals, Optional<Cell.Ends> interval) {
    return grouped(
        value, interval.map(ends -> borne(value, decimals, ends.high() - value)).orElse(decimals));
  }

  private static int magnitude(double value) {
    return (int) Math.floor(Math.log10(Math.abs(value)) + TINY);
  }

  /** Returns a gain in percent, truncated towards zero. */
  public static String truncated(double percent, int decimals) {
    return grouped(rounded(percent, decimals, RoundingMode.DOWN));
  }

  /**
   * Returns a percentage, with further decimals if it would be printed as 0 and is not, or as 100
   * and is less: an end of an interval that excludes 0 is not 0, and nothing is 100 % lower. What
   * two further decimals do not tell from 100 is {@code over 99.99}.
   *
   * @param mode {@code CEILING} or {@code FLOOR} for an end of an interval, {@code HALF_UP} else
   */
  static String percent(double percent, int decimals, RoundingMode mode) {
    if (Double.isInfinite(percent)) {
      return percent > 0 ? "∞" : "−∞";
    }
    BigDecimal exact = GainPercent.withoutErrorOfSums(percent);
    BigDecimal rounded = exact.setScale(decimals, mode);
    int most = decimals + FURTHER_DECIMALS;
    for (int more = decimals + 1; rounded.signum() == 0 && exact.signum() != 0; more++) {
      rounded = exact.setScale(more, mode);
    }
    boolean less = exact.abs().compareTo(BigDecimal.valueOf(HUNDRED)) < 0;
    for (int more = decimals + 1; less && isHundred(rounded) && more <= most; more++) {
      rounded = exact.setScale(more, mode);
    }
    return less && isHundred(rounded)
        ? "over " + grouped(exact.setScale(most, RoundingMode.DOWN))
        : grouped(rounded);
  }

  /** Returns how far an interval reaches, rounded up; digits beyond 1,000 % tell nothing. */
  public static String width(double percent, int decimals) {
    return Double.isFinite(percent) && percent > WIDEST
        ? "over " + grouped(WIDEST, 0)
        : percent(percent, decimals, RoundingMode.CEILING);
  }

  /** Returns half of an interval that is too wide for a percentage, rounded up. */
  public static String factor(double percent) {
    return "a factor of " + width(1 + percent / HUNDRED, 0) + " to either side";
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

  /** Returns a range of numbers of things in words, e.g. {@code 1 to 3 runs}. */
  public static String counted(int least, int most, String thing) {
    return (least == most ? "" : least + " to ") + counted(most, thing);
  }

  private static boolean isHundred(BigDecimal percent) {
    return percent.abs().compareTo(BigDecimal.valueOf(HUNDRED)) == 0;
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
