package io.ycsbx.export;

import io.ycsbx.measure.LatencyDistribution;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.HistogramIterationValue;

/** Counts per millisecond, as stock's {@code histogram} has them. */
final class MillisecondBuckets {

  private MillisecondBuckets() {}

  /** Counts of 0–1 ms, 1–2 ms …; one more at the end for everything beyond. */
  static long[] of(LatencyDistribution latencies, int buckets) {
    long[] counts = new long[buckets + 1];
    for (HistogramIterationValue value : latencies.toHistogram().recordedValues()) {
      long millis = TimeUnit.NANOSECONDS.toMillis(value.getValueIteratedTo());
      counts[(int) Math.min(millis, buckets)] += value.getCountAtValueIteratedTo();
    }
    return counts;
  }
}
