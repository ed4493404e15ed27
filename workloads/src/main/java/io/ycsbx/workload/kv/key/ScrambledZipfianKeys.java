package io.ycsbx.workload.kv.key;

import io.ycsbx.workload.kv.distribution.LongSampler;
import io.ycsbx.workload.kv.distribution.Zipfian;
import java.util.SplittableRandom;

/**
 * Zipfian requests whose popular keys are scattered over the key space: a rank of a fixed number of
 * items is hashed onto a key, as in stock, so the same keys are popular there and here. Keys that
 * have not been inserted yet are drawn again.
 */
public final class ScrambledZipfianKeys implements LongSampler {

  /** Ranks are drawn from so many items, whatever the number of keys. */
  static final long RANKS = 10_000_000_001L;

  private final long min;
  private final long span;
  private final Zipfian ranks;
  private final InsertedKeys inserted;
  private long ahead;
  private long rank = -1;

  /**
   * A key space.
   *
   * @param min the lowest key
   * @param span the keys from there on, those included that the run is expected to insert
   * @param constant Zipf's constant, above 0
   * @param inserted which keys exist
   */
  public ScrambledZipfianKeys(long min, long span, double constant, InsertedKeys inserted) {
    this.min = min;
    this.span = span;
    this.ranks = Zipfian.of(RANKS, constant);
    this.inserted = inserted;
  }

  /**
   * Draws ahead, one key and one more rank: neither depends on this key, so the processor works on
   * all three and on the naming of this one at a time.
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
