package io.ycsbx.report.facts;

import io.ycsbx.spi.Unit;
import java.util.EnumSet;
import java.util.Set;

/**
 * A declared price.
 *
 * @param amount above 0
 * @param perOperations the unit of operations for a unit of the currency
 */
record Price(double amount, Unit perOperations) {

  /** Hours of the three years over which products are written off, as TPC's rules of pricing do. */
  private static final double HOURS = 3 * 365 * 24;

  private static final Set<Unit> CURRENCIES =
      EnumSet.range(Unit.OPERATIONS_PER_EURO, Unit.OPERATIONS_PER_YUAN);

  /**
   * Parses a price.
   *
   * @throws IllegalArgumentException with the rule that the text breaks
   */
  static Price parse(String text) {
    return Amount.parse(text)
        .filter(price -> price.number() > 0)
        .flatMap(
            price ->
                Unit.of("ops/" + price.unit())
                    .filter(CURRENCIES::contains)
                    .map(unit -> new Price(price.number(), unit)))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "must be a price in EUR, USD, GBP, JPY or CNY, such as 1.20 EUR"));
  }

  Price times(double number) {
    return new Price(number * amount, perOperations);
  }

  /** Returns the price of an hour of a product. */
  Price ofAnHour() {
    return times(1 / HOURS);
  }
}
