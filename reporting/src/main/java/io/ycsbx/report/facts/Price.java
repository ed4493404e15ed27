package io.ycsbx.report.facts;

import io.ycsbx.spi.Unit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A declared price.
 *
 * @param amount above 0
 * @param perOperations the unit of operations for a unit of the currency
 */
record Price(double amount, Unit perOperations) {

  /** Hours of the three years over which products are written off, as TPC's rules of pricing do. */
  private static final double HOURS = 3 * 365 * 24;

  private static final Pattern TEXT = Pattern.compile(Quantity.NUMBER + " ([A-Z]{3})");

  /**
   * Parses a price.
   *
   * @throws IllegalArgumentException with the rule that the text breaks
   */
  static Price parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (matcher.matches() && Unit.of("ops/" + matcher.group(2)).isPresent()) {
      double amount = Double.parseDouble(matcher.group(1).replace(",", ""));
      if (amount > 0) {
        return new Price(amount, Unit.of("ops/" + matcher.group(2)).get());
      }
    }
    throw new IllegalArgumentException(
        "must be a price in EUR, USD, GBP, JPY or CNY, such as 1.20 EUR");
  }

  /** Returns the price of so many things. */
  Price times(double number) {
    return new Price(number * amount, perOperations);
  }

  /** Returns the price of an hour of a product. */
  Price ofAnHour() {
    return times(1 / HOURS);
  }
}
