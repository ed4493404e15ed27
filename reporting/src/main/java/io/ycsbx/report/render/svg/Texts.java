package io.ycsbx.report.render.svg;

/** Estimates of how wide texts are, for whatever sans-serif font a viewer has. */
final class Texts {

  /** Mean width of a character in ems, on the wide side. */
  private static final double EM = 0.58;

  private Texts() {}

  /** Width of a text, px. */
  static double width(String text, double fontSize) {
    return text.codePointCount(0, text.length()) * fontSize * EM;
  }

  /** A text, cut off with an ellipsis if it is wider than there is room for. */
  static String fitted(String text, double fontSize, double room) {
    int fits = (int) Math.max(1, room / (fontSize * EM));
    if (text.codePointCount(0, text.length()) <= fits) {
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, fits - 1)).stripTrailing() + "…";
  }
}
