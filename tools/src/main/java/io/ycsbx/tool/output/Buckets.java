package io.ycsbx.tool.output;

import io.ycsbx.measure.LatencyDistribution;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * A histogram of a tool. Within a bucket, latencies are spread evenly, as RocksDB interpolates
 * them; those of a value without a lower end have this value. Used by one thread.
 */
final class Buckets {

  /** Width of a bucket, as a share of its value, above which it is wide. */
  private static final double WIDE = 0.1;

  /** Most latencies: each number up to this one is a double of its own. */
  private static final double MOST_COUNT = 1L << 53;

  /** The longest latency: about four months. */
  static final double MOST_NANOS = 1e16;

  /**
   * A bucket.
   *
   * @param low lower end in nanoseconds; that of a single value is the value
   */
  private record Bucket(double low, long count) {}

  /** Latencies of single operations, which may be as many as a run has. */
  private final Histogram single = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);

  /** By upper end in nanoseconds. */
  private final TreeMap<Double, Bucket> buckets = new TreeMap<>();

  private double total;

  /**
   * Adds a bucket. Its latencies are added to those of the same bucket: tools round values.
   *
   * @param low lower end, 0 or more
   * @param high upper end in nanoseconds, as {@code low}; equal ends are a single value
   * @param count latencies in the bucket, a whole number
   * @throws IllegalArgumentException with the rule that the bucket breaks
   */
  void add(double low, double high, double count) {
    check(low, high);
    if (count < 0 || count != Math.rint(count)) {
      throw new IllegalArgumentException("a bucket's count must be a whole number: " + count);
    }
    total += count;
    if (total > MOST_COUNT) {
      throw new IllegalArgumentException("no run has as many latencies: " + total);
    }
    buckets.merge(
        high,
        new Bucket(low, (long) count),
        (one, other) -> new Bucket(Math.min(one.low, other.low), one.count + other.count));
  }

  /**
   * Adds the latency of a single operation.
   *
   * @param nanos 0 or more
   * @throws IllegalArgumentException with the rule that it breaks
   */
  void add(double nanos) {
    check(nanos, nanos);
    single.recordValue(Math.round(nanos));
  }

  private static void check(double low, double high) {
    if (low < 0 || low > high || high > MOST_NANOS) {
      throw new IllegalArgumentException(
          "no latency can be from " + low + " ns to " + high + " ns");
    }
  }

  boolean isEmpty() {
    return single.getTotalCount() == 0
        && buckets.values().stream().allMatch(bucket -> bucket.count == 0);
  }

  /**
   * Tests for wide buckets. Single values have no width: they are wide if half of the latencies are
   * farther than that from the next value to either side.
   */
  boolean isWide() {
    long far = 0;
    long all = 0;
    for (Map.Entry<Double, Bucket> entry : buckets.entrySet()) {
      double high = entry.getKey();
      Bucket bucket = entry.getValue();
      if (bucket.count > 0 && high - bucket.low > WIDE * high) {
        return true;
      }
      all += bucket.count;
      far += bucket.low == high && isFar(high) ? bucket.count : 0;
    }
    return 2 * far > all;
  }

  private boolean isFar(double value) {
    Double below = buckets.lowerKey(value);
    Double above = buckets.higherKey(value);
    return (below == null || value - below > WIDE * value)
        && (above == null || above - value > WIDE * value);
  }

  /**
   * Returns the latencies.
   *
   * @param min the shortest in nanoseconds, as far as the tool says it
   * @param max the longest, likewise
   */
  LatencyDistribution distribution(double min, double max) {
    Histogram histogram = single.copy();
    buckets.forEach((high, bucket) -> spread(histogram, bucket, high, min, max));
    return new LatencyDistribution(histogram);
  }

  private static void spread(
      Histogram histogram, Bucket bucket, double high, double min, double max) {
    long added = 0;
    double end = bucket.low;
    while (added < bucket.count) {
      // The next bucket of our own, which has less than a thousandth of its value.
      end = Math.max(end, (double) histogram.nextNonEquivalentValue((long) end));
      boolean last = end >= high;
      long upTo =
          last
              ? bucket.count
              : (long) Math.floor(bucket.count * (end - bucket.low) / (high - bucket.low));
      if (upTo > added) {
        double value = Math.min(Math.max(last ? high : end - 1, min), max);
        histogram.recordValueWithCount(Math.round(value), upTo - added);
        added = upTo;
      }
    }
  }
}
