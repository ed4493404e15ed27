package io.ycsbx.export.stock;

import io.ycsbx.export.format.OpenMetricsExporter;
import java.io.OutputStream;

/** {@code -p exporter=io.ycsbx.export.stock.OpenMetrics}: OpenMetrics 1.0 text. */
public final class OpenMetrics extends LineCollector {

  /** Called by the stock client. */
  public OpenMetrics(OutputStream out) {
    super(new OpenMetricsExporter(), out);
  }
}
