package io.ycsbx.spi;

/**
 * A {@link site.ycsb.Workload} with think times: the workload sets the start of each thread's next
 * transaction, and the runner waits. A waiting thread thus notices the end of its phase, and a wait
 * of the warm-up continues in the measured phase. Without effect if a target paces the run, and
 * under the stock client.
 */
public interface PacedWorkload {

  /** Returns whether the workload's settings have think times. */
  default boolean thinks() {
    return true;
  }

  /**
   * Returns the start of the next transaction. Called on the thread itself, before each
   * transaction.
   *
   * @param threadState the result of {@code initThread}
   * @return the start on the {@link System#nanoTime()} scale; a past time means at once
   */
  long startNanos(Object threadState);
}
