package io.ycsbx.spi;

/** The timers of one thread by operation. Not thread-safe: only this thread may use them. */
public interface OperationTimers {

  /**
   * Returns the timer of an operation, which the first call creates. Call once when the thread
   * starts and keep the timer: the look-up by name is too slow for every operation.
   *
   * @param operation the operation's name in the results, e.g. {@code READ-MODIFY-WRITE}
   */
  OperationTimer timer(String operation);
}
