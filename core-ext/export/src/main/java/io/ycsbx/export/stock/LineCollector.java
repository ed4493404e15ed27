package io.ycsbx.export.stock;

import io.ycsbx.export.figure.Figures;
import io.ycsbx.export.format.ResultsExporter;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Collects stock's lines and writes them in one format when closed. Not thread-safe. */
abstract class LineCollector implements MeasurementsExporter {

  private final ResultsExporter format;
  private final OutputStream out;
  private final Map<String, Map<String, BigDecimal>> lines = new LinkedHashMap<>();

  LineCollector(ResultsExporter format, OutputStream out) {
    this.format = format;
    this.out = out;
  }

  @Override
  public void write(String metric, String measurement, int value) {
    write(metric, measurement, (long) value);
  }

  @Override
  public void write(String metric, String measurement, long value) {
    put(metric, measurement, BigDecimal.valueOf(value));
  }

  /** Leaves out values that are not finite, such as the mean of no operation. */
  @Override
  public void write(String metric, String measurement, double value) {
    if (Double.isFinite(value)) {
      put(metric, measurement, Figures.exact(value));
    }
  }

  private void put(String metric, String measurement, BigDecimal value) {
    lines.computeIfAbsent(metric, m -> new LinkedHashMap<>()).put(measurement, value);
  }

  @Override
  public void close() throws IOException {
    try (out) {
      format.write(new StockFigures(lines).results(), out);
    }
  }
}
