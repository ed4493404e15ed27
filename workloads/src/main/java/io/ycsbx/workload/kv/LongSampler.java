package io.ycsbx.workload.kv;

import java.util.SplittableRandom;
import java.util.function.LongSupplier;

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
   * Returns a sampler that draws a share of its numbers from the lowest ones, the hot set, and the
   * others from the rest, in each set equally often. If a set is empty, the other gets all draws.
   *
   * @param min the smallest number
   * @param count the size of the range, 1 to 2^61
   * @param hotNumbers the share of the numbers that is hot, 0 to 1
   * @param hotDraws the share of the draws that hot numbers get, 0 to 1
   */
  static LongSampler hotspot(long min, long count, double hotNumbers, double hotDraws) {
    long hot = (long) (count * hotNumbers);
    long cold = count - hot;
    double share = hot == 0 ? 0 : cold == 0 ? 1 : hotDraws;
    return random ->
        random.nextDouble() < share ? min + below(hot, random) : min + hot + below(cold, random);
  }

  /**
   * Returns a sampler whose numbers fall exponentially with their distance from the last. A
   * distance beyond number 0 is replaced by another draw.
   *
   * @param last returns the largest number, which may grow
   * @param percentile the percentage of draws that the latest numbers get, above 0 and below 100
   * @param latest how many numbers are the latest, above 0
   */
  static LongSampler exponential(LongSupplier last, double percentile, double latest) {
    double mean = latest / -Math.log(1 - percentile / 100);
    return random -> {
      long from = last.getAsLong();
      long number;
      do {
        number = from - (long) (-Math.log(random.nextDouble()) * mean);
      } while (number < 0);
      return number;
    };
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
