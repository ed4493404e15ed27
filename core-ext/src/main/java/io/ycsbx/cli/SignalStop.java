package io.ycsbx.cli;

import io.ycsbx.spi.ExitStatus;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stops a run on Ctrl-C and TERM: the results so far are written and the exit status is 130. The
 * JVM ends when its shutdown hooks return, so the hook waits until the results are written.
 */
final class SignalStop implements AutoCloseable {

  /** Exceeds the time in which a drained run cancels settling and closes its databases. */
  private static final long EXTRA_SECONDS = 120;

  private static final long LONGEST_SECONDS = TimeUnit.DAYS.toSeconds(365);

  private static final int NOT_FINISHED = -1;

  private final AtomicInteger status = new AtomicInteger(NOT_FINISHED);
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook;

  /** Handles signals for an action that ends soon after the stop. */
  SignalStop(Runnable stop) {
    this(stop, 0);
  }

  /** Handles signals for a run whose operations may take the given time to end. */
  SignalStop(Runnable stop, long drainSeconds) {
    this(stop, drainSeconds, () -> {});
  }

  /**
   * Handles signals for a run whose operations may take the given time to end.
   *
   * @param late what to do if the run has not ended in time, before the JVM ends
   */
  SignalStop(Runnable stop, long drainSeconds, Runnable late) {
    Duration gracePeriod = gracePeriod(drainSeconds);
    this.hook = new Thread(() -> onShutdown(stop, gracePeriod, late), "ycsbx-signal");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      // A signal came first, and the JVM is going down.
      stop.run();
    }
  }

  /** Returns how long the hook waits for a run whose operations may take the given time to end. */
  static Duration gracePeriod(long drainSeconds) {
    return Duration.ofSeconds(Math.min(drainSeconds, LONGEST_SECONDS) + EXTRA_SECONDS);
  }

  private void onShutdown(Runnable stop, Duration gracePeriod, Runnable late) {
    stop.run();
    try {
      boolean written = finished.await(gracePeriod.toNanos(), TimeUnit.NANOSECONDS);
      if (!written) {
        late.run();
      }
      // A signal's own status is 128 plus its number, not the documented one. Also, native code
      // that is still busy would keep the JVM alive.
      Runtime.getRuntime().halt(written ? status.get() : ExitStatus.FAILED);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Keeps the status for the hook and returns it. */
  int status(int exit) {
    status.set(exit);
    return exit;
  }

  /** Removes the hook, or releases it if the JVM is already ending. Call after the results. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      finished.countDown();
    }
  }
}
