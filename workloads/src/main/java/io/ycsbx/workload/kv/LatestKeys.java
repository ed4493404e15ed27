package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * Requests that prefer the latest keys, by a zipfian distribution over all keys whose inserts have
 * ended. As in stock, key 0 is never requested unless it is the only one.
 */
final class LatestKeys implements LongSampler {

  private final InsertedKeys inserted;
  private final Zipfian ages;
  private long lastSeen;

  /**
   * Creates a sampler of a growing key space.
   *
   * @param constant Zipf's constant, above 0
   */
  LatestKeys(InsertedKeys inserted, double constant) {
    this.inserted = inserted;
    this.lastSeen = inserted.last();
    this.ages = Zipfian.of(Math.max(1, lastSeen), constant);
  }

  @Override
  public long next(SplittableRandom random) {
    long last = inserted.last();
    if (last != lastSeen) {
      lastSeen = last;
      ages.resize(Math.max(1, last));
    }
    return last - ages.next(random);
  }
}
