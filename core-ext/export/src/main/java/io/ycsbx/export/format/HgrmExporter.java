package io.ycsbx.export.format;

import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Series;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes HdrHistogram's percentile distribution of the successful operations, in microseconds.
 * HdrHistogram's plotter (<a
 * href="https://hdrhistogram.github.io/HdrHistogram/plotFiles.html">plotFiles.html</a>) draws one
 * line per file, so each operation and series is a separate part. In one stream, a comment with the
 * part's name precedes each part.
 */
public final class HgrmExporter implements PartedExporter {

  /** Steps between two halvings of the distance to 100 %: HdrHistogram's own default. */
  private static final int TICKS_PER_HALF_DISTANCE = 5;

  private static final double NANOS_PER_MICRO = 1e3;

  @Override
  public String name() {
    return "hgrm";
  }

  @Override
  public void export(RunRecord run, ReportSettings settings, OutputStream out) throws IOException {
    for (Map.Entry<String, Part> part : parts(run, settings).entrySet()) {
      String comment = "#[" + part.getKey() + ", latencies in microseconds]\n";
      out.write(comment.getBytes(StandardCharsets.UTF_8));
      part.getValue().write(out);
    }
    out.flush();
  }

  @Override
  public Map<String, Part> parts(RunRecord run, ReportSettings settings) {
    Map<String, Part> parts = new LinkedHashMap<>();
    for (OperationStats stats : run.operationsAndTotal()) {
      settings
          .shown(stats.service(), stats.response())
          .forEach(
              (series, latencies) ->
                  parts.put(
                      stats.operation() + (series == Series.RESPONSE ? "-response" : ""),
                      out -> write(latencies, out)));
    }
    return parts;
  }

  private static void write(LatencyDistribution latencies, OutputStream out) throws IOException {
    // Via a buffer, since a print stream would hide the cause of a failed write.
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    latencies
        .toHistogram()
        .outputPercentileDistribution(
            new PrintStream(text, true, StandardCharsets.UTF_8),
            TICKS_PER_HALF_DISTANCE,
            NANOS_PER_MICRO);
    text.writeTo(out);
  }
}
