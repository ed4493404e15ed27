package io.ycsbx.export.stock;

import io.ycsbx.export.format.JsonLinesExporter;
import java.io.OutputStream;

/** {@code -p exporter=io.ycsbx.export.stock.JsonLines}: one JSON object per operation. */
public final class JsonLines extends LineCollector {

  /** Called by the stock client. */
  public JsonLines(OutputStream out) {
    super(new JsonLinesExporter(), out);
  }
}
