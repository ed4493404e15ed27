package io.ycsbx.run.pace;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for a transaction's intended start. */
public final class Waiter {

  /** Longest delay of a stop by a thread that waits for its slot. */
  private static final long LONGEST_PARK_NANOS = 50_000_000;

  private final boolean spin;
  private final BooleanSupplier stop;

  public Waiter(boolean spin, BooleanSupplier stop) {
    this.spin = spin;
    this.stop = stop;
  }

  /** Returns at the given time, or at once if it has passed; earlier only if the run is stopped. */
  public void until(long nanos) {
    long left = nanos - System.nanoTime();
    while (left > 0 && !stop.getAsBoolean()) {
      if (spin) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(Math.min(left, LONGEST_PARK_NANOS));
      }
      left = nanos - System.nanoTime();
    }
  }
}
