package io.ycsbx.binding.mysql.socket;

import java.util.ArrayList;
import java.util.List;

/** Looks at sockets from a thread of its own, as long as there are any. Thread-safe. */
final class Watch {

  /** Between two looks, in milliseconds. */
  static final long PERIOD_MILLIS = 100;

  /** The one for all connections. */
  static final Watch SHARED = new Watch();

  private final List<WatchedInput> open = new ArrayList<>();

  /** Watches over a socket's reads until it is closed. */
  void over(WatchedInput input) {
    synchronized (open) {
      open.add(input);
      if (open.size() == 1) {
        Thread thread = new Thread(this::run, "mysql-read-limits");
        thread.setDaemon(true);
        thread.start();
      }
    }
  }

  private void run() {
    do {
      try {
        Thread.sleep(PERIOD_MILLIS);
      } catch (InterruptedException e) {
        // Ending here would leave reads without a limit: it goes on, and ends with the last socket.
      }
    } while (look());
  }

  /** Whether there is anything to look at. */
  boolean isBusy() {
    synchronized (open) {
      return !open.isEmpty();
    }
  }

  /** Returns whether there is anything left to look at. */
  private boolean look() {
    synchronized (open) {
      open.removeIf(WatchedInput::isClosed);
      long now = System.nanoTime();
      open.forEach(input -> input.check(now));
      return !open.isEmpty();
    }
  }
}
