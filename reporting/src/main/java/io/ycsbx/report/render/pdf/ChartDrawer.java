package io.ycsbx.report.render.pdf;

import com.openhtmltopdf.css.sheet.FontFaceRule;
import com.openhtmltopdf.css.style.CssContext;
import com.openhtmltopdf.extend.OutputDevice;
import com.openhtmltopdf.extend.SVGDrawer;
import com.openhtmltopdf.layout.SharedContext;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.render.AbstractOutputDevice;
import com.openhtmltopdf.render.Box;
import com.openhtmltopdf.render.RenderingContext;
import java.io.File;
import java.util.List;
import org.w3c.dom.Element;

/**
 * Draws the charts with the document's own fonts, so that their texts can be searched for and look
 * the same on every host, even one without any font.
 */
final class ChartDrawer implements SVGDrawer {

  @Override
  public SVGImage buildSVGImage(
      Element svg, Box box, CssContext context, double width, double height, double dotsPerPixel) {
    return new ChartImage(svg, width / Double.parseDouble(svg.getAttribute("width")));
  }

  @Override
  public void importFontFaceRules(List<FontFaceRule> rules, SharedContext shared) {
    // The fonts are those of the document.
  }

  @Override
  public void addFontFile(File file, String family, Integer weight, FontStyle style) {}

  @Override
  public void close() {
    // There are no resources to release.
  }

  /**
   * One chart.
   *
   * @param scale length of one of its px in the library's own unit, dots
   */
  private record ChartImage(Element svg, double scale) implements SVGImage {

    @Override
    public int getIntrinsicWidth() {
      return dots("width");
    }

    @Override
    public int getIntrinsicHeight() {
      return dots("height");
    }

    private int dots(String attribute) {
      return (int) Math.ceil(Double.parseDouble(svg.getAttribute(attribute)) * scale);
    }

    @Override
    public void drawSVG(OutputDevice device, RenderingContext context, double x, double y) {
      String[] box = svg.getAttribute("viewBox").split(" ", -1);
      double left = x - Double.parseDouble(box[0]) * scale;
      double top = y - Double.parseDouble(box[1]) * scale;
      new ChartPainter((AbstractOutputDevice) device, context, left, top, scale).paint(svg);
    }
  }
}
