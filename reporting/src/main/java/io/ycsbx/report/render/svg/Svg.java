package io.ycsbx.report.render.svg;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Writes the few elements of SVG that charts are made of, well-formed whatever the texts hold. Of
 * use once, by one thread.
 *
 * <p>Colours are presentation attributes, which any viewer understands; the class beside them lets
 * a page's style sheet put its theme's colours in their place.
 */
final class Svg {

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Opens an element; attributes are names and values in turn. */
  Svg open(String element, Object... attributes) {
    tag(element, List.of(attributes)).append('>');
    open.push(element);
    return this;
  }

  /** Writes an element without content. */
  Svg empty(String element, Object... attributes) {
    tag(element, List.of(attributes)).append("/>");
    return this;
  }

  /** Writes an element that holds a text. */
  Svg text(String element, String text, Object... attributes) {
    tag(element, List.of(attributes)).append('>').append(Xml.escape(text));
    out.append("</").append(element).append('>');
    return this;
  }

  /** Closes the element that was opened last. */
  Svg close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** What was written. */
  String markup() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("still open: " + open);
    }
    return out.toString();
  }

  private StringBuilder tag(String element, List<Object> attributes) {
    out.append('<').append(element);
    for (int i = 0; i < attributes.size(); i += 2) {
      Object value = attributes.get(i + 1);
      out.append(' ').append(attributes.get(i)).append("=\"");
      out.append(value instanceof Double number ? number(number) : Xml.escape(value.toString()));
      out.append('"');
    }
    return out;
  }

  /** A coordinate in px, to a tenth. */
  static String number(double px) {
    long tenths = Math.round(px * 10);
    String sign = tenths < 0 ? "-" : "";
    long size = Math.abs(tenths);
    return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
  }
}
