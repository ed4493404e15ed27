package io.ycsbx.run;

import io.ycsbx.measure.OperationStats;
import java.util.List;

/**
 * How far the measured phase has come, and what the last interval held.
 *
 * @param startNanos start of the interval, in nanoseconds from the start of the phase
 * @param endNanos end of the interval, likewise
 * @param transactions transactions since the start of the phase
 * @param plannedTransactions transactions to be run in all; 0 if only time or a signal ends the run
 * @param plannedNanos longest the phase may take; 0 if only the count or a signal ends the run
 * @param failures transactions that failed since the start of the phase
 * @param last whether the phase has ended
 * @param operations what was measured in the interval
 */
public record Progress(
    long startNanos,
    long endNanos,
    long transactions,
    long plannedTransactions,
    long plannedNanos,
    long failures,
    boolean last,
    List<OperationStats> operations) {

  /** Copies the list. */
  public Progress {
    operations = List.copyOf(operations);
  }
}
