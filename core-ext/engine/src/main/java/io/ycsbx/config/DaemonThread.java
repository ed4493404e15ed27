package io.ycsbx.config;

/** Makes threads that do not keep the JVM alive, even if their task never ends. */
public final class DaemonThread {

  private DaemonThread() {}

  /** Returns a thread that has not been started. */
  public static Thread of(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Starts a thread. */
  public static Thread start(String name, Runnable task) {
    Thread thread = of(name, task);
    thread.start();
    return thread;
  }
}
