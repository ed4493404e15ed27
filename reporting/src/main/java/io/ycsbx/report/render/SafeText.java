package io.ycsbx.report.render;

import java.util.regex.Pattern;

/**
 * Makes text from records and file names safe to print: without escape sequences of a terminal and
 * without characters that change the direction of writing.
 */
final class SafeText {

  /** Control characters (C0, C1), separators of lines, and bidirectional formatting. */
  private static final Pattern UNPRINTABLE =
      Pattern.compile(
          "[\\p{Cc}\\u2028\\u2029\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]+");

  private SafeText() {}

  /** Returns a text on one line, with spaces for unprintable characters. */
  static String oneLine(String text) {
    return UNPRINTABLE.matcher(text).replaceAll(" ");
  }
}
