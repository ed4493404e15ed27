package io.ycsbx.export;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.SeriesPoint;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Means over time, as stock's {@code timeseries} has them: milliseconds from the start, and the
 * mean in µs.
 */
final class TimeSeriesLines {

  private TimeSeriesLines() {}

  static void write(RunRecord run, String operation, int granularityMillis, StockLines.Sink sink)
      throws IOException {
    Map<Long, double[]> sums = new TreeMap<>();
    for (SeriesPoint point : run.series()) {
      long succeeded = point.count() - point.failures();
      if (point.operation().equals(operation) && succeeded > 0) {
        long slot = point.startMillis() / granularityMillis * granularityMillis;
        double[] sum = sums.computeIfAbsent(slot, s -> new double[2]);
        sum[0] += point.meanNanos() * succeeded;
        sum[1] += succeeded;
      }
    }
    for (Map.Entry<Long, double[]> slot : sums.entrySet()) {
      double meanMicros = slot.getValue()[0] / slot.getValue()[1] / 1e3;
      sink.line(operation, Long.toString(slot.getKey()), Figures.of(meanMicros));
    }
  }
}
