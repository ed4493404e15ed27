package io.ycsbx.brief.cli;

import io.ycsbx.brief.run.Interruption;
import io.ycsbx.spi.ExitStatus;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C and TERM: the run under way is asked to end and writes its record, and the status
 * is 130. The JVM ends when its shutdown hooks return, so the hook waits for the record.
 */
final class SignalStop implements AutoCloseable {

  /** Longer than a run may take to end its operations and to close its database. */
  private static final long PATIENCE_MINUTES = 15;

  private final CountDownLatch finished = new CountDownLatch(1);
  private final Interruption interruption;
  private final Thread hook = new Thread(this::onShutdown, "ycsbx-brief-signal");

  SignalStop(Interruption interruption) {
    this.interruption = interruption;
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      // A signal came first, and the JVM is going down.
      interruption.request();
    }
  }

  private void onShutdown() {
    interruption.request();
    try {
      boolean ended = finished.await(PATIENCE_MINUTES, TimeUnit.MINUTES);
      Runtime.getRuntime().halt(ended ? ExitStatus.INTERRUPTED : ExitStatus.FAILED);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the JVM here if it is already going down. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      finished.countDown();
    }
  }
}
