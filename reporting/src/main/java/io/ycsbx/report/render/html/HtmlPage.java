package io.ycsbx.report.render.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.render.svg.Xml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A report as one page, HTML that is well-formed XML as well. The templates escape every text by
 * where it stands; should a text get through all the same, the page's policy forbids scripts,
 * foreign styles and requests. Thread-safe.
 */
public final class HtmlPage {

  private static final TemplateEngine TEMPLATES =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, null, "io.ycsbx.report.render.html.templates");

  private HtmlPage() {}

  /** For a browser. */
  public static String forScreen(Report report) {
    return render(report, resource(HtmlPage.class, "screen.css"), false);
  }

  /** For paper, with a style sheet of its own. */
  public static String forPaper(Report report, String styles) {
    return render(report, styles, true);
  }

  /** A text file beside a class. */
  public static String resource(Class<?> neighbour, String name) {
    try (InputStream in = neighbour.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String render(Report report, String styles, boolean paged) {
    StringOutput out = new StringOutput();
    TEMPLATES.render("page.jte", new Page(report, styles, policy(styles), paged), out);
    return Xml.clean(out.toString());
  }

  private static String policy(String styles) {
    return "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; style-src"
        + " 'sha256-"
        + Base64.getEncoder().encodeToString(sha256(styles))
        + "'";
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
