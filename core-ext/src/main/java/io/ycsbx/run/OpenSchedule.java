package io.ycsbx.run;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One timetable for all threads: whichever is free claims the next slot. The claim is the one
 * shared write, and only a run with a target pays for it.
 */
final class OpenSchedule {

  private final long startNanos;
  private final double gapNanos;
  private final long transactions;
  private final AtomicLong claimed = new AtomicLong();
  private final AtomicLong elapsedNanos = new AtomicLong();

  /**
   * A timetable.
   *
   * @param startNanos start of the phase, on the {@link System#nanoTime()} scale
   * @param gapNanos mean nanoseconds between slots
   * @param transactions how many slots there are
   */
  OpenSchedule(long startNanos, double gapNanos, long transactions) {
    this.startNanos = startNanos;
    this.gapNanos = gapNanos;
    this.transactions = transactions;
  }

  /** Even gaps. */
  Schedule constant() {
    return () -> {
      long slot = claimed.getAndIncrement();
      return slot < transactions ? startNanos + (long) (slot * gapNanos) : Schedule.END;
    };
  }

  /**
   * Exponential gaps: whoever claims a slot draws the gap after it, so the claimed slots are the
   * arrivals of one Poisson process.
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
