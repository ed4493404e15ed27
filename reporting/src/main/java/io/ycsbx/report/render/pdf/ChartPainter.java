package io.ycsbx.report.render.pdf;

import com.openhtmltopdf.css.constants.IdentValue;
import com.openhtmltopdf.css.parser.FSRGBColor;
import com.openhtmltopdf.css.value.FontSpecification;
import com.openhtmltopdf.render.AbstractOutputDevice;
import com.openhtmltopdf.render.FSFont;
import com.openhtmltopdf.render.RenderingContext;
import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Paints the elements that {@link io.ycsbx.report.render.svg} writes.
 *
 * @param context the context with the device's fonts
 * @param left position of the chart's x = 0, dots
 * @param top position of the chart's y = 0, dots
 * @param scale dots per px
 */
record ChartPainter(
    AbstractOutputDevice device, RenderingContext context, double left, double top, double scale) {

  void paint(Element svg) {
    for (Node node = svg.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        element(element);
      }
    }
  }

  private void element(Element element) {
    switch (element.getTagName()) {
      case "rect" -> fill(element, rectangle(element));
      case "circle" -> fill(element, circle(element));
      case "line" ->
          stroke(
              element,
              new Line2D.Double(
                  x(element, "x1"), y(element, "y1"), x(element, "x2"), y(element, "y2")));
      case "polyline" -> stroke(element, polyline(element));
      case "text" -> text(element);
      case "title", "desc" -> {}
      default -> throw new IllegalArgumentException("no chart has a " + element.getTagName());
    }
  }

  private void fill(Element element, Shape shape) {
    device.setColor(colour(element.getAttribute("fill")));
    device.fill(shape);
  }

  private void stroke(Element element, Shape shape) {
    device.setColor(colour(element.getAttribute("stroke")));
    float width = (float) (number(element, "stroke-width") * scale);
    float[] dashes = dashes(element.getAttribute("stroke-dasharray"));
    device.setStroke(
        new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0));
    device.draw(shape);
  }

  private void text(Element element) {
    String text = element.getTextContent();
    FontSpecification specification = font(element);
    FSFont font = context.getFont(specification);
    double width = context.getTextRenderer().getWidth(context.getFontContext(), font, text);
    double shift =
        switch (element.getAttribute("text-anchor")) {
          case "end" -> width;
          case "middle" -> width / 2;
          default -> 0;
        };
    device.setColor(colour(element.getAttribute("fill")));
    device.setFontSpecification(specification);
    device.setFont(font);
    context
        .getTextRenderer()
        .drawString(device, text, (float) (x(element, "x") - shift), (float) y(element, "y"));
  }

  private FontSpecification font(Element element) {
    FontSpecification font = new FontSpecification();
    font.families = new String[] {PdfRenderer.DECLARED, PdfRenderer.OWN};
    font.size = (float) (number(element, "font-size") * scale);
    font.fontWeight =
        element.getAttribute("font-weight").equals("bold") ? IdentValue.BOLD : IdentValue.NORMAL;
    font.fontStyle = IdentValue.NORMAL;
    font.variant = IdentValue.NORMAL;
    return font;
  }

  private Rectangle2D rectangle(Element element) {
    return new Rectangle2D.Double(
        x(element, "x"),
        y(element, "y"),
        number(element, "width") * scale,
        number(element, "height") * scale);
  }

  private Ellipse2D circle(Element element) {
    double radius = number(element, "r") * scale;
    return new Ellipse2D.Double(
        x(element, "cx") - radius, y(element, "cy") - radius, 2 * radius, 2 * radius);
  }

  private Path2D polyline(Element element) {
    Path2D path = new Path2D.Double();
    double[] points = numbers(element.getAttribute("points"));
    path.moveTo(left + points[0] * scale, top + points[1] * scale);
    for (int i = 2; i < points.length; i += 2) {
      path.lineTo(left + points[i] * scale, top + points[i + 1] * scale);
    }
    return path;
  }

  private float[] dashes(String attribute) {
    if (attribute.isEmpty()) {
      return null;
    }
    double[] px = numbers(attribute);
    float[] dots = new float[px.length];
    for (int i = 0; i < px.length; i++) {
      dots[i] = (float) (px[i] * scale);
    }
    return dots;
  }

  private static double[] numbers(String list) {
    return Arrays.stream(list.split("[ ,]")).mapToDouble(Double::parseDouble).toArray();
  }

  private double x(Element element, String attribute) {
    return left + number(element, attribute) * scale;
  }

  private double y(Element element, String attribute) {
    return top + number(element, attribute) * scale;
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  private static FSRGBColor colour(String hex) {
    return new FSRGBColor(Integer.parseInt(hex.substring(1), 16));
  }
}
