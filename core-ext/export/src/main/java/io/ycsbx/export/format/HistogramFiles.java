package io.ycsbx.export.format;

import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.figure.ShownSeries;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes stock's {@code hdrhistogram.fileoutput}: a file {@code SERIES.hdr} for each shown series,
 * in HdrHistogram's log format, with one interval histogram per line and values in microseconds.
 * Used by one thread.
 */
public final class HistogramFiles implements Closeable {

  private static final long NANOS_PER_MICRO = 1_000;

  private final ReportSettings settings;
  private final long startMillis;
  private final Map<String, Log> logs = new HashMap<>();

  private record Log(HistogramLogWriter writer, PrintStream file) {}

  /**
   * Prepares the files; each is created at the first interval of its series.
   *
   * @param settings the prefix of the files' names and the latencies to show
   * @param startMillis start of the measured phase, in milliseconds since the epoch
   */
  public HistogramFiles(ReportSettings settings, long startMillis) {
    this.settings = settings;
    this.startMillis = startMillis;
  }

  /**
   * Adds one interval.
   *
   * @param fromMillis start of the interval, in milliseconds from the start of the measured phase
   * @param toMillis end of the interval, likewise
   * @param operations statistics of each operation in the interval
   * @throws IOException if a file cannot be created or written
   */
  public void add(long fromMillis, long toMillis, List<OperationStats> operations)
      throws IOException {
    for (OperationStats stats : operations) {
      for (Map.Entry<String, LatencyDistribution> series :
          ShownSeries.of(stats, settings).entrySet()) {
        if (series.getValue().count() > 0) {
          add(fromMillis, toMillis, series.getKey(), series.getValue());
        }
      }
    }
  }

  private void add(long fromMillis, long toMillis, String series, LatencyDistribution latencies)
      throws IOException {
    Histogram micros = toMicros(latencies.toHistogram());
    micros.setStartTimeStamp(startMillis + fromMillis);
    micros.setEndTimeStamp(startMillis + toMillis);
    if (!logs.containsKey(series)) {
      logs.put(series, log(series));
    }
    logs.get(series).writer().outputIntervalHistogram(micros);
    if (logs.get(series).file().checkError()) {
      throw new IOException("cannot write " + path(series));
    }
  }

  private String path(String series) {
    return settings.histogramPath() + series + ".hdr";
  }

  private Log log(String series) throws IOException {
    PrintStream file = new PrintStream(path(series), StandardCharsets.UTF_8);
    HistogramLogWriter writer = new HistogramLogWriter(file);
    writer.outputComment("[Logging for: " + series + "]");
    writer.outputLogFormatVersion();
    writer.outputStartTime(startMillis);
    writer.setBaseTime(startMillis);
    writer.outputLegend();
    return new Log(writer, file);
  }

  private static Histogram toMicros(Histogram nanos) {
    Histogram micros = new Histogram(nanos.getNumberOfSignificantValueDigits());
    for (HistogramIterationValue value : nanos.recordedValues()) {
      micros.recordValueWithCount(
          value.getValueIteratedTo() / NANOS_PER_MICRO, value.getCountAtValueIteratedTo());
    }
    return micros;
  }

  @Override
  public void close() {
    logs.values().forEach(log -> log.file().close());
  }
}
