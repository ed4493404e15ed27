package io.ycsbx.export.format;

import io.ycsbx.export.figure.Figures;
import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints means over time as stock's {@code timeseries} does: milliseconds from the start, and the
 * mean in µs.
 */
final class TimeSeriesLines {

  private TimeSeriesLines() {}

  static void write(RunRecord run, String operation, int granularityMillis, StockLines.Sink sink)
      throws IOException {
    Map<Long, double[]> sums = new TreeMap<>();
    for (Interval interval : run.intervals()) {
      long slot = interval.startMillis() / granularityMillis * granularityMillis;
      interval.operations().stream()
          .filter(point -> point.operation().equals(operation))
          .filter(point -> point.count() > point.failures())
          .forEach(point -> add(point, sums.computeIfAbsent(slot, s -> new double[2])));
    }
    for (Map.Entry<Long, double[]> slot : sums.entrySet()) {
      double meanMicros = slot.getValue()[0] / slot.getValue()[1] / 1e3;
      sink.line(operation, Long.toString(slot.getKey()), Figures.of(meanMicros));
    }
  }

  private static void add(OperationInterval point, double[] sumAndCount) {
    long succeeded = point.count() - point.failures();
    sumAndCount[0] += point.meanNanos() * succeeded;
    sumAndCount[1] += succeeded;
  }
}
