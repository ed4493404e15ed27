package io.ycsbx.command;

import io.ycsbx.spi.ExitStatus;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Stops an action on Ctrl-C and TERM, so that it writes its results so far. The JVM ends when its
 * shutdown hooks return, so the hook waits until the command has ended, and ends the JVM with the
 * command's own status.
 */
public final class SignalStop implements AutoCloseable {

  /** Exceeds the time in which a drained run cancels settling and closes its databases. */
  private static final long EXTRA_SECONDS = 120;

  private static final long LONGEST_SECONDS = TimeUnit.DAYS.toSeconds(365);

  /** The status of the JVM's command, when it has ended. */
  private static final BlockingQueue<Integer> STATUS = new ArrayBlockingQueue<>(1);

  private final Thread hook;

  /** Handles signals for an action that ends soon after the stop. */
  public SignalStop(Runnable stop) {
    this(stop, 0);
  }

  /** Handles signals for an action whose operations may take the given time to end. */
  public SignalStop(Runnable stop, long drainSeconds) {
    Duration gracePeriod = gracePeriod(drainSeconds);
    this.hook = new Thread(() -> onShutdown(stop, gracePeriod), "ycsbx-signal");
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

  private static void onShutdown(Runnable stop, Duration gracePeriod) {
    stop.run();
    try {
      Integer status = STATUS.poll(gracePeriod.toNanos(), TimeUnit.NANOSECONDS);
      // A signal's own status is 128 plus its number, not the documented one. Also, native code
      // that is still busy would keep the JVM alive.
      Runtime.getRuntime().halt(status == null ? ExitStatus.FAILED : status);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the JVM with the status of its command, which has printed all results and errors. */
  public static void exit(int status) {
    STATUS.add(status);
    System.exit(status);
  }

  /**
   * Returns whether an action failed because a signal ends the JVM, which then takes no further
   * hooks; libraries add one with their first temporary file or image.
   */
  static boolean isRefusedByShutdown(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .filter(IllegalStateException.class::isInstance)
        .anyMatch(cause -> "Shutdown in progress".equals(cause.getMessage()));
  }

  /** Ends the handling of signals. If there was one, the JVM ends with the command. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is waiting for the command's end.
    }
  }
}
