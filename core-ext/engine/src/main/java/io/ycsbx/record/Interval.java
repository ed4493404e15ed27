package io.ycsbx.record;

import io.ycsbx.measure.OperationStats;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One interval of the measured phase, about a second long.
 *
 * @param startMillis start, in milliseconds from the start of the phase
 * @param millis length in milliseconds
 * @param transactions calls of the workload that ended in the interval
 * @param operations figures of each operation in the interval
 */
public record Interval(
    long startMillis, long millis, long transactions, List<OperationInterval> operations) {

  public Interval {
    operations = List.copyOf(operations);
  }

  /**
   * Returns an interval of at least a millisecond.
   *
   * @param startNanos start, in nanoseconds from the start of the phase
   * @param endNanos end, likewise
   */
  public static Interval of(
      long startNanos, long endNanos, long transactions, List<OperationStats> operations) {
    return new Interval(
        TimeUnit.NANOSECONDS.toMillis(startNanos),
        Math.max(1, TimeUnit.NANOSECONDS.toMillis(endNanos - startNanos)),
        transactions,
        operations.stream().map(OperationInterval::of).toList());
  }
}
