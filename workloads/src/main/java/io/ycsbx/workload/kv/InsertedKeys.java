package io.ycsbx.workload.kv;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Numbers the keys that a run inserts, and keeps the mark below which all inserts have ended: only
 * keys below it are requested. Thread-safe; each call takes constant time, amortised, unless it
 * waits.
 *
 * <p>A window holds the inserts that have ended. The thread that ends the lowest open insert moves
 * the mark over all ended inserts behind it. A thread that is {@value #WINDOW} keys ahead waits,
 * where stock ends the run: a slow insert, or a thread that is not scheduled, is no error.
 */
final class InsertedKeys {

  static final int WINDOW = 1 << 20;

  private static final long PAUSE_NANOS = 100_000;

  /** Distance of the counters in longs, against false sharing. */
  private static final int PADDING = 16;

  private static final int NEXT = PADDING;
  private static final int LAST = 2 * PADDING;

  private final AtomicLongArray counters = new AtomicLongArray(3 * PADDING);
  private final AtomicLongArray ended;

  private InsertedKeys(long first, int window) {
    counters.set(NEXT, first);
    counters.set(LAST, first - 1);
    ended = new AtomicLongArray(window);
  }

  /**
   * Returns the keys of a run that inserts.
   *
   * @param first the number of the first key to insert, 0 or more
   */
  static InsertedKeys growingFrom(long first) {
    return new InsertedKeys(first, WINDOW);
  }

  /**
   * Returns the keys of a run that does not insert.
   *
   * @param records the records in the database
   */
  static InsertedKeys fixed(long records) {
    return new InsertedKeys(records, 0);
  }

  /** Takes the next key to insert; {@link #acknowledge} must follow, however the insert ends. */
  long next() {
    return counters.getAndIncrement(NEXT);
  }

  /** Returns the highest key up to which all inserts have ended; -1 if there is none. */
  long last() {
    return counters.get(LAST);
  }

  /**
   * Records that the insert of a key has ended. Waits while the key is more than {@value #WINDOW}
   * above the mark; a thread with several keys must acknowledge the lowest first, or it could wait
   * for itself.
   *
   * @throws IllegalStateException if the thread is interrupted while it waits
   */
  void acknowledge(long key) {
    awaitRoom(key);
    // Each slot holds its last ended key, plus 1, so it need not be cleared for the next round.
    ended.set(slot(key), key + 1);
    // Either this thread sees the mark just below its key, or the thread that moves the mark there
    // sees this key's slot: both accesses are sequentially consistent.
    for (long last = last(); ended.get(slot(last + 1)) == last + 2; last = last()) {
      counters.compareAndSet(LAST, last, last + 1);
    }
  }

  private void awaitRoom(long key) {
    for (long last = last(); key - last > WINDOW; last = last()) {
      if (Thread.currentThread().isInterrupted()) {
        throw new IllegalStateException(
            "the insert of key number %s has not ended, but more than %s later ones were started"
                .formatted(last + 1, WINDOW));
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private static int slot(long key) {
    return (int) (key & (WINDOW - 1));
  }
}
