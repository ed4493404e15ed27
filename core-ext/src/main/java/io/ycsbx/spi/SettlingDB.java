package io.ycsbx.spi;

import site.ycsb.DBException;

/**
 * A {@link site.ycsb.DB} with work to finish once the last operation has ended, such as compaction
 * after a load. The runner times it as a phase of its own, outside of every other figure.
 */
public interface SettlingDB {

  /**
   * Whether there is such work after this run. Called on one thread's instance.
   *
   * @param load whether the run was a load
   */
  boolean settles(boolean load);

  /**
   * Does the work and returns when the database is quiet. Called once per run, on the instance that
   * was asked, before any instance's {@code cleanup}.
   *
   * @throws DBException if it fails, which fails the run
   */
  void settle() throws DBException;

  /**
   * Makes a running {@link #settle()} return soon, with or without an exception: the run is being
   * stopped. Called on another thread, at most once; may come before {@code settle()} has begun or
   * after it has ended.
   */
  void cancelSettling();
}
