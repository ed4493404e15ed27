package io.ycsbx.run;

import io.ycsbx.config.Form;
import java.util.regex.Pattern;

/**
 * How many operations may fail before a run has failed.
 *
 * @param amount a number of operations, or percent of all of them
 * @param percent which of the two
 */
@Form("a count such as 100 or a share such as 1%")
public record ErrorLimit(double amount, boolean percent) {

  /** Operations below which a share says nothing yet: the run is not ended early on so few. */
  static final long FEWEST_FOR_SHARE = 100;

  private static final Pattern COUNT = Pattern.compile("\\d{1,18}");
  private static final Pattern SHARE = Pattern.compile("\\d{1,3}(\\.\\d+)?%");

  /**
   * Reads {@code 100} or {@code 0.5%}.
   *
   * @throws IllegalArgumentException for anything else, and for more than 100 %
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

  /** Whether a run may consist of failures. */
  boolean allowsAll() {
    return percent && amount == 100;
  }

  /** Whether so many failures are too many, whatever may still come. */
  boolean exceededBy(long failures, long operations) {
    return failures > (percent ? amount / 100 * operations : amount);
  }

  /**
   * Whether a run that goes on should be ended now. A failure may be seen before its operation is
   * counted, so where all may fail there can seem to be more failures than operations.
   */
  boolean endsRun(long failures, long operations) {
    return !allowsAll()
        && (!percent || operations >= FEWEST_FOR_SHARE)
        && exceededBy(failures, operations);
  }

  @Override
  public String toString() {
    return percent ? amount + " % of all operations" : (long) amount + " operations";
  }
}
