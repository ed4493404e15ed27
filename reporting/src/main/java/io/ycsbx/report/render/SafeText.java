package io.ycsbx.report.render;

import java.util.regex.Pattern;

/**
 * Text from records and file names, made fit to be printed: it may hold anything, such as escape
 * sequences of a terminal or characters that turn the direction of writing.
 */
public final class SafeText {

  /** Control characters (C0, C1), separators of lines, and bidirectional formatting. */
  private static final Pattern UNPRINTABLE =
      Pattern.compile("[\\p{Cc}\\u2028\\u2029\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]+");

  private SafeText() {}

  /** On one line: whatever cannot be printed becomes a space. */
  public static String oneLine(String text) {
    return UNPRINTABLE.matcher(text).replaceAll(" ");
  }
}
