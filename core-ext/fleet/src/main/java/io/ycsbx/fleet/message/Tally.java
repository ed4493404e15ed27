package io.ycsbx.fleet.message;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.run.progress.Progress;
import java.util.List;

/**
 * One interval of a client's measured phase, and its counts so far.
 *
 * @param number number of the interval, from 1; each counts once, even if it is sent twice
 * @param endNanos end of the interval, in nanoseconds from the start of the phase
 * @param transactions as in {@link Progress}
 * @param plannedTransactions likewise
 * @param plannedNanos likewise
 * @param failures likewise
 * @param opsPerSecond transactions per second in the interval
 * @param operations each operation in the interval
 */
public record Tally(
    long number,
    long endNanos,
    long transactions,
    long plannedTransactions,
    long plannedNanos,
    long failures,
    double opsPerSecond,
    List<OperationStats> operations) {

  public Tally {
    operations = List.copyOf(operations);
  }

  /** Returns the counts without the operations. */
  public Tally counts() {
    return new Tally(
        number,
        endNanos,
        transactions,
        plannedTransactions,
        plannedNanos,
        failures,
        opsPerSecond,
        List.of());
  }
}
