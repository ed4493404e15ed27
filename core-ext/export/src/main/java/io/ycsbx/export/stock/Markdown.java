package io.ycsbx.export.stock;

import io.ycsbx.export.format.MarkdownExporter;
import java.io.OutputStream;

/** {@code -p exporter=io.ycsbx.export.stock.Markdown}: a table for GitHub. */
public final class Markdown extends LineCollector {

  /** Called by the stock client. */
  public Markdown(OutputStream out) {
    super(new MarkdownExporter(), out);
  }
}
