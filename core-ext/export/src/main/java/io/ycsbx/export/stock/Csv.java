package io.ycsbx.export.stock;

import io.ycsbx.export.format.CsvExporter;
import java.io.OutputStream;

/** {@code -p exporter=io.ycsbx.export.stock.Csv}: a table with a header. */
public final class Csv extends LineCollector {

  /** Called by the stock client. */
  public Csv(OutputStream out) {
    super(new CsvExporter(), out);
  }
}
