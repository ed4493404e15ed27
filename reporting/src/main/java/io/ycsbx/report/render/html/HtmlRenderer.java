package io.ycsbx.report.render.html;

import io.ycsbx.report.document.Report;
import io.ycsbx.report.render.Renderer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * One page for a browser: needs no network, no script and no other file; light or dark as the
 * reader's system is; charts are vectors with a text alternative.
 */
public final class HtmlRenderer implements Renderer {

  @Override
  public String format() {
    return "html";
  }

  @Override
  public void write(Report report, OutputStream out) throws IOException {
    out.write(HtmlPage.forScreen(report).getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
