package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * Ranks with Zipf's distribution: rank {@code r} of 0 to {@code items - 1} has a probability
 * proportional to {@code 1 / (r + 1)^constant}. Setting up and resizing take constant time.
 */
interface Zipfian {

  /** The constant that stock YCSB uses everywhere. */
  double STOCK_CONSTANT = 0.99;

  /**
   * The distribution for a constant. Below 1 it is Gray's approximation, which is what stock YCSB
   * draws from; from 1 on, where that is not defined, it is exact.
   *
   * @param items 1 or more
   * @param constant above 0
   */
  static Zipfian of(long items, double constant) {
    return constant < 1
        ? new GrayZipfian(items, constant)
        : new RejectionInversionZipfian(items, constant);
  }

  /** Draws a rank, 0 to {@code items - 1}. */
  long nextRank(SplittableRandom random);

  /** Changes the number of items, 1 or more. */
  void resize(long items);
}
