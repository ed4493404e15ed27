package io.ycsbx.workload.kv;

import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/** The wait before a failed insert is tried again. Belongs to one thread. */
final class RetryPause {

  private static final long MILLIS_PER_SECOND = 1_000;

  private final int seconds;
  private final SplittableRandom random;
  private final BooleanSupplier stopRequested;

  RetryPause(int seconds, SplittableRandom random, BooleanSupplier stopRequested) {
    this.seconds = seconds;
    this.random = random;
    this.stopRequested = stopRequested;
  }

  /** Waits 0.8 to 1.2 times the interval; false if the load was told to stop meanwhile. */
  boolean await() {
    double spread = seconds * (0.8 + 0.4 * random.nextDouble());
    try {
      Thread.sleep((long) (spread * MILLIS_PER_SECOND));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return !stopRequested.getAsBoolean();
  }
}
