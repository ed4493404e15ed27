package io.ycsbx.export.figure;

import java.math.BigDecimal;

/**
 * Names percentiles as stock does: {@code 95th}, {@code 91st}, and {@code 99.9} without a suffix.
 */
public final class Ordinals {

  private Ordinals() {}

  public static String of(double percentile) {
    String number = BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString();
    return number.contains(".") ? number : number + ending((int) percentile);
  }

  private static String ending(int number) {
    int lastTwo = number % 100;
    if (lastTwo >= 11 && lastTwo <= 13) {
      return "th";
    }
    return switch (number % 10) {
      case 1 -> "st";
      case 2 -> "nd";
      case 3 -> "rd";
      default -> "th";
    };
  }
}
