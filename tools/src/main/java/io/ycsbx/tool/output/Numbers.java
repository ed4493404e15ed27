package io.ycsbx.tool.output;

import io.ycsbx.report.source.Lines;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads numbers of other tools: ASCII digits, a point, no grouping, and optionally an exponent. A
 * number in another form is an error, never a part of it. Stateless and thread-safe.
 */
final class Numbers {

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");
  private static final Pattern NOT_FINITE =
      Pattern.compile("[+-]?(?:nan(?:\\(ind\\))?|inf|infinity|∞)", Pattern.CASE_INSENSITIVE);

  /** What some locales put between digits; a point may stand for a group, too. */
  private static final String SEPARATORS = ",'’_٫٬\u00a0\u202f";

  private static final Pattern DECIMAL_COMMA =
      Pattern.compile("[+-]?(?:\\d+|\\d{1,3}(?:[.'’\u00a0\u202f]\\d{3})+)[,٫]\\d+(?:[eE].*)?");
  private static final Pattern GROUPED =
      Pattern.compile(
          "[+-]?\\d{1,3}(?:([SEPARATORS. ])\\d{3})(?:\\1\\d{3})*(?:\\.\\d+)?"
              .replace("SEPARATORS", SEPARATORS));
  private static final Pattern THOUSANDS = Pattern.compile("[+-]?[1-9]\\d{0,2},\\d{3}");

  /** What goes on with a number behind a group. */
  private static final Pattern REST =
      Pattern.compile(
          "(?:\\d|[.SEPARATORS](?=\\d)|[eE][+-]?(?=\\d))+\\d*|[kKMGT](?![\\p{L}/])"
              .replace("SEPARATORS", SEPARATORS));

  /** What it begins with before a group. */
  private static final Pattern START =
      Pattern.compile(
          "(?:(?<![\\w.])[+-]|(?<=\\d)[.SEPARATORS]|\\d)+$".replace("SEPARATORS", SEPARATORS));

  private static final Pattern FACTOR = Pattern.compile("[kKMGT]");

  /** Most characters of one number that are looked at. */
  private static final int LONGEST = 40;

  private Numbers() {}

  /**
   * Returns a number.
   *
   * @throws IllegalArgumentException with the rule and the text, if it is none
   */
  static double parse(String text) {
    String number = text.strip();
    if (NUMBER.matcher(number).matches()) {
      double value = Double.parseDouble(number);
      if (Double.isFinite(value)) {
        return value;
      }
    }
    throw new IllegalArgumentException(rule(number) + ": " + Lines.shortened(number));
  }

  private static String rule(String text) {
    if (NOT_FINITE.matcher(text).matches() || NUMBER.matcher(text).matches()) {
      return "must be a finite number";
    }
    if (THOUSANDS.matcher(text).matches()) {
      return "must have a decimal point and no grouping, but has a comma";
    }
    if (DECIMAL_COMMA.matcher(text).matches()) {
      return "must have a decimal point, but has a decimal comma";
    }
    if (GROUPED.matcher(text).matches()) {
      return "must have no grouping of digits";
    }
    return "must be a number";
  }

  /**
   * Returns the number that a group of a pattern has.
   *
   * @param group its number, from 1
   * @throws IllegalArgumentException with the rule and the text, if it is none, or only a part of a
   *     longer one that the pattern does not expect, such as 9962 of 9962,64
   */
  static double group(Matcher found, int group, String line) {
    String text = found.group(group);
    int start = found.start(group);
    int end = found.end(group);
    String before = line.substring(Math.max(0, start - LONGEST), start);
    String after = line.substring(end, Math.min(line.length(), end + LONGEST));
    String regex = found.pattern().pattern();
    String whole = start(before, regex) + text + rest(after, regex, found.end() > end);
    if (whole.equals(text) || text.isBlank()) {
      return parse(text);
    }
    parse(whole);
    throw new IllegalArgumentException("must take the whole number, not " + text + ": " + whole);
  }

  /** Returns the digits before a group, up to a separator that the pattern has itself. */
  private static String start(String before, String regex) {
    Matcher start = START.matcher(before);
    String digits = start.find() ? start.group() : "";
    int from = digits.length();
    while (from > 0 && !isSeparator(digits.charAt(from - 1), regex)) {
      from--;
    }
    return digits.substring(from);
  }

  /** Returns the digits behind a group, likewise, or a factor such as {@code k}. */
  private static String rest(String after, String regex, boolean goesOn) {
    Matcher rest = REST.matcher(after);
    String digits = rest.lookingAt() ? rest.group() : "";
    if (goesOn && FACTOR.matcher(digits).matches()) {
      return "";
    }
    int to = 0;
    while (to < digits.length() && !isSeparator(digits.charAt(to), regex)) {
      to++;
    }
    return digits.substring(0, to);
  }

  private static boolean isSeparator(char character, String regex) {
    return SEPARATORS.indexOf(character) >= 0 && regex.indexOf(character) >= 0;
  }
}
