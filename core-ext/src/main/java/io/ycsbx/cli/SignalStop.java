package io.ycsbx.cli;

import io.ycsbx.run.Run;
import io.ycsbx.spi.ExitStatus;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ctrl-C and TERM: the run stops, what was measured is written, and the status is 130. The JVM goes
 * down while its shutdown hooks run, so the hook waits here until the results are out.
 */
final class SignalStop implements AutoCloseable {

  /** Longer than a run that has drained may take to settle no more, and to close its databases. */
  private static final long EXTRA_SECONDS = 120;

  private static final long LONGEST_SECONDS = TimeUnit.DAYS.toSeconds(365);

  private static final int NOT_FINISHED = -1;

  private final AtomicInteger status = new AtomicInteger(NOT_FINISHED);
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook;

  SignalStop(Run run) {
    this(run::stop, gracePeriod(run.drainSeconds()));
  }

  /** Anything that ends soon after it is asked to. */
  SignalStop(Runnable stop) {
    this(stop, gracePeriod(0));
  }

  private SignalStop(Runnable stop, Duration gracePeriod) {
    this.hook = new Thread(() -> onShutdown(stop, gracePeriod), "ycsbx-signal");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** How long the hook waits for a run whose operations may take so long to end. */
  static Duration gracePeriod(long drainSeconds) {
    return Duration.ofSeconds(Math.min(drainSeconds, LONGEST_SECONDS) + EXTRA_SECONDS);
  }

  private void onShutdown(Runnable stop, Duration gracePeriod) {
    stop.run();
    try {
      boolean written = finished.await(gracePeriod.toNanos(), TimeUnit.NANOSECONDS);
      // The status that a signal gives is 128 plus its number; the user is promised ours. And a JVM
      // that native code keeps busy would not end by itself.
      Runtime.getRuntime().halt(written ? status.get() : ExitStatus.FAILED);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Keeps the status for the hook, and passes it on. */
  int status(int exit) {
    status.set(exit);
    return exit;
  }

  /** The results are out. Ends the JVM here if it is already going down. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      finished.countDown();
    }
  }
}
