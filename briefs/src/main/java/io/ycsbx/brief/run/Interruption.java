package io.ycsbx.brief.run;

import io.ycsbx.process.ExternalProgram;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Stops a plan on request, and the process under way. Thread-safe. */
public final class Interruption {

  /** Time for a line of a plan to clean up, as for containers on most systems. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  private Process current;
  private boolean withDescendants;
  private boolean requested;

  /** Stops the plan soon: the process under way is asked to end, and no other starts. */
  public synchronized void request() {
    requested = true;
    if (current != null) {
      end();
    }
    notifyAll();
  }

  /** Tests for a request. */
  public synchronized boolean requested() {
    return requested;
  }

  /**
   * Watches a process from now on; an earlier request ends it at once.
   *
   * @param family whether a request also ends the processes that this one has started; a run's
   *     embedded database must outlive the request
   */
  synchronized void watch(Process process, boolean family) {
    current = process;
    withDescendants = family;
    if (requested) {
      end();
    }
  }

  /** Ends the process without {@link Process#destroy}, which would cut off its last output. */
  private void end() {
    if (withDescendants) {
      ExternalProgram.endAll(current.toHandle(), GRACE);
    } else {
      current.toHandle().destroy();
    }
  }

  /** Stops watching a process that has ended. */
  synchronized void ended() {
    current = null;
  }

  /** Waits for a time, or until a request. */
  synchronized void pause(long seconds) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    long left = end - System.nanoTime();
    while (!requested && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = end - System.nanoTime();
    }
  }
}
