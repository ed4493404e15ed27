package io.ycsbx.workload.kv;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Keeps the operations of all threads off the keys that are deleted for a time, and deletes off the
 * keys in use. Keys share a limited number of slots, so a key may be refused because of another
 * one: draw the next. Thread-safe; no call waits.
 */
final class AbsentKeys {

  private static final int SLOTS = 1 << 16;
  private static final int ABSENT = -1;

  /** The number of operations that use a key of the slot, or ABSENT. */
  private final AtomicIntegerArray users = new AtomicIntegerArray(SLOTS);

  /** Returns false if the key may be absent; if true, {@link #release} must follow. */
  boolean use(long key) {
    int slot = slot(key);
    for (int now = users.get(slot); now != ABSENT; now = users.get(slot)) {
      if (users.compareAndSet(slot, now, now + 1)) {
        return true;
      }
    }
    return false;
  }

  void release(long key) {
    users.getAndDecrement(slot(key));
  }

  /** Takes a key for a delete; false if it is in use or absent. */
  boolean remove(long key) {
    return users.compareAndSet(slot(key), 0, ABSENT);
  }

  /** Makes a removed key available again. */
  void restore(long key) {
    users.set(slot(key), 0);
  }

  private static int slot(long key) {
    return (int) (key & (SLOTS - 1));
  }
}
