package io.ycsbx.tool.output;

import io.ycsbx.config.Secrets;
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

  private static final Pattern NOT_ZERO = Pattern.compile("[^eE]*[1-9]");

  /** A point, or what some locales put between digits. */
  private static final String SEPARATOR = "(?:\\.|([,'’_٫٬\u00a0\u202f]))?";

  /** In place of digits that were a secret, too. */
  private static final String MASK = "|" + Pattern.quote(Secrets.REDACTED);

  /** What a number begins with before a group. */
  private static final Pattern BEFORE =
      Pattern.compile("(?:(?<![\\w.])[+-]|\\d" + SEPARATOR + MASK + ")\\z");

  /** What it goes on with behind a group, such as a factor. */
  private static final Pattern AFTER =
      Pattern.compile(SEPARATOR + "\\d|[eE][+-]?\\d|([kKMGT])(?![\\p{L}/])" + MASK);

  private Numbers() {}

  /**
   * Returns a number.
   *
   * @throws IllegalArgumentException with the rule and the text, if it is none
   */
  static double parse(String text) {
    String number = text.strip();
    double value = NUMBER.matcher(number).matches() ? Double.parseDouble(number) : Double.NaN;
    boolean isTooSmall = value == 0 && NOT_ZERO.matcher(number).lookingAt();
    if (!Double.isFinite(value) || isTooSmall) {
      throw new IllegalArgumentException(
          "must be a finite number such as 9962.64, without grouping: " + Lines.shortened(number));
    }
    return value;
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
    if (text == null) {
      throw new IllegalArgumentException(
          "its group %s matched nothing: %s".formatted(group, Lines.shortened(line)));
    }
    int start = found.start(group);
    int end = found.end(group);
    String regex = found.pattern().pattern();
    Matcher before = BEFORE.matcher(line).region(Math.max(0, start - 3), start);
    Matcher after = AFTER.matcher(line).region(end, line.length());
    boolean isPart =
        (before.find() && !isExpected(before.group(1), regex))
            || (after.lookingAt()
                && !isExpected(after.group(1), regex)
                && (after.group(2) == null || found.end() == end));
    if (isPart && !text.isBlank()) {
      throw new IllegalArgumentException(
          "must take the whole number, not " + text + ": " + Lines.shortened(line));
    }
    return parse(text);
  }

  /** Tests for a separator that the pattern has itself. */
  private static boolean isExpected(String separator, String regex) {
    return separator != null && regex.contains(separator);
  }
}
