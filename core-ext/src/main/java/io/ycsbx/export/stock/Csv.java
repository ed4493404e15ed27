package io.ycsbx.export.stock;

import io.ycsbx.export.CsvExporter;
import java.io.OutputStream;

/** {@code -p exporter=io.ycsbx.export.stock.Csv}: a table with a header. */
public final class Csv extends LineCollector {

  /** As the stock client makes it. */
  public Csv(OutputStream out) {
    super(new CsvExporter(), out);
  }
}
