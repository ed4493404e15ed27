package io.ycsbx.brief.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;

/** Whether somebody wants the plan to stop, and the process that has to be told. Thread-safe. */
public final class Interruption {

  private Process current;
  private boolean withDescendants;
  private boolean requested;

  /** Stops the plan soon: the process under way is asked to end, and no other is started. */
  public synchronized void request() {
    requested = true;
    if (current != null) {
      end();
    }
    notifyAll();
  }

  /** Whether it was requested. */
  public synchronized boolean requested() {
    return requested;
  }

  /**
   * Watches a process from now on; it is told at once if the request has been made already.
   *
   * @param family whether what it has started is told, too; a database that a run embeds is not
   */
  synchronized void watch(Process process, boolean family) {
    current = process;
    withDescendants = family;
    if (requested) {
      end();
    }
  }

  /** Not by {@link Process#destroy}, which also cuts off what the process has yet to say. */
  private void end() {
    if (withDescendants) {
      // Stopped, it starts nothing between the look at what it has started and its own end.
      signal("STOP");
      current.descendants().forEach(ProcessHandle::destroy);
    }
    current.toHandle().destroy();
    if (withDescendants) {
      signal("CONT");
    }
  }

  private void signal(String name) {
    try {
      new ProcessBuilder("sh", "-c", "kill -" + name + " " + current.pid()).start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
