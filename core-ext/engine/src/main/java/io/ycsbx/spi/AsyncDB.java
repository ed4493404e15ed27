package io.ycsbx.spi;

/**
 * A {@link site.ycsb.DB} whose calls may return before their operations have ended, so that one
 * thread has many operations under way.
 *
 * <p>A call whose operation continues returns {@link site.ycsb.Status#BATCHED_OK} and no result.
 * When the operation has ended, the instance reports it to {@link Completions} with its own start
 * and end. A call that returns any other status has ended, and the runner times it as usual. The
 * caller may reuse all arguments when the call returns.
 *
 * <p>Only the instance's own thread may write to its recorder. The instance therefore reports ended
 * operations on this thread only: in its calls and in {@link #awaitAll}. The end time is that of
 * the operation's real end, on any thread.
 *
 * <p>Without completions, as under the stock client, every call waits for its own operation.
 *
 * <p>An instance that is no {@link BatchDB} does not support batches: the calls of a batch would
 * have to end before the batch ends.
 */
public interface AsyncDB {

  /**
   * Sets the receiver of ended operations. Called once, after {@link site.ycsb.DB#init} and on the
   * same thread.
   */
  void reportTo(Completions completions);

  /** Returns the largest number of operations that one thread has under way, 1 or more. */
  default int commandsInFlight() {
    return 1;
  }

  /**
   * Waits until every operation has ended and has been reported. Called at the end of every phase
   * on the instance's thread, so that every operation counts into its own phase.
   *
   * @throws InterruptedException if the thread is interrupted meanwhile; operations that are still
   *     under way are then never reported
   */
  void awaitAll() throws InterruptedException;
}
