package io.ycsbx.export.format;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.ycsbx.export.figure.Results;
import java.io.IOException;
import java.io.OutputStream;

/** Writes OpenMetrics 1.0 text by the Prometheus client library. */
public final class OpenMetricsExporter implements ResultsExporter {

  @Override
  public String name() {
    return "openmetrics";
  }

  @Override
  public void write(Results results, OutputStream out) throws IOException {
    OpenMetricsTextFormatWriter.builder()
        .setCreatedTimestampsEnabled(false)
        .setExemplarsOnAllMetricTypesEnabled(false)
        .build()
        .write(
            out,
            new MetricSnapshots(MetricFamilies.of(results)),
            EscapingScheme.UNDERSCORE_ESCAPING);
    out.flush();
  }
}
