package io.ycsbx.report.render.svg;

/** Makes text from records and file names fit for markup. */
public final class Xml {

  private static final int REPLACEMENT = 0xFFFD;

  private Xml() {}

  /** Escapes a text for use as content or in a quoted attribute. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&#34;")
        .replace("'", "&#39;");
  }

  /**
   * Replaces characters of a text, or of whole markup, by U+FFFD: those that XML forbids, such as
   * controls but tab and line feed and lone surrogates, and the marks of bidirectional writing,
   * which can make a name look like another.
   */
  public static String clean(String text) {
    if (text.codePoints().allMatch(Xml::isShown)) {
      return text;
    }
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().map(c -> isShown(c) ? c : REPLACEMENT).forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private static boolean isShown(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL -> c == '\t' || c == '\n';
      case Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
      case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
      default -> true;
    };
  }
}
