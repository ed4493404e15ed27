package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * Requests of keys that are present, and stay so until {@link #release}: keys that are deleted for
 * a time are drawn again. Belongs to one thread.
 */
final class PresentKeys implements LongSampler {

  /** After so many draws, any key will do: all hot keys may be absent. */
  private static final int MOST_DRAWS = 100;

  private final LongSampler keys;
  private final LongSampler anyKeys;
  private final AbsentKeys absent;
  private final long[] used;
  private int count;

  /**
   * Creates a sampler.
   *
   * @param keys the keys to request
   * @param anyKeys keys of which at least one is always present
   * @param most keys that one operation draws
   */
  PresentKeys(LongSampler keys, LongSampler anyKeys, AbsentKeys absent, int most) {
    this.keys = keys;
    this.anyKeys = anyKeys;
    this.absent = absent;
    this.used = new long[most];
  }

  @Override
  public long next(SplittableRandom random) {
    long key = keys.next(random);
    for (int draws = 1; !absent.use(key); draws++) {
      key = (draws < MOST_DRAWS ? keys : anyKeys).next(random);
    }
    used[count++] = key;
    return key;
  }

  /** Ends the use of all keys drawn since the last call. */
  void release() {
    while (count > 0) {
      absent.release(used[--count]);
    }
  }
}
