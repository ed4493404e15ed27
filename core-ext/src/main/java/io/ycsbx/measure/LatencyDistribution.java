package io.ycsbx.measure;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * A distribution of latencies with 3 significant digits. Immutable and thread-safe. All figures of
 * an empty distribution are 0; check {@link #count()} first.
 */
public final class LatencyDistribution {

  /** Significant decimal digits of every latency. */
  public static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram histogram;

  /**
   * Copies a histogram of nanoseconds.
   *
   * @param histogram the histogram, which is not changed
   */
  public LatencyDistribution(Histogram histogram) {
    this.histogram = histogram.copy();
    this.histogram.setTag(null);
  }

  /** Returns the number of latencies. */
  public long count() {
    return histogram.getTotalCount();
  }

  /**
   * Returns the arithmetic mean in nanoseconds, which HdrHistogram computes from bucket midpoints.
   */
  public double meanNanos() {
    // A histogram has a single iterator for this, which two threads must not share.
    return histogram.copy().getMean();
  }

  /** Returns the standard deviation of the whole population, in nanoseconds. */
  public double stdDevNanos() {
    return histogram.copy().getStdDeviation();
  }

  /** Returns the smallest latency in nanoseconds: the lower end of its bucket. */
  public long minNanos() {
    return histogram.getMinValue();
  }

  /** Returns the largest latency in nanoseconds: the upper end of its bucket. */
  public long maxNanos() {
    return histogram.getMaxValue();
  }

  /**
   * Returns a percentile: the latency that a share of all operations did not exceed.
   *
   * @param percentile above 0, up to 100
   * @return nanoseconds: the upper end of the bucket
   */
  public long percentileNanos(double percentile) {
    return histogram.getValueAtPercentile(percentile);
  }

  /**
   * Returns the share of latencies up to a threshold, including the threshold's whole bucket.
   *
   * @param nanos threshold in nanoseconds
   * @return 0 to 1
   */
  public double shareUpTo(long nanos) {
    return count() == 0 ? 0 : (double) histogram.getCountBetweenValues(0, nanos) / count();
  }

  /** Adds up this and another distribution without loss. */
  public LatencyDistribution plus(LatencyDistribution other) {
    Histogram sum = histogram.copy();
    sum.add(other.histogram);
    return new LatencyDistribution(sum);
  }

  /** Returns a copy as a histogram. */
  public Histogram toHistogram() {
    return histogram.copy();
  }

  /** Returns HdrHistogram's compressed encoding (V2). */
  public byte[] encode() {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.copy().encodeIntoCompressedByteBuffer(buffer);
    return Arrays.copyOf(buffer.array(), length);
  }

  /**
   * Decodes the result of {@link #encode()}.
   *
   * @throws IllegalArgumentException naming the rule that the bytes break, e.g. {@code must have 3
   *     significant digits, but has 5}
   */
  public static LatencyDistribution decode(byte[] encoded) {
    LatencySum one = new LatencySum();
    one.add(encoded);
    return one.toDistribution();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LatencyDistribution that && histogram.equals(that.histogram);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(count());
  }

  @Override
  public String toString() {
    return count() + " latencies, mean " + meanNanos() + " ns, max " + maxNanos() + " ns";
  }
}
