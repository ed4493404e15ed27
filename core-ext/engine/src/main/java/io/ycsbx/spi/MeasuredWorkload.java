package io.ycsbx.spi;

import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.WorkloadException;

/**
 * A {@link site.ycsb.Workload} that times its own operations in addition to the calls of a {@link
 * site.ycsb.DB}: a read-modify-write, a TPC-C transaction, a verification. Under the stock client,
 * which does not use this interface, the workload reports to stock's {@code Measurements} instead.
 */
public interface MeasuredWorkload {

  /**
   * Replaces {@link site.ycsb.Workload#initThread}. Called on the thread itself, before its first
   * operation.
   *
   * @param properties the run's properties
   * @param threadId 0 to {@code threadCount - 1}
   * @param threadCount number of threads in this run
   * @param timers this thread's timers
   * @return the state to pass to {@code doInsert} and {@code doTransaction} on this thread
   * @throws WorkloadException if the thread cannot start, which fails the run
   */
  Object initThread(Properties properties, int threadId, int threadCount, OperationTimers timers)
      throws WorkloadException;

  /**
   * Ends a thread's part of the workload. Called on the thread itself, after its last operation and
   * before the database's {@code cleanup}; the calls are not measured.
   *
   * @param threadState from {@link #initThread}
   */
  default void endThread(DB db, Object threadState) {}

  /**
   * Returns the number of records that one {@code doInsert} writes, 1 or more. A load calls {@code
   * doInsert} once for that many records; the last call may have fewer.
   */
  default int recordsPerInsert() {
    return 1;
  }

  /**
   * Returns whether a load continues after a failed insert. This decides if an {@link AsyncDB}
   * reports the failure too late for {@code doInsert} to return it or to retry; with false, the run
   * fails.
   */
  default boolean goesOnAfterFailedInsert() {
    return false;
  }
}
