package io.ycsbx.report.render.pdf;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.Diagnostic;
import com.openhtmltopdf.util.XRLog;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.render.Renderer;
import io.ycsbx.report.render.html.HtmlPage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * A PDF with bookmarks, page numbers, embedded fonts and the charts as vectors. Says nothing of the
 * machine or the time that it was made on: the same report gives the same document.
 */
public final class PdfRenderer implements Renderer {

  private static final int REGULAR = 400;
  private static final int BOLD = 700;

  /** The fonts have the Latin, Greek, Cyrillic and Hebrew scripts. */
  private static final String MISSING_GLYPH = "□";

  /** Else the library would make one from the time. */
  private static final long ID = 1;

  static {
    XRLog.setLoggerImpl(new Silent());
  }

  private final Consumer<Diagnostic> diagnostics;

  /** Heeds no diagnostics: our own markup and style sheets are what they would be about. */
  public PdfRenderer() {
    this(diagnostic -> {});
  }

  /** Hands on what the library has to say of markup, styles, fonts and glyphs. */
  PdfRenderer(Consumer<Diagnostic> diagnostics) {
    this.diagnostics = diagnostics;
  }

  @Override
  public String format() {
    return "pdf";
  }

  @Override
  public void write(Report report, OutputStream out) throws IOException {
    String markup = HtmlPage.forPaper(report, HtmlPage.resource(PdfRenderer.class, "paper.css"));
    PdfRendererBuilder builder = new PdfRendererBuilder();
    builder.withW3cDocument(Markup.parse(markup), null);
    builder.useExternalResourceAccessControl((uri, type) -> false, null);
    builder.useSVGDrawer(new ChartDrawer());
    builder.withDiagnosticConsumer(diagnostics);
    builder.useReplacementText(MISSING_GLYPH);
    builder.withProducer("ycsbx");
    builder.usePdfUaAccessibility(true);
    font(builder, "Liberation Sans", "LiberationSans-Regular", REGULAR);
    font(builder, "Liberation Sans", "LiberationSans-Bold", BOLD);
    font(builder, "Liberation Mono", "LiberationMono-Regular", REGULAR);
    try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
      renderer.createPDFWithoutClosing();
      PDDocument document = renderer.getPdfDocument();
      document.getDocumentInformation().setCreationDate(null);
      document.setDocumentId(ID);
      document.save(out);
    }
    out.flush();
  }

  private static void font(PdfRendererBuilder builder, String family, String file, int weight) {
    builder.useFont(
        () -> PdfRenderer.class.getResourceAsStream("/liberation/" + file + ".ttf"),
        family,
        weight,
        FontStyle.NORMAL,
        true);
  }
}
