package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/** Whole numbers of a range, the smallest most often: stock's zipfian lengths. */
final class ZipfianRange implements LongSampler {

  private final long min;
  private final Zipfian ranks;

  /**
   * A range.
   *
   * @param min the smallest and most frequent number
   * @param count how many numbers, 1 or more
   */
  ZipfianRange(long min, long count) {
    this.min = min;
    this.ranks = Zipfian.of(count, Zipfian.STOCK_CONSTANT);
  }

  @Override
  public long next(SplittableRandom random) {
    return min + ranks.nextRank(random);
  }
}
