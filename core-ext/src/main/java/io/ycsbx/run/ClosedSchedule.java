package io.ycsbx.run;

/** An even timetable of one thread's own, as stock's {@code -target} has it. */
final class ClosedSchedule implements Schedule {

  private final double gapNanos;
  private final long firstNanos;
  private final long transactions;
  private long claimed;

  /**
   * A timetable.
   *
   * @param firstNanos first slot, on the {@link System#nanoTime()} scale
   * @param gapNanos nanoseconds between slots
   * @param transactions how many slots there are
   */
  ClosedSchedule(long firstNanos, double gapNanos, long transactions) {
    this.firstNanos = firstNanos;
    this.gapNanos = gapNanos;
    this.transactions = transactions;
  }

  @Override
  public long next() {
    return claimed < transactions ? firstNanos + (long) (claimed++ * gapNanos) : END;
  }
}
