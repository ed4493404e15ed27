package io.ycsbx.measure;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * Adds up encoded latency distributions, without loss and without an object for each. Not
 * thread-safe.
 */
public final class LatencySum {

  private static final int FIRST_SIZE = 1 << 14;

  /** Any odd number of 64 bits, which gives each bucket a different weight. */
  private static final long WEIGHT = 0x9E37_79B9_7F4A_7C15L;

  private long[] counts = new long[FIRST_SIZE];
  private long total;
  private long checksum;

  /**
   * Adds the result of {@link LatencyDistribution#encode()}.
   *
   * @throws IllegalArgumentException naming the rule that the bytes break; the sum is then
   *     undefined
   */
  public void add(byte[] encoded) {
    total += EncodedHistogram.decode(encoded, this::add);
  }

  private void add(int bucket, long count) {
    if (bucket >= counts.length) {
      counts =
          Arrays.copyOf(
              counts, Math.min(BucketLayout.BUCKETS, Math.max(bucket + 1, 2 * counts.length)));
    }
    counts[bucket] += count;
    checksum += count * weight(bucket);
  }

  private static long weight(int bucket) {
    long weight = (bucket + 1) * WEIGHT;
    return weight ^ (weight >>> 32);
  }

  /** Returns the number of latencies. */
  public long count() {
    return total;
  }

  /**
   * Returns a number that is the same for equal distributions, and for sums of the same counts:
   * checksums of parts add up, modulo 2^64, to the checksum of the whole.
   */
  public long checksum() {
    return checksum;
  }

  /** Returns the sum. */
  public LatencyDistribution toDistribution() {
    Histogram sum = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    // The largest first, so that the histogram grows only once.
    for (int bucket = counts.length - 1; bucket >= 0; bucket--) {
      if (counts[bucket] != 0) {
        sum.recordValueWithCount(BucketLayout.lowestValueIn(bucket), counts[bucket]);
      }
    }
    return new LatencyDistribution(sum);
  }
}
