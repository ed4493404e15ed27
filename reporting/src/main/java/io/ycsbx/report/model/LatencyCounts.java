package io.ycsbx.report.model;

import java.util.Arrays;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A histogram without its empty buckets, which take most of its memory. Immutable and thread-safe.
 */
public final class LatencyCounts {

  private final long[] values;
  private final long[] counts;

  private LatencyCounts(long[] values, long[] counts) {
    this.values = values;
    this.counts = counts;
  }

  /** Copies a histogram, which is not changed. */
  public static LatencyCounts of(AbstractHistogram histogram) {
    long[] values = new long[1];
    long[] counts = new long[1];
    int size = 0;
    for (HistogramIterationValue bucket : histogram.copy().recordedValues()) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
        counts = Arrays.copyOf(counts, 2 * size);
      }
      values[size] = bucket.getValueIteratedTo();
      counts[size++] = bucket.getCountAtValueIteratedTo();
    }
    return new LatencyCounts(Arrays.copyOf(values, size), Arrays.copyOf(counts, size));
  }

  /** Returns the buckets' values, rising: the largest that each bucket may hold. */
  public long[] values() {
    return values.clone();
  }

  /** Returns the number of values in each bucket, above 0. */
  public long[] counts() {
    return counts.clone();
  }

  /** Returns the number of values in all buckets. */
  public long total() {
    return Arrays.stream(counts).sum();
  }

  /**
   * Returns a percentile as HdrHistogram does.
   *
   * @param percentile above 0, up to 100
   * @return the upper end of its bucket; 0 if there are no values
   */
  public long percentile(double percentile) {
    long rank = Math.max(1, (long) Math.ceil(Math.nextDown(percentile) * total() / 100));
    long sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += counts[i];
      if (sum >= rank) {
        return values[i];
      }
    }
    return 0;
  }
}
