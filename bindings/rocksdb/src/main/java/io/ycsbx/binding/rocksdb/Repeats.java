package io.ycsbx.binding.rocksdb;

import java.util.Arrays;

/** Where the keys of a share occur again. Reusable; belongs to one thread. */
final class Repeats {

  static final int NONE = -1;

  private int[] slots = new int[0];
  private int[] next = new int[0];

  /** Looks through a share. */
  void find(Share share) {
    int size = share.size();
    if (next.length < size) {
      next = new int[size];
      slots = new int[2 * Integer.highestOneBit(2 * size - 1)];
    }
    Arrays.fill(slots, NONE);
    for (int i = size - 1; i >= 0; i--) {
      int slot = slotOf(share, share.key(i));
      next[i] = slots[slot];
      slots[slot] = i;
    }
  }

  /** The slot that has a later occurrence of the key, or the empty one for it. */
  private int slotOf(Share share, String key) {
    int hash = key.hashCode();
    int slot = (hash ^ (hash >>> 16)) & (slots.length - 1);
    while (slots[slot] != NONE && !share.key(slots[slot]).equals(key)) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  /** Where in the share the key at {@code i} occurs next; {@link #NONE} if it does not. */
  int next(int i) {
    return next[i];
  }
}
