package io.ycsbx.spi;

import site.ycsb.Status;

/**
 * A {@link site.ycsb.DB} that can make several of its operations one transaction. Like a {@code
 * DB}, an instance belongs to one thread, and has one transaction at most.
 */
public interface TransactionalDB {

  /**
   * Whether it is set up for transactions, once it is initialised; if not, nothing else here may be
   * called.
   */
  boolean transactional();

  /** Begins a transaction: what follows on this instance is part of it, until it ends. */
  void begin();

  /**
   * Ends the transaction so that all of it holds.
   *
   * @return OK, or why nothing of it holds; where the answer was lost, whether it holds is unknown
   */
  Status commit();

  /**
   * Ends the transaction so that nothing of it holds. Never fails: what is left, the server ends.
   */
  void rollback();
}
