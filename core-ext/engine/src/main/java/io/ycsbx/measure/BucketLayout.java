package io.ycsbx.measure;

/**
 * The bucket layout of a 3-digit HdrHistogram that starts at 1: 2,048 linear buckets, then 1,024
 * for each further power of two. Sharing its layout makes the copy into a {@code Histogram} exact.
 *
 * <p>Source: the bucket arithmetic documented in HdrHistogram's {@code AbstractHistogram}.
 */
final class BucketLayout {

  private static final int SUB_BUCKET_BITS = 11;
  private static final int HALF_BITS = SUB_BUCKET_BITS - 1;
  private static final int HALF = 1 << HALF_BITS;
  private static final long SUB_BUCKET_MASK = (1L << SUB_BUCKET_BITS) - 1;

  /** Number of buckets for all non-negative {@code long} values. */
  static final int BUCKETS = (64 - SUB_BUCKET_BITS + 1) * HALF;

  private BucketLayout() {}

  /** Returns the bucket of a value of 0 or more. */
  static int indexOf(long value) {
    int shift = 64 - SUB_BUCKET_BITS - Long.numberOfLeadingZeros(value | SUB_BUCKET_MASK);
    return (shift << HALF_BITS) + (int) (value >>> shift);
  }

  static long lowestValueIn(int index) {
    int shift = shift(index);
    return (long) (index - (shift << HALF_BITS)) << shift;
  }

  static long highestValueIn(int index) {
    return lowestValueIn(index) + (1L << shift(index)) - 1;
  }

  /** Returns the value in the middle of a bucket, as HdrHistogram rounds it. */
  static long middleOf(int index) {
    return lowestValueIn(index) + ((1L << shift(index)) >> 1);
  }

  private static int shift(int index) {
    return Math.max(0, (index >> HALF_BITS) - 1);
  }
}
