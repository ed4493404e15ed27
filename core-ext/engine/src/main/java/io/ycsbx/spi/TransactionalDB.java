package io.ycsbx.spi;

import site.ycsb.Status;

/**
 * A {@link site.ycsb.DB} that can execute several operations in one transaction. Like a {@code DB},
 * an instance belongs to one thread, and has one transaction at most.
 */
public interface TransactionalDB {

  /**
   * Returns whether the initialised instance is set up for transactions; if not, no other method of
   * this interface may be called.
   */
  boolean transactional();

  /** Begins a transaction, which includes all further operations of this instance until its end. */
  void begin();

  /**
   * Commits the transaction.
   *
   * @return OK, or the reason of a rollback; if the server's answer was lost, the outcome is
   *     unknown
   */
  Status commit();

  /** Rolls the transaction back. Never fails: the server ends a transaction that remains. */
  void rollback();
}
