package io.ycsbx.workload.kv.distribution;

import java.util.SplittableRandom;

/**
 * Draws whole numbers from a distribution, without boxing. Belongs to one thread: an implementation
 * may keep state.
 */
@FunctionalInterface
public interface LongSampler {

  /** Draws the next number with the calling thread's source of randomness. */
  long next(SplittableRandom random);

  /**
   * Returns a sampler that draws each number of a range equally often.
   *
   * @param min the smallest number
   * @param count the size of the range, 1 to 2^61
   */
  static LongSampler uniform(long min, long count) {
    return random -> min + below(count, random);
  }

  /**
   * Returns a sampler that draws the smallest number of a range most often: stock's zipfian
   * lengths.
   *
   * @param min the smallest number
   * @param count the size of the range, 1 or more
   */
  static LongSampler zipfian(long min, long count) {
    Zipfian ranks = Zipfian.of(count, Zipfian.STOCK_CONSTANT);
    return random -> min + ranks.next(random);
  }

  /**
   * Draws a number from 0 to {@code bound - 1} with one multiplication, where {@link
   * SplittableRandom#nextLong(long)} divides. Probabilities differ by less than {@code bound /
   * 2^63}.
   *
   * @param bound 1 to 2^61
   */
  static long below(long bound, SplittableRandom random) {
    return Math.multiplyHigh(random.nextLong() >>> 1, bound << 1);
  }
}
