package io.ycsbx.report.facts;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A declared number with its unit.
 *
 * @param unit as written; empty: none
 */
record Amount(double number, String unit) {

  /** A number, whose commas separate thousands: a decimal comma is refused. */
  private static final Pattern TEXT =
      Pattern.compile(
          "((?:\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,15})(?:\\.\\d{1,9})?)\\s*([^\\d\\s]\\S*)?");

  /** Parses e.g. {@code 1,000.5 MB/s}; empty if the text is of another form. */
  static Optional<Amount> parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new Amount(
                Double.parseDouble(matcher.group(1).replace(",", "")),
                Optional.ofNullable(matcher.group(2)).orElse("")))
        : Optional.empty();
  }
}
