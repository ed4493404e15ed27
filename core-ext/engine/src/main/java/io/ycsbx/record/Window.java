package io.ycsbx.record;

import java.util.Optional;

/**
 * The time over which throughput is computed.
 *
 * @param startTimeMillis start, in milliseconds since the epoch
 * @param nanos length in nanoseconds: from the common start to the last operation's end, or to the
 *     stop of the run if that came later; 0 if nothing was measured
 * @param transactions calls of the workload that ended in the window, successfully or not
 * @param failedTransactions number of the transactions that failed: in a run, those with a failed
 *     operation; in a load, those whose last attempt failed; absent in records of older releases
 */
public record Window(
    long startTimeMillis, long nanos, long transactions, Optional<Long> failedTransactions) {

  /** The window of a run that measured nothing. */
  public static final Window NONE = new Window(0, 0, 0);

  /** Makes a window whose failed transactions are unknown. */
  public Window(long startTimeMillis, long nanos, long transactions) {
    this(startTimeMillis, nanos, transactions, Optional.empty());
  }
}
