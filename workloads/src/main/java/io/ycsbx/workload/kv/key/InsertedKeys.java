package io.ycsbx.workload.kv.key;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Numbers of the keys that a run inserts, and up to which of them all inserts have ended, so that
 * only such keys are requested. Thread-safe; each call takes constant time, amortised, unless it
 * has to wait.
 *
 * <p>An insert that has ended is noted in a window; whoever ends the lowest open one moves the mark
 * over all that are noted behind it. Whoever is {@value #WINDOW} keys ahead of it waits for it: one
 * insert that takes long, or whose thread the system does not run, is no reason to end a run, as it
 * is in stock.
 */
public final class InsertedKeys {

  static final int WINDOW = 1 << 20;

  private static final long PAUSE_NANOS = 100_000;

  /** Counters lie this far apart, in longs, so that no two share a cache line. */
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
   * For a run that inserts.
   *
   * @param first the number of its first key, 0 or more
   */
  public static InsertedKeys growingFrom(long first) {
    return new InsertedKeys(first, WINDOW);
  }

  /**
   * For a run that does not.
   *
   * @param records the records in the database
   */
  public static InsertedKeys fixed(long records) {
    return new InsertedKeys(records, 0);
  }

  /** Takes the next key to insert; {@link #acknowledge} must follow, however the insert ends. */
  public long next() {
    return counters.getAndIncrement(NEXT);
  }

  /** The highest key up to which all exist and every insert has ended; -1 if there is none. */
  public long last() {
    return counters.get(LAST);
  }

  /**
   * Notes that the insert of a key has ended. Waits while more than {@value #WINDOW} keys were
   * taken since the lowest one whose insert has not; a thread that holds several keys acknowledges
   * the lowest one first, or it could wait for itself.
   *
   * @throws IllegalStateException if the thread is interrupted meanwhile
   */
  public void acknowledge(long key) {
    awaitRoom(key);
    // Each slot holds the last key noted there, plus 1: it need not be cleared for the next round.
    ended.set(slot(key), key + 1);
    // Either this thread sees the mark just below its key, or the thread that moves it there sees
    // this key's note: both accesses are sequentially consistent.
    for (long last = last(); ended.get(slot(last + 1)) == last + 2; last = last()) {
      counters.compareAndSet(LAST, last, last + 1);
    }
  }

  private void awaitRoom(long key) {
    for (long last = last(); key - last > WINDOW; last = last()) {
      if (Thread.currentThread().isInterrupted()) {
        throw new IllegalStateException(
            "the insert of key number "
                + (last + 1)
                + " has not ended, but more than "
                + WINDOW
                + " later ones were started");
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private static int slot(long key) {
    return (int) (key & (WINDOW - 1));
  }
}
