package io.ycsbx.spi;

import site.ycsb.Status;

/**
 * Receives the operations of an {@link AsyncDB} that have ended after their calls had returned. Not
 * thread-safe: only the instance's own thread may use it.
 */
public interface Completions {

  /** The calls of a {@link site.ycsb.DB}, whose names identify operations in the results. */
  enum Operation {
    /** {@link site.ycsb.DB#read}. */
    READ,
    /** {@link site.ycsb.DB#scan}. */
    SCAN,
    /** {@link site.ycsb.DB#update}. */
    UPDATE,
    /** {@link site.ycsb.DB#insert}. */
    INSERT,
    /** {@link site.ycsb.DB#delete}. */
    DELETE
  }

  /**
   * Returns the delay of the current transaction's start in nanoseconds; 0 if it was on time or has
   * no intended start. The call that starts the operation must get and keep the delay, since
   * another transaction is the current one when the operation ends.
   *
   * @param startNanos {@link System#nanoTime()} when the operation is started
   */
  long lagNanos(long startNanos);

  /**
   * Records an operation that has ended.
   *
   * @param status the operation's status; never {@link Status#BATCHED_OK}
   * @param startNanos {@link System#nanoTime()} at the operation's start
   * @param endNanos {@link System#nanoTime()} at the operation's end
   * @param lagNanos the result of {@link #lagNanos} at the operation's start
   */
  void ended(Operation operation, Status status, long startNanos, long endNanos, long lagNanos);
}
