package io.ycsbx.run.pace;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One schedule for all threads: the next free thread claims the next slot. The claim is the only
 * shared write, and occurs only in runs with a target.
 */
final class OpenSchedule {

  private final long startNanos;
  private final double gapNanos;
  private final long transactions;
  private final AtomicLong claimed = new AtomicLong();
  private final AtomicLong elapsedNanos = new AtomicLong();

  /**
   * Makes a schedule.
   *
   * @param startNanos start of the phase, on the {@link System#nanoTime()} scale
   * @param gapNanos mean nanoseconds between slots
   * @param transactions number of slots
   */
  OpenSchedule(long startNanos, double gapNanos, long transactions) {
    this.startNanos = startNanos;
    this.gapNanos = gapNanos;
    this.transactions = transactions;
  }

  /** Returns a schedule with even gaps. */
  Schedule constant() {
    return () -> {
      long slot = claimed.getAndIncrement();
      return slot < transactions ? startNanos + (long) (slot * gapNanos) : Schedule.END;
    };
  }

  /**
   * Returns a schedule with exponential gaps. The thread that claims a slot draws the gap after it,
   * so the slots of all threads are the arrivals of one Poisson process.
   */
  Schedule poisson(SplittableRandom random) {
    return () -> {
      if (claimed.getAndIncrement() >= transactions) {
        return Schedule.END;
      }
      long gap = Math.round(-Math.log(1 - random.nextDouble()) * gapNanos);
      return startNanos + elapsedNanos.getAndAdd(gap);
    };
  }
}
