package io.ycsbx.spi;

import java.util.List;
import site.ycsb.DBException;

/**
 * A {@link site.ycsb.DB} whose engine or server counts what happens at a time beside the load, such
 * as checkpoints or stalls.
 */
public interface EventfulDB {

  /**
   * Returns the source of the counts. Called once, before the measured phase, on one thread's
   * instance; of several clients, on the first one's only.
   *
   * @throws DBException if there is none; the run continues and its record has a warning
   */
  EventSource events() throws DBException;

  /**
   * Answers once a second while operations are measured, on a thread of its own: it shares neither
   * connections nor locks with operations, limits its waits to a few seconds, and connects anew
   * after a failure. Used by one thread.
   */
  @FunctionalInterface
  interface EventSource extends AutoCloseable {

    /**
     * Returns the counts of every kind and server, also of those that have never happened. A count
     * that fell, as after a restart, is not compared with the one before.
     *
     * @throws Exception if they cannot be read; the first failure is a warning of the run
     */
    List<EventCount> counts() throws Exception;

    @Override
    default void close() throws DBException {}
  }
}
