package io.ycsbx.report.source.ours;

import io.ycsbx.report.model.LatencyCounts;
import io.ycsbx.report.model.LatencyCurve;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

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

  /**
   * Returns, in one pass, the latencies that given shares of all operations did not exceed.
   *
   * @param rising percentiles, each above 0 and up to 100
   */
  double[] micros(List<Double> rising) {
    double[] micros = new double[rising.size()];
    int next = 0;
    for (HistogramIterationValue bucket : histogram.recordedValues()) {
      while (next < micros.length && bucket.getTotalCountToThisValue() >= rank(rising.get(next))) {
        long nanos = histogram.highestEquivalentValue(bucket.getValueIteratedTo());
        micros[next++] = nanos / NANOS_PER_MICRO;
      }
    }
    return micros;
  }

  /**
   * Computes the rank as HdrHistogram does, from just below the percentile, so that 99 % of 100 is
   * 99.
   */
  private double rank(double percentile) {
    double below = Math.nextAfter(percentile, Double.NEGATIVE_INFINITY);
    return Math.max(1, Math.ceil(below * histogram.getTotalCount() / HUNDRED));
  }

  /** Returns the whole distribution. */
  LatencyCurve curve(String operation, String figure) {
    List<Double> wanted = LatencyCurve.percentiles(histogram.getTotalCount());
    double[] micros = micros(wanted);
    return new LatencyCurve(
        operation,
        figure,
        IntStream.range(0, micros.length)
            .mapToObj(i -> new LatencyCurve.Point(wanted.get(i), micros[i]))
            .toList(),
        Optional.of(LatencyCounts.of(histogram)));
  }

  double percentUpToOneMillisecond() {
    return HUNDRED
        * histogram.getCountBetweenValues(0, ONE_MILLISECOND)
        / histogram.getTotalCount();
  }
}
