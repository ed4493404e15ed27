package io.ycsbx.report.render.html;

import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.Look;

/** Styles of a declared look, which follow the page's own. */
final class LookStyles {

  private LookStyles() {}

  /**
   * Returns the styles; empty for a look of which nothing is declared.
   *
   * @param paged whether the page is for paper, whose charts and fonts are not drawn by styles
   */
  static String of(Look look, boolean paged) {
    StringBuilder styles = new StringBuilder();
    if (look.paper() == Look.Paper.LETTER) {
      styles.append("\n@page {\n  size: letter;\n}\n");
    }
    if (paged) {
      look.colour().ifPresent(colour -> styles.append(rule(".tile b", "color: " + colour)));
      return styles.toString();
    }
    StringBuilder colours = new StringBuilder();
    look.colour().ifPresent(colour -> colours.append("--accent: ").append(colour).append("; "));
    for (int i = 0; i < look.chartColours().size(); i++) {
      colours.append("--c" + i + ": " + look.chartColours().get(i) + "; ");
    }
    if (!colours.isEmpty()) {
      // Declared colours are those for white paper.
      styles.append("\n@media print, (prefers-color-scheme: light) {");
      styles.append(rule(":root", colours.toString().strip())).append("}\n");
    }
    look.regularFont().ifPresent(font -> styles.append(font(font, 400)));
    look.boldFont().ifPresent(font -> styles.append(font(font, 700)));
    look.regularFont()
        .ifPresent(
            font ->
                styles.append(rule("body", "font-family: \"Declared\", system-ui, sans-serif")));
    return styles.toString();
  }

  private static String font(Attachment font, int weight) {
    return rule(
        "@font-face",
        "font-family: \"Declared\"; font-weight: %s; src: url(%s)"
            .formatted(weight, font.dataUrl()));
  }

  private static String rule(String selector, String declarations) {
    return "\n" + selector + " {\n  " + declarations + "\n}\n";
  }
}
