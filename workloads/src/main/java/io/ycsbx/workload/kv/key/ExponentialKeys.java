package io.ycsbx.workload.kv.key;

import io.ycsbx.workload.kv.distribution.LongSampler;
import java.util.SplittableRandom;

/**
 * Requests whose popularity falls exponentially with a key's age. Ages beyond the first key are
 * drawn again.
 */
public final class ExponentialKeys implements LongSampler {

  private final InsertedKeys inserted;
  private final double meanAge;

  /**
   * Requests of a key space.
   *
   * @param percentile the percentage of requests that go to the latest keys, above 0 and below 100
   * @param latest how many keys these are, above 0
   */
  public ExponentialKeys(InsertedKeys inserted, double percentile, double latest) {
    this.inserted = inserted;
    this.meanAge = latest / -Math.log(1 - percentile / 100);
  }

  @Override
  public long next(SplittableRandom random) {
    long last = inserted.last();
    long key;
    do {
      key = last - (long) (-Math.log(random.nextDouble()) * meanAge);
    } while (key < 0);
    return key;
  }
}
