package io.ycsbx.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Whether somebody wants the run to end before its time, and the phase that has to be told.
 * Thread-safe.
 *
 * <p>An interrupt of the coordinating thread is such a wish too: it must not leave workers behind
 * that go on driving the database, so the coordinator's waits do not end with an exception but with
 * a stop.
 */
final class StopSignal {

  private boolean requested;
  private boolean interrupted;
  private Runnable stopCurrent = () -> {};

  synchronized void request() {
    requested = true;
    stopCurrent.run();
  }

  /** Makes a phase stoppable; one that starts after the request stops at once. */
  synchronized void watch(Runnable stopPhase) {
    stopCurrent = stopPhase;
    if (requested) {
      stopPhase.run();
    }
  }

  synchronized boolean requested() {
    return requested;
  }

  /**
   * Waits for a latch; returns whether it has opened. An interrupt ends the wait and stops the run.
   */
  boolean await(CountDownLatch latch, long nanos) {
    try {
      return latch.await(Math.max(0, nanos), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      // Kept for the caller of the run, and taken for what it is: a wish to stop.
      synchronized (this) {
        interrupted = true;
      }
      request();
      return latch.getCount() == 0;
    }
  }

  /** Gives the coordinating thread back the interrupts that came while it waited. */
  synchronized void restoreInterrupt() {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
