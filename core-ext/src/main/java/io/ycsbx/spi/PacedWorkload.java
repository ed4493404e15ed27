package io.ycsbx.spi;

/**
 * A {@link site.ycsb.Workload} whose users take their time: it says when each thread's next
 * transaction is to start, and the runner waits. So a thread that waits hears of the end of its
 * phase, and a wait that was begun in the warm-up goes on in the measured phase. Without effect
 * where a target paces the run, and under the stock client, which does not know this interface.
 */
public interface PacedWorkload {

  /**
   * When the next transaction is to start. Called on the thread itself, before each.
   *
   * @param threadState what {@code initThread} has returned
   * @return on the {@link System#nanoTime()} scale; what has passed means at once
   */
  long startNanos(Object threadState);
}
