package io.ycsbx.workload.kv;

/**
 * Draws ranks with Zipf's distribution: rank {@code r} of 0 to {@code items - 1} has a probability
 * proportional to {@code 1 / (r + 1)^constant}. Setting up and resizing take constant time.
 */
interface Zipfian extends LongSampler {

  /** The constant that stock YCSB uses everywhere. */
  double STOCK_CONSTANT = 0.99;

  /**
   * Returns the distribution for a constant: below 1 Gray's approximation, from which stock YCSB
   * draws; from 1 on, where that approximation is not defined, the exact distribution.
   *
   * @param items 1 or more
   * @param constant above 0
   */
  static Zipfian of(long items, double constant) {
    return constant < 1
        ? new GrayZipfian(items, constant)
        : new RejectionInversionZipfian(items, constant);
  }

  /** Changes the number of items, 1 or more. */
  void resize(long items);
}
