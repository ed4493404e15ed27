package io.ycsbx.binding.rocksdb;

import java.util.Arrays;

/**
 * The locks of all keys of one batch, taken together: each stripe once and in ascending order, so
 * that two batches never wait for each other. Reusable; belongs to one thread.
 */
final class HeldLocks {

  private KeyLocks locks;
  private int[] stripes = new int[0];
  private int held;

  /** Locks every key's stripe; {@link #unlock} must follow. */
  void lock(Share share) {
    locks = share.engine().locks();
    int distinct = collect(share);
    for (held = 0; held < distinct; held++) {
      locks.lock(stripes[held]).lock();
    }
  }

  /** Fills {@link #stripes} in ascending order and returns how many there are. */
  private int collect(Share share) {
    int keys = share.size();
    if (stripes.length < keys) {
      stripes = new int[keys];
    }
    for (int i = 0; i < keys; i++) {
      stripes[i] = locks.stripe(share.key(i));
    }
    Arrays.sort(stripes, 0, keys);
    int distinct = 0;
    for (int i = 0; i < keys; i++) {
      if (distinct == 0 || stripes[i] != stripes[distinct - 1]) {
        stripes[distinct++] = stripes[i];
      }
    }
    return distinct;
  }

  /** Unlocks what {@link #lock} locked. */
  void unlock() {
    while (held > 0) {
      locks.lock(stripes[--held]).unlock();
    }
  }
}
