package io.ycsbx.process;

import java.time.Duration;

/** Makes threads that do not keep the JVM alive, even if their task never ends. */
public final class DaemonThread {

  private DaemonThread() {}

  /** Returns a thread that has not been started. */
  public static Thread of(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  public static Thread start(String name, Runnable task) {
    Thread thread = of(name, task);
    thread.start();
    return thread;
  }

  /** Waits for the end of a thread, up to a time, or for an interrupt. */
  public static void join(Thread thread, Duration timeout) {
    try {
      thread.join(timeout.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
