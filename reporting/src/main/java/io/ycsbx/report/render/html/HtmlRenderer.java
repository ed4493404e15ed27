package io.ycsbx.report.render.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.ycsbx.record.Sha256;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.render.Renderer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Writes one page for a browser, HTML that is well-formed XML as well. The page needs no network,
 * no script and no other file; the page is light or dark according to the reader's system; charts
 * are vectors with a text alternative.
 *
 * <p>The templates escape every text by its position. The page's policy forbids scripts, foreign
 * styles and requests as well.
 */
public final class HtmlRenderer implements Renderer {

  private static final TemplateEngine TEMPLATES =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, null, "io.ycsbx.report.render.html.templates");

  private static final int REPLACEMENT = 0xFFFD;

  @Override
  public String format() {
    return "html";
  }

  @Override
  public void write(Report report, OutputStream out) throws IOException {
    String page = page(report, HtmlRenderer.class, "screen.css", false);
    out.write(page.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /**
   * Returns a report's page.
   *
   * @param neighbour the class beside the style sheet
   * @param styles file name of the style sheet
   * @param paged whether the page is for paper
   */
  public static String page(Report report, Class<?> neighbour, String styles, boolean paged)
      throws IOException {
    try (InputStream in = neighbour.getResourceAsStream(styles)) {
      String text =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              + LookStyles.of(report.look(), paged);
      byte[] sheet = text.getBytes(StandardCharsets.UTF_8);
      StringOutput out = new StringOutput();
      TEMPLATES.render("page.jte", new Page(report, text, policy(sheet), paged), out);
      return clean(out.toString());
    }
  }

  private static String policy(byte[] styles) {
    return "default-src 'none'; img-src data:; font-src data:; base-uri 'none'; form-action 'none';"
        + " style-src 'sha256-"
        + Base64.getEncoder().encodeToString(HexFormat.of().parseHex(Sha256.of(styles)))
        + "'";
  }

  /**
   * Replaces characters of the page by U+FFFD: those that XML forbids, such as controls but tab and
   * line feed and lone surrogates, and the marks of bidirectional writing, which can make a name
   * look like another.
   */
  public static String clean(String text) {
    if (text.codePoints().allMatch(HtmlRenderer::isShown)) {
      return text;
    }
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().map(c -> isShown(c) ? c : REPLACEMENT).forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private static boolean isShown(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL -> c == '\t' || c == '\n';
      case Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
      case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
      default -> true;
    };
  }
}
