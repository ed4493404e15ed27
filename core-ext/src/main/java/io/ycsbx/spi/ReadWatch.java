package io.ycsbx.spi;

import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the time limits of blocking reads, from a thread of its own that runs as long as there are
 * any. A driver's socket has its limits from the system, and from the first such read on Java keeps
 * the socket non-blocking for good: a read that has to wait then takes three system calls (read,
 * poll, read) where a blocking socket's takes one. On a fast database those two are up to a tenth
 * of the client's processor time.
 *
 * <p>A read that runs into its limit is ended up to three times {@value #PERIOD_MILLIS} ms late;
 * limits below {@value #SHORTEST_LIMIT_MILLIS} ms are better left to the system. Thread-safe.
 */
public final class ReadWatch {

  /** Between two looks, in milliseconds. */
  public static final long PERIOD_MILLIS = 100;

  /** The shortest limit that is to be kept so, in milliseconds. */
  public static final int SHORTEST_LIMIT_MILLIS = 1_000;

  /** The one for all connections of a process. */
  public static final ReadWatch SHARED = new ReadWatch();

  private final List<WatchedReads> open = new ArrayList<>();

  /** A watch that has nothing to look at yet, and no thread. */
  public ReadWatch() {}

  /** Watches over these reads until their source is closed. */
  public void over(WatchedReads reads) {
    synchronized (open) {
      // Before they are added: a thread that there is no memory for may be had the next time.
      if (open.isEmpty()) {
        Thread thread = new Thread(this::run, "ycsbx-read-limits");
        thread.setDaemon(true);
        thread.start();
      }
      open.add(reads);
    }
  }

  private void run() {
    boolean busy = true;
    while (busy) {
      try {
        Thread.sleep(PERIOD_MILLIS);
        busy = look();
      } catch (InterruptedException | RuntimeException | Error e) {
        // Ending here would leave reads without a limit: it goes on, and ends with the last source.
      }
    }
  }

  /** Whether there is anything to look at. */
  public boolean isBusy() {
    synchronized (open) {
      return !open.isEmpty();
    }
  }

  /** Returns whether there is anything left to look at. */
  private boolean look() {
    synchronized (open) {
      open.removeIf(WatchedReads::isClosed);
      long now = System.nanoTime();
      open.forEach(reads -> reads.check(now));
      return !open.isEmpty();
    }
  }
}
