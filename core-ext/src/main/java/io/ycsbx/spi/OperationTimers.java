package io.ycsbx.spi;

/**
 * One thread's timers, by operation. Not thread-safe: only the thread it was handed to may use it.
 */
public interface OperationTimers {

  /**
   * The timer of an operation, made when it is first asked for. Ask once, when the thread starts,
   * and keep it: the look-up is by name and too slow for every operation.
   *
   * @param operation the operation's name in the results, e.g. {@code READ-MODIFY-WRITE}
   */
  OperationTimer timer(String operation);
}
