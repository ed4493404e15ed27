package io.ycsbx.export.format;

import io.ycsbx.export.figure.Figures;
import io.ycsbx.export.figure.MeasurementType;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Latency;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.HistogramIterationValue;

/** Prints one distribution as stock's {@code measurementtype} does. */
record LatencyLines(ReportSettings settings, StockLines.Sink sink) {

  private static final List<Double> HISTOGRAM_PERCENTILES = List.of(95.0, 99.0);

  /** Prints the number of latencies and, unless it is 0, their usual figures. */
  void figures(String name, LatencyDistribution latencies) throws IOException {
    sink.line(name, "Operations", Figures.of(latencies.count()));
    if (latencies.count() == 0) {
      return;
    }
    line(name, Latency.MEAN, latencies);
    if (settings.type().hasBuckets()) {
      double deviationMicros = Latency.DEVIATION.of(latencies);
      sink.line(name, "LatencyVariance(us)", Figures.of(deviationMicros * deviationMicros));
    }
    line(name, Latency.MIN, latencies);
    line(name, Latency.MAX, latencies);
    for (double percentile : percentiles()) {
      line(name, Latency.percentile(percentile), latencies);
    }
    for (Duration threshold : settings.thresholds()) {
      line(name, Latency.upTo(threshold), latencies);
    }
  }

  private List<Double> percentiles() {
    return switch (settings.type()) {
      case HDRHISTOGRAM, HDRHISTOGRAM_AND_HISTOGRAM -> settings.percentiles();
      case HISTOGRAM -> HISTOGRAM_PERCENTILES;
      // Stock prints no percentiles with a time series.
      case TIMESERIES -> List.of();
    };
  }

  private void line(String name, Latency latency, LatencyDistribution latencies)
      throws IOException {
    sink.line(name, latency.stockName(), Figures.stock(latency, latencies));
  }

  /**
   * Prints means by milliseconds from the start, as stock's {@code timeseries} does, if service
   * times are shown: intervals have no response times.
   */
  private void timeSeries(RunRecord run, String name) throws IOException {
    Map<Long, double[]> sums = new TreeMap<>();
    int length = settings.granularityMillis();
    for (Interval interval : settings.showsService() ? run.intervals() : List.<Interval>of()) {
      for (OperationInterval point : interval.operations()) {
        long succeeded = point.count() - point.failures();
        if (point.operation().equals(name) && succeeded > 0) {
          long slot = interval.startMillis() / length * length;
          double[] sumAndCount = sums.computeIfAbsent(slot, start -> new double[2]);
          sumAndCount[0] += point.meanNanos() * succeeded;
          sumAndCount[1] += succeeded;
        }
      }
    }
    for (Map.Entry<Long, double[]> slot : sums.entrySet()) {
      double meanMicros = slot.getValue()[0] / slot.getValue()[1] / 1e3;
      sink.line(name, Long.toString(slot.getKey()), Figures.of(meanMicros));
    }
  }

  /** Prints the lines that stock prints below the counts of each status. */
  void details(RunRecord run, String name, LatencyDistribution latencies) throws IOException {
    if (latencies.count() == 0) {
      return;
    }
    if (settings.type() == MeasurementType.TIMESERIES) {
      timeSeries(run, name);
    } else if (settings.verbose() && settings.type() == MeasurementType.HDRHISTOGRAM) {
      values(name, latencies);
    } else if (settings.verbose()) {
      buckets(name, latencies);
    }
  }

  private void values(String name, LatencyDistribution latencies) throws IOException {
    for (HistogramIterationValue value : latencies.toHistogram().recordedValues()) {
      sink.line(
          name,
          Figures.micros(value.getValueIteratedTo()).toPlainString(),
          Figures.of(value.getCountAtValueIteratedTo()));
    }
  }

  /** Prints stock's buckets of one millisecond; the last one counts everything above. */
  private void buckets(String name, LatencyDistribution latencies) throws IOException {
    int buckets = settings.buckets();
    long[] counts = new long[buckets + 1];
    for (HistogramIterationValue value : latencies.toHistogram().recordedValues()) {
      long millis = TimeUnit.NANOSECONDS.toMillis(value.getValueIteratedTo());
      counts[(int) Math.min(millis, buckets)] += value.getCountAtValueIteratedTo();
    }
    for (int bucket = 0; bucket < buckets; bucket++) {
      sink.line(name, Integer.toString(bucket), Figures.of(counts[bucket]));
    }
    sink.line(name, ">" + buckets, Figures.of(counts[buckets]));
  }
}
