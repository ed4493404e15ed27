package io.ycsbx.run.pace;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * One schedule for all threads: the next free thread claims the next slot. The claim is the only
 * shared write, and occurs only in runs with a target.
 */
final class OpenSchedule {

  /** Distance of the counters in longs, against false sharing. */
  private static final int PADDING = 16;

  private static final int CLAIMED = PADDING;
  private static final int ELAPSED_NANOS = 2 * PADDING;

  private final long startNanos;
  private final double gapNanos;
  private final long transactions;
  private final AtomicLongArray counters = new AtomicLongArray(3 * PADDING);

  /**
   * Makes a schedule.
   *
   * @param startNanos start of the phase, on the {@link System#nanoTime()} scale
   * @param gapNanos mean nanoseconds between slots
   * @param transactions number of slots; 0: no limit
   */
  OpenSchedule(long startNanos, double gapNanos, long transactions) {
    this.startNanos = startNanos;
    this.gapNanos = gapNanos;
    this.transactions = transactions;
  }

  /** Returns a schedule with even gaps. */
  Schedule constant() {
    return () -> {
      long slot = counters.getAndIncrement(CLAIMED);
      return transactions == 0 || slot < transactions
          ? startNanos + (long) (slot * gapNanos)
          : Schedule.END;
    };
  }

  /**
   * Returns a schedule with exponential gaps. The thread that claims a slot draws the gap after it,
   * so the slots of all threads are the arrivals of one Poisson process. Slots are counted only if
   * their number is limited.
   */
  Schedule poisson(SplittableRandom random) {
    return () -> {
      if (transactions > 0 && counters.getAndIncrement(CLAIMED) >= transactions) {
        return Schedule.END;
      }
      long gap = Math.round(-Math.log(1 - random.nextDouble()) * gapNanos);
      return startNanos + counters.getAndAdd(ELAPSED_NANOS, gap);
    };
  }
}
