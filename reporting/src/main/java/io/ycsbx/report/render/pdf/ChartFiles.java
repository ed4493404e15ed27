package io.ycsbx.report.render.pdf;

import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.render.html.HtmlRenderer;
import io.ycsbx.report.render.html.Page;
import io.ycsbx.report.render.svg.Charts;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/**
 * The charts of a report as single files for slides, each as SVG and as PNG. The PNG is a page of a
 * PDF, so that it has the PDF's fonts and needs none of the host's. The same report gives the same
 * bytes on the same Java.
 */
public final class ChartFiles {

  /** Pixels of a PNG for each px of an SVG. */
  private static final int SCALE = 3;

  private static final int PX_PER_INCH = 96;

  private static final String SIZE = "(?s).*? width=\"([0-9.]+)\" height=\"([0-9.]+)\".*";

  private ChartFiles() {}

  /** A chart, by its name without an ending. */
  private record Drawing(String name, String svg) {}

  /**
   * Draws all charts.
   *
   * @return contents by name: {@code gains.svg} for the first page's chart, and else numbers of
   *     section and chart with the chart's title, such as {@code 2-1-throughput.png}
   */
  public static Map<String, byte[]> of(Report report) throws IOException {
    List<Drawing> drawings = drawings(report);
    List<byte[]> pictures = pictures(report, drawings.stream().map(Drawing::svg).toList());
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (int i = 0; i < drawings.size(); i++) {
      String name = drawings.get(i).name();
      files.put(name + ".svg", drawings.get(i).svg().getBytes(StandardCharsets.UTF_8));
      files.put(name + ".png", pictures.get(i));
    }
    return files;
  }

  private static List<Drawing> drawings(Report report) {
    List<Drawing> drawings = new ArrayList<>();
    List<String> colours = report.look().chartColours();
    report
        .cover()
        .gains()
        .ifPresent(
            gains -> {
              List<String> headings = List.of(gains.title(), report.title());
              drawings.add(new Drawing("gains", alone(gains, headings, colours)));
            });
    for (int i = 0; i < report.sections().size(); i++) {
      Section section = report.sections().get(i);
      for (int j = 0; j < section.charts().size(); j++) {
        Chart chart = section.charts().get(j);
        String name = "%s-%s-%s".formatted(i + 1, j + 1, slug(chart.title()));
        String hint = Page.hint(chart);
        String below = section.title() + (hint.isEmpty() ? "" : ", " + hint);
        List<String> headings = List.of(Page.caption(chart), below);
        drawings.add(new Drawing(name, alone(chart, headings, colours)));
      }
    }
    return drawings;
  }

  private static String alone(Chart chart, List<String> headings, List<String> colours) {
    return HtmlRenderer.clean(Charts.alone(chart, headings, colours));
  }

  /** Returns the letters and digits of a title, with hyphens between them. */
  private static String slug(String title) {
    String plain = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return plain.substring(0, Math.min(plain.length(), 60)).replaceAll("^-|-$", "");
  }

  private static List<byte[]> pictures(Report report, List<String> drawn) throws IOException {
    StringBuilder styles = new StringBuilder("body { margin: 0 } svg { display: block }");
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < drawn.size(); i++) {
      String size = drawn.get(i).replaceFirst(SIZE, "$1px $2px");
      styles.append(
          "@page c%s { size: %s; margin: 0 } .c%s { page: c%s }".formatted(i, size, i, i));
      body.append("<div class=\"c%s\">%s</div>".formatted(i, drawn.get(i)));
    }
    String page =
        "<html lang=\"en\"><head><title>Charts</title><meta name=\"subject\" content=\"Charts\"/>"
            + "<style>%s</style></head><body>%s</body></html>".formatted(styles, body);
    List<byte[]> pictures = new ArrayList<>();
    if (drawn.isEmpty()) {
      return pictures;
    }
    ByteArrayOutputStream pdf = new ByteArrayOutputStream();
    try (PdfBoxRenderer renderer = PdfRenderer.renderer(page, report.look(), diagnostic -> {})) {
      renderer.createPDFWithoutClosing();
      renderer.getPdfDocument().save(pdf);
    }
    // Fonts are embedded when the document is saved.
    try (PDDocument document = Loader.loadPDF(pdf.toByteArray())) {
      PDFRenderer pages = new PDFRenderer(document);
      for (int i = 0; i < drawn.size(); i++) {
        pictures.add(png(pages.renderImageWithDPI(i, SCALE * PX_PER_INCH, ImageType.RGB)));
      }
    }
    return pictures;
  }

  private static byte[] png(BufferedImage image) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(image, "png", out);
    return out.toByteArray();
  }
}
