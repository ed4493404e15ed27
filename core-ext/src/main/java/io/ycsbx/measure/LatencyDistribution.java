package io.ycsbx.measure;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * A whole distribution of latencies, to 3 significant digits. Immutable and thread-safe. All
 * figures of an empty distribution are 0; ask {@link #count()} first.
 */
public final class LatencyDistribution {

  /** Significant decimal digits kept of every latency. */
  public static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram histogram;

  /**
   * Copies a histogram of nanoseconds.
   *
   * @param histogram left as it is
   */
  public LatencyDistribution(Histogram histogram) {
    this.histogram = histogram.copy();
    this.histogram.setTag(null);
  }

  /** How many latencies there are. */
  public long count() {
    return histogram.getTotalCount();
  }

  /** Arithmetic mean in nanoseconds, from bucket midpoints as HdrHistogram forms it. */
  public double meanNanos() {
    // A histogram keeps one iterator for this, which two threads must not share.
    return histogram.copy().getMean();
  }

  /** Standard deviation in nanoseconds, of the whole population. */
  public double stdDevNanos() {
    return histogram.copy().getStdDeviation();
  }

  /** Smallest latency in nanoseconds: the lower end of its bucket. */
  public long minNanos() {
    return histogram.getMinValue();
  }

  /** Largest latency in nanoseconds: the upper end of its bucket. */
  public long maxNanos() {
    return histogram.getMaxValue();
  }

  /**
   * The latency that a given share of all operations did not exceed.
   *
   * @param percentile above 0, up to 100
   * @return nanoseconds: the upper end of the bucket
   */
  public long percentileNanos(double percentile) {
    return histogram.getValueAtPercentile(percentile);
  }

  /**
   * The share of latencies up to a threshold, its bucket included.
   *
   * @param nanos threshold in nanoseconds
   * @return 0 to 1
   */
  public double shareUpTo(long nanos) {
    return count() == 0 ? 0 : (double) histogram.getCountBetweenValues(0, nanos) / count();
  }

  /** This and another distribution together, without loss. */
  public LatencyDistribution plus(LatencyDistribution other) {
    Histogram sum = histogram.copy();
    sum.add(other.histogram);
    return new LatencyDistribution(sum);
  }

  /** A copy to work with. */
  public Histogram toHistogram() {
    return histogram.copy();
  }

  /** HdrHistogram's compressed encoding (V2). */
  public byte[] encode() {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.copy().encodeIntoCompressedByteBuffer(buffer);
    return Arrays.copyOf(buffer.array(), length);
  }

  /**
   * Reads {@link #encode()}'s form.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static LatencyDistribution decode(byte[] encoded) {
    try {
      return new LatencyDistribution(
          Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(encoded), 0));
    } catch (DataFormatException | RuntimeException e) {
      throw new IllegalArgumentException("not a compressed HdrHistogram", e);
    }
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
