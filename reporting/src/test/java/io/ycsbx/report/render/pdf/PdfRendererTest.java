package io.ycsbx.report.render.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import com.openhtmltopdf.util.Diagnostic;
import com.openhtmltopdf.util.XRLog;
import io.ycsbx.report.Sealed;
import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.HostileReport;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.SampleReport;
import io.ycsbx.report.render.Renderer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PdfRendererTest {

  private static final float A4_HEIGHT = 842;
  private static final float MARGIN = 57;

  private static byte[] sample;
  private final List<String> complaints = new ArrayList<>();

  @BeforeAll
  static void renderSample() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new PdfRenderer().write(SampleReport.report(), out);
    sample = out.toByteArray();
  }

  @Test
  void writesAWholeReportTheSameEachTime() throws IOException {
    Sealed.check("report.pdf.txt", new Text(), SampleReport.report());
    assertThat(complaints).isEmpty();
    assertThat(pdf(SampleReport.report())).isEqualTo(sample);
  }

  @Test
  void namesTitleAndLanguageButNoTime() throws IOException {
    try (PDDocument document = Loader.loadPDF(sample)) {
      assertThat(document.getDocumentInformation().getTitle()).isEqualTo("RocksDB on two drives");
      assertThat(document.getDocumentInformation().getCreationDate()).isNull();
      assertThat(document.getDocumentInformation().getModificationDate()).isNull();
      assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("en");
      assertThat(document.getDocumentCatalog().getMarkInfo().isMarked()).isTrue();
    }
  }

  @Test
  void hasTheDeclaredPaper() throws IOException {
    try (PDDocument a4 = Loader.loadPDF(sample);
        PDDocument letter = Loader.loadPDF(pdf(SampleReport.declared()))) {
      assertThat(a4.getPage(0).getMediaBox().getHeight()).isBetween(841f, 842f);
      assertThat(letter.getPage(0).getMediaBox().getHeight()).isEqualTo(792f);
    }
  }

  @Test
  void drawsTheDeclaredLook() throws IOException {
    Report report = SampleReport.declared(serif("Regular"), serif("Bold"));
    try (PDDocument document = Loader.loadPDF(pdf(report))) {
      assertThat(complaints).isEmpty();
      assertThat(fonts(document))
          .contains("LiberationSerif", "LiberationSerif-Bold")
          .doesNotContain("LiberationSans-Bold");
      PDResources first = document.getPage(0).getResources();
      assertThat(first.getXObjectNames()).anyMatch(first::isImageXObject);
      PDFTextStripper text = new PDFTextStripper();
      for (int page = 1; page <= document.getNumberOfPages(); page++) {
        text.setStartPage(page);
        text.setEndPage(page);
        assertThat(text.getText(document))
            .contains("RocksDB on two drives", "Example Laboratory")
            .contains(page + " / " + document.getNumberOfPages());
      }
    }
  }

  private static Optional<Attachment> serif(String face) throws IOException {
    String name = "LiberationSerif-" + face + ".ttf";
    try (InputStream in = PdfRendererTest.class.getResourceAsStream("/liberation/" + name)) {
      return Optional.of(Attachment.of(name, "font/ttf", in.readAllBytes()));
    }
  }

  @Test
  void noPageButTheLastIsHalfEmpty() throws IOException {
    try (PDDocument document = Loader.loadPDF(sample)) {
      for (int page = 1; page < document.getNumberOfPages(); page++) {
        LowestText text = new LowestText();
        text.setStartPage(page);
        text.setEndPage(page);
        text.getText(document);
        assertThat(text.y).as("page " + page).isGreaterThan(A4_HEIGHT / 2);
      }
    }
  }

  /** The y of the lowest text, from the top of the page, in pt; without the line at its foot. */
  private static final class LowestText extends PDFTextStripper {

    private float y;

    @Override
    protected void processTextPosition(TextPosition text) {
      if (text.getYDirAdj() < A4_HEIGHT - MARGIN) {
        y = Math.max(y, text.getYDirAdj());
      }
    }
  }

  @Test
  void hasABookmarkForEachHeading() throws IOException {
    try (PDDocument document = Loader.loadPDF(sample)) {
      List<String> titles = new ArrayList<>();
      for (PDOutlineItem item : document.getDocumentCatalog().getDocumentOutline().children()) {
        titles.add(item.getTitle());
      }
      assertThat(titles)
          .containsExactly(
              "50% Read / 50% Update",
              "100% Read",
              "Audit",
              "Appendix A: inventory",
              "Appendix B: procedure",
              "Appendix C: slowest operations");
    }
  }

  @Test
  void embedsEveryFontAndHasNoBitmap() throws IOException {
    try (PDDocument document = Loader.loadPDF(sample)) {
      for (PDPage page : document.getPages()) {
        assertThat(page.getResources().getXObjectNames()).isEmpty();
      }
      assertThat(fonts(document))
          .contains("LiberationSans", "LiberationSans-Bold", "LiberationMono");
    }
  }

  /** Returns the names of all fonts, which are embedded. */
  private static List<String> fonts(PDDocument document) throws IOException {
    List<String> fonts = new ArrayList<>();
    for (PDPage page : document.getPages()) {
      for (COSName name : page.getResources().getFontNames()) {
        PDFont font = page.getResources().getFont(name);
        assertThat(font.isEmbedded()).as(font.getName()).isTrue();
        fonts.add(font.getName().replaceFirst("^[A-Z]{6}\\+", ""));
      }
    }
    return fonts;
  }

  @Test
  void putsAMarkWhereTheFontHasNoGlyph() throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf(HostileReport.report()))) {
      String text = new PDFTextStripper().getText(document);
      assertThat(text).contains("<script>alert(1)</script>", "□").doesNotContain("中");
    }
  }

  private byte[] pdf(Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfRenderer renderer = new PdfRenderer(this::hear);
    XRLog.listRegisteredLoggers().forEach(log -> XRLog.setLevel(log, Level.OFF));
    XRLog.setLoggingEnabled(true);
    renderer.write(report, out);
    XRLog.setLoggingEnabled(false);
    return out.toByteArray();
  }

  private void hear(Diagnostic diagnostic) {
    if (diagnostic.getLevel().intValue() >= Level.WARNING.intValue()) {
      complaints.add(diagnostic.getFormattedMessage());
    }
  }

  /** Returns the text of a document, by page. */
  private final class Text implements Renderer {

    @Override
    public String format() {
      return "txt";
    }

    @Override
    public void write(Report report, OutputStream out) throws IOException {
      try (PDDocument document = Loader.loadPDF(pdf(report))) {
        PDFTextStripper text = new PDFTextStripper();
        text.setLineSeparator("\n");
        text.setPageEnd("\n=== page ===\n");
        out.write(text.getText(document).replaceAll(" +\n", "\n").getBytes(StandardCharsets.UTF_8));
      }
    }
  }
}
