package io.ycsbx.report.source.ours;

import io.ycsbx.report.model.LatencyCounts;
import io.ycsbx.report.model.LatencyCurve;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/**
 * Reads figures in microseconds from a histogram of nanoseconds. Each percentile is HdrHistogram's
 * own: the upper end of its bucket. Used by one thread.
 *
 * @param histogram not empty
 */
record Percentiles(Histogram histogram) {

  /** The percentiles that are figures of a report. */
  static final List<Double> FIGURES = List.of(50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999);

  private static final double NANOS_PER_MICRO = 1e3;
  private static final long ONE_MILLISECOND = 1_000_000;
  private static final double HUNDRED = 100;

  /** Returns a figure of the histogram. */
  double micros(ToDoubleFunction<Histogram> nanos) {
    return nanos.applyAsDouble(histogram) / NANOS_PER_MICRO;
  }

  /** Returns the latency that a share of all operations did not exceed. */
  double percentileMicros(double percentile) {
    return histogram.getValueAtPercentile(percentile) / NANOS_PER_MICRO;
  }

  /** Returns the whole distribution. */
  LatencyCurve curve(String operation, String figure) {
    return new LatencyCurve(
        operation,
        figure,
        LatencyCurve.percentiles(histogram.getTotalCount()).stream()
            .map(percentile -> new LatencyCurve.Point(percentile, percentileMicros(percentile)))
            .toList(),
        Optional.of(LatencyCounts.of(histogram)));
  }

  double percentUpToOneMillisecond() {
    return HUNDRED
        * histogram.getCountBetweenValues(0, ONE_MILLISECOND)
        / histogram.getTotalCount();
  }
}
