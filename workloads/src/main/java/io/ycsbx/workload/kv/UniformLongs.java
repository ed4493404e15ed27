package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * Whole numbers from a range, each equally often and without bias: Lemire, "Fast Random Integer
 * Generation in an Interval" (ACM TOMACS 2019), which multiplies where others divide.
 */
final class UniformLongs implements LongSampler {

  private final long min;
  private final long count;

  /**
   * A range.
   *
   * @param min the smallest number
   * @param count how many numbers, 1 to 2^61
   */
  UniformLongs(long min, long count) {
    this.min = min;
    this.count = count;
  }

  @Override
  public long next(SplittableRandom random) {
    return min + below(count, random);
  }

  /** A number from 0 to {@code bound - 1}; {@code bound} is 1 to 2^61. */
  static long below(long bound, SplittableRandom random) {
    // The product of a 63-bit number and 2 * bound is 64 bits of result over 64 bits of remainder.
    long factor = bound << 1;
    long draw = random.nextLong() >>> 1;
    long remainder = draw * factor;
    if (Long.compareUnsigned(remainder, factor) < 0) {
      long tooFew = Long.remainderUnsigned(-factor, factor);
      while (Long.compareUnsigned(remainder, tooFew) < 0) {
        draw = random.nextLong() >>> 1;
        remainder = draw * factor;
      }
    }
    return Math.multiplyHigh(draw, factor);
  }
}
