package io.ycsbx.spi;

/**
 * A {@link site.ycsb.DB} whose calls may return before their operations have ended, so that one
 * thread keeps many of them under way.
 *
 * <p>A call whose operation goes on returns {@link site.ycsb.Status#BATCHED_OK} and fills no
 * result; the operation is told to {@link Completions} once it has ended, with its own start and
 * end. A call that returns any other status has ended, and is timed by the runner as ever. What a
 * caller passed to a call is the caller's again when the call returns.
 *
 * <p>Recorders have one writer, the thread that an instance belongs to. So an instance tells what
 * has ended only on this thread: in its calls and in {@link #awaitAll}. The end is read from the
 * clock when the operation ends, wherever that is.
 *
 * <p>Without completions (the stock client does not know this interface) every call waits for its
 * own operation.
 *
 * <p>One that is no {@link BatchDB} cannot be given batches: the calls that make one up must have
 * ended when it ends.
 */
public interface AsyncDB {

  /**
   * Hands over what takes the operations that have ended; called once, after {@link
   * site.ycsb.DB#init} and on the same thread.
   */
  void reportTo(Completions completions);

  /**
   * Waits until every operation has ended and has been told. Called at the end of every phase of
   * operations, on the thread that the instance belongs to, so that nothing under way is lost or
   * counts into the next phase.
   *
   * @throws InterruptedException if the thread is interrupted meanwhile; what is still under way is
   *     then never told
   */
  void awaitAll() throws InterruptedException;
}
