package io.ycsbx.measure;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A distribution of latencies with 3 significant digits, in the buckets of HdrHistogram but without
 * the empty ones, which take most of a histogram's memory. Immutable and thread-safe. All figures
 * of an empty distribution are 0; check {@link #count()} first.
 */
public final class LatencyDistribution {

  /** Significant decimal digits of every latency. */
  public static final int SIGNIFICANT_DIGITS = 3;

  /** The distribution of no latency. */
  public static final LatencyDistribution NONE = new LatencyDistribution(new Builder());

  /** Any odd number of 64 bits, which gives each bucket a different weight. */
  private static final long WEIGHT = 0x9E37_79B9_7F4A_7C15L;

  /** Numbers of the buckets, rising. */
  private final int[] buckets;

  /** Latencies in each bucket, above 0. */
  private final long[] counts;

  private final long count;

  /** Collects the buckets of a distribution. Used by one thread. */
  static final class Builder implements EncodedHistogram.Counts {

    private static final int USUAL = 1 << 10;

    private int[] buckets = new int[USUAL];
    private long[] counts = new long[USUAL];
    private int size;
    private long total;

    /**
     * Adds a bucket.
     *
     * @param bucket its number, above those before
     * @param count latencies, above 0
     */
    @Override
    public void add(int bucket, long count) {
      if (size == buckets.length) {
        buckets = Arrays.copyOf(buckets, 2 * size);
        counts = Arrays.copyOf(counts, 2 * size);
      }
      buckets[size] = bucket;
      counts[size++] = count;
      total += count;
    }

    static Builder of(Histogram histogram) {
      Builder builder = new Builder();
      // A histogram has a single iterator, which two threads must not share.
      for (HistogramIterationValue bucket : histogram.copy().recordedValues()) {
        builder.add(
            BucketLayout.indexOf(bucket.getValueIteratedTo()), bucket.getCountAtValueIteratedTo());
      }
      return builder;
    }
  }

  LatencyDistribution(Builder builder) {
    this.buckets = Arrays.copyOf(builder.buckets, builder.size);
    this.counts = Arrays.copyOf(builder.counts, builder.size);
    this.count = builder.total;
  }

  /**
   * Copies a histogram of nanoseconds.
   *
   * @param histogram the histogram, which is not changed
   */
  public LatencyDistribution(Histogram histogram) {
    this(Builder.of(histogram));
  }

  public long count() {
    return count;
  }

  /** Returns the arithmetic mean in nanoseconds: as HdrHistogram's, of the buckets' midpoints. */
  public double meanNanos() {
    double sum = 0;
    for (int i = 0; i < buckets.length; i++) {
      sum += (double) BucketLayout.middleOf(buckets[i]) * counts[i];
    }
    return count == 0 ? 0 : sum / count;
  }

  /** Returns the standard deviation of the whole population, in nanoseconds. */
  public double stdDevNanos() {
    double mean = meanNanos();
    double sum = 0;
    for (int i = 0; i < buckets.length; i++) {
      double deviation = BucketLayout.middleOf(buckets[i]) - mean;
      sum += deviation * deviation * counts[i];
    }
    return count == 0 ? 0 : Math.sqrt(sum / count);
  }

  /** Returns the smallest latency in nanoseconds: the lower end of its bucket. */
  public long minNanos() {
    return count == 0 ? 0 : BucketLayout.lowestValueIn(buckets[0]);
  }

  /** Returns the largest latency in nanoseconds: the upper end of its bucket. */
  public long maxNanos() {
    return count == 0 ? 0 : BucketLayout.highestValueIn(buckets[buckets.length - 1]);
  }

  /**
   * Returns a percentile, with HdrHistogram's rank: the latency that a share of all operations did
   * not exceed.
   *
   * @param percentile above 0, up to 100
   * @return nanoseconds: the upper end of the bucket
   */
  public long percentileNanos(double percentile) {
    long rank = rank(percentile, count);
    long sum = 0;
    for (int i = 0; i < buckets.length; i++) {
      sum += counts[i];
      if (sum >= rank) {
        return BucketLayout.highestValueIn(buckets[i]);
      }
    }
    return maxNanos();
  }

  /**
   * Returns the rank of the operation whose latency is a percentile, from 1 on: HdrHistogram's,
   * from just below the percentile, so that 99 % of 100 is 99.
   */
  public static long rank(double percentile, long operations) {
    return Math.max(1, (long) Math.ceil(Math.nextDown(percentile) * operations / 100));
  }

  /** Returns the number of latencies up to a threshold, including the threshold's whole bucket. */
  public long countUpTo(long nanos) {
    int last = BucketLayout.indexOf(nanos);
    long sum = 0;
    for (int i = 0; i < buckets.length && buckets[i] <= last; i++) {
      sum += counts[i];
    }
    return sum;
  }

  /**
   * Returns the share of latencies up to a threshold, including the threshold's whole bucket.
   *
   * @param nanos threshold in nanoseconds
   * @return 0 to 1
   */
  public double shareUpTo(long nanos) {
    return count == 0 ? 0 : (double) countUpTo(nanos) / count;
  }

  /** Returns the upper ends of the buckets with latencies, rising, in nanoseconds. */
  public long[] values() {
    return Arrays.stream(buckets).mapToLong(BucketLayout::highestValueIn).toArray();
  }

  /** Returns the number of latencies in each bucket of {@link #values}, above 0. */
  public long[] counts() {
    return counts.clone();
  }

  /**
   * Returns a checksum of the buckets and their counts. Checksums add up, modulo 2^64, as
   * distributions do: sums of many can be compared without the distributions.
   */
  public long checksum() {
    long sum = 0;
    for (int i = 0; i < buckets.length; i++) {
      long weight = (buckets[i] + 1) * WEIGHT;
      sum += counts[i] * (weight ^ (weight >>> 32));
    }
    return sum;
  }

  /** Adds up this and another distribution without loss. */
  public LatencyDistribution plus(LatencyDistribution other) {
    Builder sum = new Builder();
    int i = 0;
    int j = 0;
    while (i < buckets.length || j < other.buckets.length) {
      int own = i < buckets.length ? buckets[i] : BucketLayout.BUCKETS;
      int others = j < other.buckets.length ? other.buckets[j] : BucketLayout.BUCKETS;
      long added = own <= others ? counts[i++] : 0;
      added += others <= own ? other.counts[j++] : 0;
      sum.add(Math.min(own, others), added);
    }
    return new LatencyDistribution(sum);
  }

  void addTo(LatencySum sum) {
    if (buckets.length > 0) {
      sum.growTo(buckets[buckets.length - 1]);
    }
    for (int i = 0; i < buckets.length; i++) {
      sum.add(buckets[i], counts[i]);
    }
  }

  /** Returns a copy as a histogram. */
  public Histogram toHistogram() {
    Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
    // The largest first, so that the histogram grows only once.
    for (int i = buckets.length - 1; i >= 0; i--) {
      histogram.recordValueWithCount(BucketLayout.lowestValueIn(buckets[i]), counts[i]);
    }
    return histogram;
  }

  /** Returns HdrHistogram's compressed encoding (V2). */
  public byte[] encode() {
    Histogram histogram = toHistogram();
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Arrays.copyOf(buffer.array(), length);
  }

  /**
   * Decodes the result of {@link #encode()}.
   *
   * @throws IllegalArgumentException naming the rule that the bytes break, e.g. {@code must have 3
   *     significant digits, but has 5}
   */
  public static LatencyDistribution decode(byte[] encoded) {
    Builder builder = new Builder();
    EncodedHistogram.decode(encoded, builder);
    return new LatencyDistribution(builder);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LatencyDistribution that
        && Arrays.equals(buckets, that.buckets)
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return count + " latencies, mean " + meanNanos() + " ns, max " + maxNanos() + " ns";
  }
}
