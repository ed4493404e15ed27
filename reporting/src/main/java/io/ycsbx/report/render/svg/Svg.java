package io.ycsbx.report.render.svg;

import java.util.List;

/**
 * Writes the few elements of SVG that charts are made of, well-formed for texts of any content.
 * Used once, by one thread. Attributes are groups of names and values in turn.
 *
 * <p>Colours are presentation attributes, which any viewer understands; classes beside them let a
 * page's style sheet replace the colours by its theme's.
 *
 * @param out the beginning of the chart
 * @param palette colours of the series
 * @param headings lines above a chart that stands alone; empty in a page, which has its own
 */
record Svg(StringBuilder out, Palette palette, List<String> headings) {

  /** Begins a chart that stands in a page. */
  Svg(Palette palette) {
    this(new StringBuilder(), palette, List.of());
  }

  void empty(String element, Object[]... attributes) {
    tag(element, attributes).append("/>");
  }

  void text(String element, String text, Object[]... attributes) {
    tag(element, attributes).append('>').append(escaped(text));
    out.append("</").append(element).append('>');
  }

  void open(Object[]... attributes) {
    tag("svg", attributes).append('>');
  }

  String close() {
    return out.append("</svg>").toString();
  }

  private StringBuilder tag(String element, Object[]... attributes) {
    out.append('<').append(element);
    for (Object[] group : attributes) {
      for (int i = 0; i < group.length; i += 2) {
        Object value = group[i + 1];
        out.append(' ').append(group[i]).append("=\"");
        out.append(value instanceof Double number ? number(number) : escaped(value.toString()));
        out.append('"');
      }
    }
    return out;
  }

  /** Escapes a text for use as content or in a quoted attribute. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&#34;")
        .replace("'", "&#39;");
  }

  /** Returns a coordinate in px, to a tenth. */
  static String number(double px) {
    long tenths = Math.round(px * 10);
    String sign = tenths < 0 ? "-" : "";
    long size = Math.abs(tenths);
    return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
  }
}
