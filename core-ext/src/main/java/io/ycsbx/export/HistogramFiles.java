package io.ycsbx.export;

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
 * Stock's {@code hdrhistogram.fileoutput}: a file {@code OPERATION.hdr} for each operation, in
 * HdrHistogram's log format, one interval histogram a line, values in microseconds. Used by one
 * thread.
 */
public final class HistogramFiles implements Closeable {

  private static final long NANOS_PER_MICRO = 1_000;

  private final String pathPrefix;
  private final long startMillis;
  private final Map<String, HistogramLogWriter> writers = new HashMap<>();
  private final Map<String, PrintStream> files = new HashMap<>();

  /**
   * Files that start with the first interval of each operation.
   *
   * @param pathPrefix what their names start with
   * @param startMillis start of the measured phase, in milliseconds since the epoch
   */
  public HistogramFiles(String pathPrefix, long startMillis) {
    this.pathPrefix = pathPrefix;
    this.startMillis = startMillis;
  }

  /**
   * Adds one interval.
   *
   * @param fromMillis its start, in milliseconds from the start of the measured phase
   * @param toMillis its end, likewise
   * @param operations what was measured in it
   * @throws IOException if a file cannot be made or written
   */
  public void add(long fromMillis, long toMillis, List<OperationStats> operations)
      throws IOException {
    for (OperationStats stats : operations) {
      Histogram micros = toMicros(stats.service().toHistogram());
      micros.setStartTimeStamp(startMillis + fromMillis);
      micros.setEndTimeStamp(startMillis + toMillis);
      writer(stats.operation()).outputIntervalHistogram(micros);
      if (files.get(stats.operation()).checkError()) {
        throw new IOException("cannot write " + pathPrefix + stats.operation() + ".hdr");
      }
    }
  }

  private HistogramLogWriter writer(String operation) throws IOException {
    HistogramLogWriter existing = writers.get(operation);
    if (existing != null) {
      return existing;
    }
    PrintStream file = new PrintStream(pathPrefix + operation + ".hdr", StandardCharsets.UTF_8);
    HistogramLogWriter writer = new HistogramLogWriter(file);
    writer.outputComment("[Logging for: " + operation + "]");
    writer.outputLogFormatVersion();
    writer.outputStartTime(startMillis);
    writer.setBaseTime(startMillis);
    writer.outputLegend();
    files.put(operation, file);
    writers.put(operation, writer);
    return writer;
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
    files.values().forEach(PrintStream::close);
  }
}
