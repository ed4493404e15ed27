package io.ycsbx.brief.run;

import java.util.concurrent.TimeUnit;

/** Whether somebody wants the plan to stop, and the process that has to be told. Thread-safe. */
public final class Interruption {

  private Process current;
  private boolean requested;

  /** Stops the plan soon: the process under way is asked to end, and no other is started. */
  public synchronized void request() {
    requested = true;
    if (current != null) {
      end(current);
    }
    notifyAll();
  }

  /** Whether it was requested. */
  public synchronized boolean requested() {
    return requested;
  }

  /** Watches a process from now on; it is told at once if the request has been made already. */
  synchronized void watch(Process process) {
    current = process;
    if (requested) {
      end(process);
    }
  }

  /** Not by {@link Process#destroy}, which also cuts off what the process has yet to say. */
  private static void end(Process process) {
    process.toHandle().destroy();
  }

  /** The process has ended. */
  synchronized void ended() {
    current = null;
  }

  /** Waits so long, or until the plan is to stop. */
  synchronized void pause(long seconds) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    long left = end - System.nanoTime();
    while (!requested && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = end - System.nanoTime();
    }
  }
}
