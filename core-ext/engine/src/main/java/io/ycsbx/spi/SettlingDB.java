package io.ycsbx.spi;

import site.ycsb.DBException;

/**
 * A {@link site.ycsb.DB} with work after the last operation, such as compaction after a load. The
 * runner times this work as a separate phase, excluded from all other figures.
 */
public interface SettlingDB {

  /**
   * Returns whether there is such work after this run. Called on one thread's instance.
   *
   * @param load whether the run was a load
   */
  boolean settles(boolean load);

  /**
   * Does the work and returns when it is done. Called once per run, on the same instance as {@link
   * #settles}, before any instance's {@code cleanup}.
   *
   * @throws DBException if the work fails, which fails the run
   */
  void settle() throws DBException;

  /**
   * Makes a running {@link #settle()} return soon, with or without an exception, since the run is
   * being stopped. Called on another thread, once at most, possibly before {@code settle()} has
   * begun or after it has ended.
   */
  void cancelSettling();
}
