package io.ycsbx.run.stop;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A request to stop the run, passed on to the current phase. Thread-safe.
 *
 * <p>An interrupt of the coordinating thread is also such a request. The interrupt ends the
 * coordinator's waits with a stop instead of an exception, so that no worker continues to drive the
 * database.
 */
public final class StopSignal {

  private boolean requested;
  private boolean interrupted;
  private Optional<String> failure = Optional.empty();
  private Runnable stopCurrent = () -> {};

  public synchronized void request() {
    requested = true;
    stopCurrent.run();
  }

  /** Stops the run and fails it, for the first reason given. */
  public synchronized void fail(String reason) {
    failure = failure.or(() -> Optional.of(reason));
    request();
  }

  /** Returns the reason for which the run fails; empty if it was not failed from outside. */
  public synchronized Optional<String> failure() {
    return failure;
  }

  /** Sets the current phase; it stops at once if the request came before. */
  public synchronized void watch(Runnable stopPhase) {
    stopCurrent = stopPhase;
    if (requested) {
      stopPhase.run();
    }
  }

  public synchronized boolean requested() {
    return requested;
  }

  /**
   * Waits for a latch and returns whether it has opened. An interrupt ends the wait and stops the
   * run.
   */
  public boolean await(CountDownLatch latch, long nanos) {
    try {
      return latch.await(Math.max(0, nanos), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      // Restored later for the caller of the run; here it is a request to stop.
      synchronized (this) {
        interrupted = true;
      }
      request();
      return latch.getCount() == 0;
    }
  }

  /** Restores the coordinating thread's interrupt status after an interrupted wait. */
  public synchronized void restoreInterrupt() {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
