package io.ycsbx.report.render.pdf;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.Diagnostic;
import com.openhtmltopdf.util.XRLog;
import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.Look;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.render.Renderer;
import io.ycsbx.report.render.html.HtmlRenderer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Writes a PDF with bookmarks, page numbers, embedded fonts and the charts as vectors. The PDF
 * holds no time and no name of a machine, so that the same report gives the same bytes.
 */
public final class PdfRenderer implements Renderer {

  /** Family of declared fonts, as in the style sheet. */
  static final String DECLARED = "Declared";

  /** Family of the default font, for characters that declared fonts lack. */
  static final String OWN = "Liberation Sans";

  /** Offsets and length, in bytes, of a font's list of its tables. */
  private static final int TABLE_COUNT = 4;

  private static final int FIRST_TABLE = 12;
  private static final int TABLE_ENTRY = 16;

  /** Characters of a command in a line of an A4 page. */
  private static final int COLUMNS = 100;

  private static final int REGULAR = 400;
  private static final int BOLD = 700;

  /** Stands for characters that the fonts lack: those beyond Latin, Greek, Cyrillic and Hebrew. */
  private static final String MISSING_GLYPH = "□";

  /** Document id, in place of the library's, which would depend on the time. */
  private static final long ID = 1;

  static {
    // The library's log would be on the standard error of an embedding program.
    XRLog.setLoggingEnabled(false);
  }

  private final Consumer<Diagnostic> diagnostics;

  /** Ignores diagnostics, which are about our own markup and style sheets. */
  public PdfRenderer() {
    this(diagnostic -> {});
  }

  /** Takes diagnostics of markup, styles, fonts and glyphs, while the library's log is enabled. */
  PdfRenderer(Consumer<Diagnostic> diagnostics) {
    this.diagnostics = diagnostics;
  }

  @Override
  public String format() {
    return "pdf";
  }

  @Override
  public void write(Report report, OutputStream out) throws IOException {
    Report wrapped =
        report.withProcedure(
            report.procedure().stream().map(step -> step.wrapped(COLUMNS)).toList());
    String page = HtmlRenderer.page(wrapped, PdfRenderer.class, "paper.css", true);
    try (PdfBoxRenderer renderer = renderer(page, report.look(), diagnostics)) {
      renderer.createPDFWithoutClosing();
      PDDocument document = renderer.getPdfDocument();
      document.getDocumentInformation().setCreationDate(null);
      document.setDocumentId(ID);
      document.save(out);
    }
    out.flush();
  }

  static PdfBoxRenderer renderer(String page, Look look, Consumer<Diagnostic> diagnostics) {
    PdfRendererBuilder builder = new PdfRendererBuilder();
    builder.withW3cDocument(parsed(page), null);
    builder.useExternalResourceAccessControl((uri, type) -> uri.startsWith("data:image/png"), null);
    builder.useSVGDrawer(new ChartDrawer());
    builder.withDiagnosticConsumer(diagnostics);
    builder.useReplacementText(MISSING_GLYPH);
    builder.withProducer("ycsbx");
    builder.usePdfUaAccessibility(true);
    look.regularFont().ifPresent(font -> declared(builder, font, REGULAR));
    look.boldFont().ifPresent(font -> declared(builder, font, BOLD));
    own(builder, OWN, "LiberationSans-Regular", REGULAR);
    own(builder, OWN, "LiberationSans-Bold", BOLD);
    own(builder, "Liberation Mono", "LiberationMono-Regular", REGULAR);
    return builder.buildPdfRenderer();
  }

  private static void declared(PdfRendererBuilder builder, Attachment font, int weight) {
    builder.useFont(
        () -> new ByteArrayInputStream(font.content()), DECLARED, weight, FontStyle.NORMAL, true);
  }

  private static void own(PdfRendererBuilder builder, String family, String file, int weight) {
    builder.useFont(
        () -> withoutSubstitutions("/liberation/" + file + ".ttf"),
        family,
        weight,
        FontStyle.NORMAL,
        true);
  }

  /**
   * Reads a font and hides its table of glyph substitutions: searching it for every word takes more
   * than half of the time of a PDF, whose bytes are the same without it.
   */
  private static InputStream withoutSubstitutions(String file) {
    try (InputStream in = PdfRenderer.class.getResourceAsStream(file)) {
      byte[] font = in.readAllBytes();
      int tables = ByteBuffer.wrap(font).getShort(TABLE_COUNT);
      for (int i = 0; i < tables; i++) {
        int tag = FIRST_TABLE + i * TABLE_ENTRY;
        if (new String(font, tag, 4, ISO_8859_1).equals("GSUB")) {
          font[tag] = 'n';
        }
      }
      return new ByteArrayInputStream(font);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Parses our own page, which is well-formed XML. */
  private static Document parsed(String page) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      factory.setExpandEntityReferences(false);
      Document document =
          factory.newDocumentBuilder().parse(new InputSource(new StringReader(page)));
      describeCharts(document);
      return document;
    } catch (ParserConfigurationException | IOException e) {
      throw new IllegalStateException("the JDK's own parser takes a text as it is", e);
    } catch (SAXException e) {
      throw new IllegalArgumentException("the page is not well-formed: " + e.getMessage(), e);
    }
  }

  /** Copies each chart's description into {@code alt}, the text alternative in a tagged PDF. */
  private static void describeCharts(Document document) {
    NodeList charts = document.getElementsByTagName("svg");
    for (int i = 0; i < charts.getLength(); i++) {
      Element chart = (Element) charts.item(i);
      chart.setAttribute("alt", chart.getElementsByTagName("desc").item(0).getTextContent());
    }
  }
}
