package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * Zipfian requests whose popular keys are scattered over the key space: as in stock, a rank of a
 * fixed number of items is hashed to a key, so the same keys are popular. A key that has not been
 * inserted yet is replaced by another draw.
 */
final class ScrambledZipfianKeys implements LongSampler {

  /** Items of the distribution of ranks, for any number of keys. */
  static final long RANKS = 10_000_000_001L;

  private final long min;
  private final long span;
  private final Zipfian ranks;
  private final InsertedKeys inserted;
  private long ahead;
  private long rank = -1;

  /**
   * Creates a sampler.
   *
   * @param min the lowest key
   * @param span the number of keys, including those that the run is expected to insert
   * @param constant Zipf's constant, above 0
   * @param inserted the keys that exist
   */
  ScrambledZipfianKeys(long min, long span, double constant, InsertedKeys inserted) {
    this.min = min;
    this.span = span;
    this.ranks = Zipfian.of(RANKS, constant);
    this.inserted = inserted;
  }

  /**
   * Draws one key and one more rank ahead. Neither depends on the key that is returned, so the
   * processor draws both while the returned key is named. Without drawing ahead, a named key takes
   * 1.7 times as long.
   */
  @Override
  public long next(SplittableRandom random) {
    if (rank < 0) {
      rank = ranks.next(random);
      advance(random);
    }
    long last = inserted.last();
    long key;
    do {
      key = ahead;
      advance(random);
    } while (key > last);
    return key;
  }

  private void advance(SplittableRandom random) {
    ahead = min + Fnv.hash(rank) % span;
    rank = ranks.next(random);
  }
}
