package io.ycsbx.spi;

import site.ycsb.Status;

/**
 * Records the latencies of one operation on one thread. Not thread-safe: only its own thread may
 * use it.
 */
public interface OperationTimer {

  /**
   * Records one operation that has ended.
   *
   * @param status the operation's status; every status except {@link Status#isOk() OK} ones counts
   *     separately
   * @param startNanos {@link System#nanoTime()} at the operation's start
   * @param endNanos {@link System#nanoTime()} at the operation's end
   */
  void record(Status status, long startNanos, long endNanos);

  /**
   * Counts keys of a batch operation, which is recorded as one operation.
   *
   * @param status the keys' status
   * @param keys number of keys, 1 or more
   */
  default void countKeys(Status status, long keys) {}
}
