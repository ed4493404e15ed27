package io.ycsbx.workload.kv.key;

import io.ycsbx.workload.kv.distribution.LongSampler;
import java.util.SplittableRandom;

/**
 * Requests whose number falls exponentially with a key's age. An age beyond that of the first key
 * is replaced by another draw.
 */
public final class ExponentialKeys implements LongSampler {

  private final InsertedKeys inserted;
  private final double meanAge;

  /**
   * Creates a sampler.
   *
   * @param percentile the percentage of requests that go to the latest keys, above 0 and below 100
   * @param latest the number of the latest keys, above 0
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
