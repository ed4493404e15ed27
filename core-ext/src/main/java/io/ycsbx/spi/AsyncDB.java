package io.ycsbx.spi;

import java.util.function.BooleanSupplier;

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
 * has ended only on this thread: in its calls, in {@link #awaitAll} and in {@link #drive}. The end
 * is read from the clock when the operation ends, wherever that is.
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
   * Begins one transaction after the other until there are no more, and waits until every operation
   * has ended and has been told. A database whose operations end on a thread of its own may
   * override this to call for the next transaction there, where one has just ended, so that nothing
   * is handed from thread to thread: then the whole of this call happens on that thread, which for
   * so long is the one that the instance and its completions belong to.
   *
   * @param next begins a transaction, never waiting for its time; false if there are no more. May
   *     be called on any thread, one call at a time.
   * @throws InterruptedException if the thread is interrupted meanwhile; {@code next} is then not
   *     called any more, and what is still under way is never told
   */
  default void drive(BooleanSupplier next) throws InterruptedException {
    while (next.getAsBoolean()) {
      // Each call begins one.
    }
    awaitAll();
  }

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
