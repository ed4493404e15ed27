package io.ycsbx.run.pace;

/** An even schedule of one thread, as in stock's {@code -target}. */
final class ClosedSchedule implements Schedule {

  private final double gapNanos;
  private final long firstNanos;
  private final long transactions;
  private long claimed;

  /**
   * Makes a schedule.
   *
   * @param firstNanos first slot, on the {@link System#nanoTime()} scale
   * @param gapNanos nanoseconds between slots
   * @param transactions number of slots
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
