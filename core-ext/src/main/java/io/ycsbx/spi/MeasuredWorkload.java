package io.ycsbx.spi;

import java.util.Properties;
import site.ycsb.WorkloadException;

/**
 * A {@link site.ycsb.Workload} that times operations of its own, which the calls on a {@link
 * site.ycsb.DB} do not show: a read-modify-write, a TPC-C transaction, a verification. Under the
 * stock client, which does not know this interface, it reports to stock's {@code Measurements}
 * instead.
 */
public interface MeasuredWorkload {

  /**
   * Takes the place of {@link site.ycsb.Workload#initThread}: called on the thread itself, before
   * it starts.
   *
   * @param properties the run's properties
   * @param threadId 0 to {@code threadCount - 1}
   * @param threadCount threads of this run
   * @param timers this thread's timers
   * @return the state handed to {@code doInsert} and {@code doTransaction} on this thread
   * @throws WorkloadException if the thread cannot start, which fails the run
   */
  Object initThread(Properties properties, int threadId, int threadCount, OperationTimers timers)
      throws WorkloadException;

  /**
   * Records that one {@code doInsert} writes, 1 or more: a load calls it once for so many records.
   * The last call of a load may find fewer left.
   */
  default int recordsPerInsert() {
    return 1;
  }

  /**
   * Whether a load goes on after an insert that has failed. Asked where an {@link AsyncDB} tells of
   * it too late for {@code doInsert} to say so, or to try again; if not, the run fails.
   */
  default boolean goesOnAfterFailedInsert() {
    return false;
  }
}
