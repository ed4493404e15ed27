package io.ycsbx.config;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes text from files and servers safe to print: a terminal obeys control characters, and some
 * characters turn the direction of text. Not instantiable; thread-safe.
 */
public final class Printable {

  /** Control characters (C0 and C1), and characters that turn the direction of text. */
  private static final String UNSAFE = "\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069";

  private static final String MARKS = "\\u061C\\u200E\\u200F";
  private static final String NOT_IN_LINES = "&&[^\n\t]]";

  private static final Pattern OF_LINE = Pattern.compile("[" + UNSAFE + "]");
  private static final Pattern OF_LINES = Pattern.compile("(?!\r\n)[" + UNSAFE + NOT_IN_LINES);
  private static final Pattern OF_DOCUMENT =
      Pattern.compile("[" + UNSAFE + MARKS + "\\p{Cs}" + NOT_IN_LINES);
  private static final Pattern OF_CELL = Pattern.compile("[" + UNSAFE + MARKS + "\\u2028\\u2029]+");

  private static final int MOST_CHARACTERS = 1000;

  private Printable() {}

  /** Returns a text in one line, with the number of each character that is not printable. */
  public static String line(String text) {
    return escaped(text, OF_LINE);
  }

  /** Returns a text in one line, with a blank for one or more characters that are not printable. */
  public static String blanked(String text) {
    return OF_CELL.matcher(text).replaceAll(" ");
  }

  /** Returns the first 1,000 characters of a longer text, with its length. */
  public static String shortened(String text) {
    return text.length() <= MOST_CHARACTERS
        ? text
        : text.substring(0, MOST_CHARACTERS) + "... (" + text.length() + " characters)";
  }

  /** Returns a text of one or several lines likewise; tabs and line ends of either kind stay. */
  public static String lines(String text) {
    return escaped(text, OF_LINES);
  }

  /**
   * Checks a text that documents print.
   *
   * @return the text
   * @throws IllegalArgumentException with the broken rule
   */
  public static String checked(String text) {
    Matcher unprintable = OF_DOCUMENT.matcher(text);
    if (unprintable.find()) {
      throw new IllegalArgumentException(
          "must have no control characters, marks of direction or halves of characters"
              + String.format(
                  Locale.ROOT, " (here is U+%04X)", unprintable.group().codePointAt(0)));
    }
    return text;
  }

  private static String escaped(String text, Pattern unprintable) {
    return unprintable
        .matcher(text)
        .replaceAll(found -> String.format(Locale.ROOT, "<%02x>", found.group().codePointAt(0)));
  }
}
