package io.ycsbx.report.source;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Percentiles of a histogram of nanoseconds, many in one pass; each is what HdrHistogram itself
 * gives for it: the upper end of the bucket. Used by one thread.
 */
final class Percentiles {

  /** Those that a report has as figures. */
  static final List<Double> FIGURES = List.of(50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999);

  private static final double NANOS_PER_MICRO = 1e3;
  private static final long ONE_MILLISECOND = 1_000_000;
  private static final double HUNDRED = 100;

  private final Histogram histogram;

  /** Takes a histogram that is not empty, and that nobody else uses. */
  Percentiles(Histogram histogram) {
    this.histogram = histogram;
  }

  /**
   * The latencies that given shares of all operations did not exceed, in microseconds.
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

  /** HdrHistogram's rank: a hair below the percentile, so that 99 % of 100 is 99 and not 100. */
  private double rank(double percentile) {
    double below = Math.nextAfter(percentile, Double.NEGATIVE_INFINITY);
    return Math.max(1, Math.ceil(below * histogram.getTotalCount() / HUNDRED));
  }

  double meanMicros() {
    return histogram.getMean() / NANOS_PER_MICRO;
  }

  double standardDeviationMicros() {
    return histogram.getStdDeviation() / NANOS_PER_MICRO;
  }

  double minMicros() {
    return histogram.getMinValue() / NANOS_PER_MICRO;
  }

  double maxMicros() {
    return histogram.getMaxValue() / NANOS_PER_MICRO;
  }

  double percentUpToOneMillisecond() {
    return HUNDRED
        * histogram.getCountBetweenValues(0, ONE_MILLISECOND)
        / histogram.getTotalCount();
  }
}
