package io.ycsbx.run.setup;

import io.ycsbx.config.Form;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * The number or share of failed operations above which a run has failed.
 *
 * @param amount a number of operations, or a percentage of all operations
 * @param percent whether the amount is a percentage
 */
@Form("a count such as 100 or a share such as 1%")
public record ErrorLimit(double amount, boolean percent) {

  /** Least number of operations for which a share ends the run early; fewer are too uncertain. */
  static final long FEWEST_FOR_SHARE = 100;

  private static final Pattern COUNT = Pattern.compile("\\d{1,18}");
  private static final Pattern SHARE = Pattern.compile("\\d{1,3}(\\.\\d+)?%");

  /**
   * Parses {@code 100} or {@code 0.5%}.
   *
   * @throws IllegalArgumentException for other texts, and for more than 100 %
   */
  public static ErrorLimit parse(String text) {
    if (COUNT.matcher(text).matches()) {
      return new ErrorLimit(Long.parseLong(text), false);
    }
    if (SHARE.matcher(text).matches()) {
      double share = Double.parseDouble(text.substring(0, text.length() - 1));
      if (share <= 100) {
        return new ErrorLimit(share, true);
      }
    }
    throw new IllegalArgumentException(text);
  }

  /** Returns whether all operations may fail. */
  public boolean allowsAll() {
    return percent && amount == 100;
  }

  /** Returns whether the failures exceed the limit for the given number of operations. */
  public boolean exceededBy(long failures, long operations) {
    return failures > (percent ? amount / 100 * operations : amount);
  }

  /**
   * Returns whether to end a running phase now. A limit of 100 % never ends it: the failures may
   * seem to outnumber the operations, since a failure may be visible before its operation is
   * counted.
   */
  public boolean endsRun(long failures, long operations) {
    return !allowsAll()
        && (!percent || operations >= FEWEST_FOR_SHARE)
        && exceededBy(failures, operations);
  }

  @Override
  public String toString() {
    String number = BigDecimal.valueOf(amount).stripTrailingZeros().toPlainString();
    return number + (percent ? " % of all operations" : " operations");
  }
}
