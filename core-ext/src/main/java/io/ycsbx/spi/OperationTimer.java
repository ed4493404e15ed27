package io.ycsbx.spi;

import site.ycsb.Status;

/**
 * Takes the timings of one operation on one thread. Not thread-safe: only the thread it was handed
 * to may use it.
 */
public interface OperationTimer {

  /**
   * Records one operation that has ended.
   *
   * @param status how it ended; a status that is not {@link Status#isOk() OK} is counted apart
   * @param startNanos {@link System#nanoTime()} when it was started
   * @param endNanos {@link System#nanoTime()} when it had ended
   */
  void record(Status status, long startNanos, long endNanos);

  /**
   * Counts keys of an operation on many keys at once, which is recorded as one operation.
   *
   * @param status how these keys ended
   * @param keys how many, 1 or more
   */
  default void countKeys(Status status, long keys) {}
}
