package io.ycsbx.run.pace;

import io.ycsbx.run.setup.LoadShape;
import io.ycsbx.run.setup.RunSettings;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** Makes the schedules of all workers for a phase. */
public final class Schedules {

  private final RunSettings settings;
  private final int threads;
  private final double threadGapNanos;
  private final SplittableRandom random = new SplittableRandom();

  public Schedules(RunSettings settings) {
    this.settings = settings;
    this.threads = settings.threads();
    double nanosPerSecond = TimeUnit.SECONDS.toNanos(1);
    this.threadGapNanos = threads * nanosPerSecond / settings.target();
  }

  /**
   * Returns schedules that start now.
   *
   * @param startNanos now, on the {@link System#nanoTime()} scale
   * @param operations of all threads together; 0: no limit
   */
  public IntFunction<Schedule> starting(long startNanos, long operations) {
    if (settings.target() == 0) {
      return worker -> Schedule.unpaced(share(worker, operations));
    }
    if (settings.arrival() == RunSettings.Arrival.CLOSED) {
      return worker ->
          closed(startNanos + offset(worker), threadGapNanos, share(worker, operations));
    }
    OpenSchedule shared = new OpenSchedule(startNanos, threadGapNanos / threads, operations);
    return settings.arrival() == RunSettings.Arrival.CONSTANT
        ? worker -> shared.constant()
        : worker -> shared.poisson(newRandom());
  }

  /**
   * Returns the even schedule of one thread, as in stock's {@code -target}.
   *
   * @param firstNanos first slot, on the {@link System#nanoTime()} scale
   * @param gapNanos nanoseconds between slots
   * @param transactions number of slots
   */
  static Schedule closed(long firstNanos, double gapNanos, long transactions) {
    return new Schedule() {
      private long claimed;

      @Override
      public long next() {
        return claimed < transactions ? firstNanos + (long) (claimed++ * gapNanos) : END;
      }
    };
  }

  /** Returns schedules as {@link #starting} does, in the shape of the measured phase. */
  public IntFunction<Schedule> shaped(long startNanos, long operations) {
    IntFunction<Schedule> even = starting(startNanos, operations);
    return settings
        .shape()
        .<IntFunction<Schedule>>map(
            shape -> worker -> shaped(even.apply(worker), startNanos, shape))
        .orElse(even);
  }

  private static Schedule shaped(Schedule even, long startNanos, LoadShape shape) {
    return () -> {
      long slot = even.next();
      long nanos = slot == Schedule.END ? -1 : shape.nanos(slot - startNanos);
      return nanos < 0 ? Schedule.END : startNanos + nanos;
    };
  }

  /** Spreads the first slots evenly, so that the threads do not all start at once. */
  private long offset(int worker) {
    return (long) (threadGapNanos * worker / threads);
  }

  /**
   * Returns a worker's share of the operations; as in stock, the first workers take the remainder.
   */
  private long share(int worker, long operations) {
    return operations == 0
        ? Long.MAX_VALUE
        : operations / threads + (worker < operations % threads ? 1 : 0);
  }

  private synchronized SplittableRandom newRandom() {
    return random.split();
  }
}
