package io.ycsbx.export.format;

import io.ycsbx.config.Durations;
import io.ycsbx.export.figure.Figures;
import io.ycsbx.export.figure.MeasurementType;
import io.ycsbx.export.figure.Ordinals;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.HistogramIterationValue;

/** Prints one distribution as stock's {@code measurementtype} does. */
final class LatencyLines {

  private static final double[] HISTOGRAM_PERCENTILES = {95, 99};

  private final ReportSettings settings;
  private final StockLines.Sink sink;

  LatencyLines(ReportSettings settings, StockLines.Sink sink) {
    this.settings = settings;
    this.sink = sink;
  }

  /** Prints the number of latencies and, unless it is 0, their usual figures. */
  void figures(String name, LatencyDistribution latencies) throws IOException {
    sink.line(name, "Operations", Figures.of(latencies.count()));
    if (latencies.count() == 0) {
      return;
    }
    sink.line(name, "AverageLatency(us)", Figures.of(latencies.meanNanos() / 1e3));
    if (settings.type().hasBuckets()) {
      double deviationMicros = latencies.stdDevNanos() / 1e3;
      sink.line(name, "LatencyVariance(us)", Figures.of(deviationMicros * deviationMicros));
    }
    sink.line(name, "MinLatency(us)", Figures.micros(latencies.minNanos()));
    sink.line(name, "MaxLatency(us)", Figures.micros(latencies.maxNanos()));
    switch (settings.type()) {
      case HDRHISTOGRAM, HDRHISTOGRAM_AND_HISTOGRAM -> {
        for (double percentile : settings.percentiles()) {
          percentile(name, latencies, percentile);
        }
      }
      case HISTOGRAM -> {
        for (double percentile : HISTOGRAM_PERCENTILES) {
          percentile(name, latencies, percentile);
        }
      }
      case TIMESERIES -> {
        // Stock prints no percentiles with a time series.
      }
    }
    for (Duration threshold : settings.thresholds()) {
      sink.line(
          name,
          "Share<=" + Durations.format(threshold) + "(%)",
          Figures.percent(latencies.shareUpTo(threshold.toNanos())));
    }
  }

  private void percentile(String name, LatencyDistribution latencies, double percentile)
      throws IOException {
    sink.line(
        name,
        Ordinals.of(percentile) + "PercentileLatency(us)",
        Figures.micros(latencies.percentileNanos(percentile)));
  }

  /** Prints the means over time if service times are shown: intervals have no response times. */
  private void timeSeries(RunRecord run, String name) throws IOException {
    if (settings.showsService()) {
      TimeSeriesLines.write(run, name, settings.granularityMillis(), sink);
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
