package io.ycsbx.spi;

import site.ycsb.Status;

/**
 * Takes the operations of an {@link AsyncDB} that have ended after their calls had returned. Not
 * thread-safe: only the thread it was handed to may use it.
 */
public interface Completions {

  /** The calls of a {@link site.ycsb.DB}, under whose names the results show them. */
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
   * How late the current transaction has begun, in nanoseconds: 0 if it was on time or has no
   * intended start. To be asked in the call that starts the operation and kept until it ends, when
   * another transaction is the current one.
   *
   * @param startNanos {@link System#nanoTime()} when the operation is started
   */
  long lagNanos(long startNanos);

  /**
   * Records an operation that has ended.
   *
   * @param status how it ended; never {@link Status#BATCHED_OK}
   * @param startNanos {@link System#nanoTime()} when it was started
   * @param endNanos {@link System#nanoTime()} when it had ended
   * @param lagNanos what {@link #lagNanos} said when it was started
   */
  void ended(Operation operation, Status status, long startNanos, long endNanos, long lagNanos);
}
