package io.ycsbx.export.stock;

import io.ycsbx.export.format.JsonExporter;
import java.io.OutputStream;

/** {@code -p exporter=io.ycsbx.export.stock.Json}: one JSON object. */
public final class Json extends LineCollector {

  /** Called by the stock client. */
  public Json(OutputStream out) {
    super(new JsonExporter(), out);
  }
}
