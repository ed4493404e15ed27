package io.ycsbx.config;

import java.util.Locale;

/**
 * Makes text from files and servers safe to print: a terminal obeys control characters, and some
 * characters turn the direction of text. Not instantiable; thread-safe.
 */
public final class Printable {

  private static final int LEFT_TO_RIGHT_MARK = 0x200e;
  private static final int RIGHT_TO_LEFT_MARK = 0x200f;
  private static final int ARABIC_MARK = 0x061c;
  private static final int FIRST_EMBEDDING = 0x202a;
  private static final int LAST_OVERRIDE = 0x202e;
  private static final int FIRST_ISOLATE = 0x2066;
  private static final int LAST_ISOLATE = 0x2069;

  private static final int MOST_CHARACTERS = 1000;

  private Printable() {}

  /** Returns a text in one line, with the number of each character that is not printable. */
  public static String line(String text) {
    return escape(text, "");
  }

  /** Returns the first 1,000 characters of a longer text, with its length. */
  public static String shortened(String text) {
    return text.length() <= MOST_CHARACTERS
        ? text
        : text.substring(0, MOST_CHARACTERS) + "... (" + text.length() + " characters)";
  }

  /** Returns a text of one or several lines likewise; tabs and line ends of either kind stay. */
  public static String lines(String text) {
    return escape(text, "\n\t");
  }

  /**
   * Checks a text that documents print.
   *
   * @return the text
   * @throws IllegalArgumentException with the broken rule
   */
  public static String checked(String text) {
    text.codePoints()
        .filter(c -> c != '\n' && c != '\t' && isUnprintable(c))
        .findFirst()
        .ifPresent(
            c -> {
              throw new IllegalArgumentException(
                  "must have no control characters, marks of direction or halves of characters"
                      + String.format(Locale.ROOT, " (here is U+%04X)", c));
            });
    return text;
  }

  private static boolean isUnprintable(int c) {
    boolean mark = c == LEFT_TO_RIGHT_MARK || c == RIGHT_TO_LEFT_MARK || c == ARABIC_MARK;
    return mark
        || (c <= Character.MAX_VALUE && (isUnsafe((char) c) || Character.isSurrogate((char) c)));
  }

  private static String escape(String text, String allowed) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean lineEnd = !allowed.isEmpty() && text.startsWith("\r\n", i);
      boolean safe = !isUnsafe(c) || allowed.indexOf(c) >= 0 || lineEnd;
      escaped.append(safe ? Character.toString(c) : String.format(Locale.ROOT, "<%02x>", (int) c));
    }
    return escaped.toString();
  }

  private static boolean isUnsafe(char c) {
    boolean turnsText =
        (c >= FIRST_EMBEDDING && c <= LAST_OVERRIDE) || (c >= FIRST_ISOLATE && c <= LAST_ISOLATE);
    return Character.isISOControl(c) || turnsText;
  }
}
