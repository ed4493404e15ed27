package io.ycsbx.measure;

import java.util.Arrays;

/**
 * Sum of many distributions, with a count for each bucket up to the largest latency: an addition
 * copies nothing. Used by one thread.
 */
public final class LatencySum {

  private long[] counts = new long[0];

  /** Adds a distribution without loss. */
  public void add(LatencyDistribution latencies) {
    latencies.addTo(this);
  }

  void growTo(int bucket) {
    if (bucket >= counts.length) {
      counts = Arrays.copyOf(counts, bucket + 1);
    }
  }

  void add(int bucket, long count) {
    counts[bucket] += count;
  }

  /** Returns the sum so far; the sum may grow afterwards. */
  public LatencyDistribution toDistribution() {
    LatencyDistribution.Builder sum = new LatencyDistribution.Builder();
    for (int bucket = 0; bucket < counts.length; bucket++) {
      if (counts[bucket] > 0) {
        sum.add(bucket, counts[bucket]);
      }
    }
    return new LatencyDistribution(sum);
  }
}
