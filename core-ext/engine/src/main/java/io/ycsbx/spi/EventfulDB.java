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
   * after a failure. Used by one thread at a time, which also closes it.
   */
  @FunctionalInterface
  interface EventSource extends AutoCloseable {

    /**
     * Returns the counts of every kind and part, also of those that have never happened; empty if
     * there are none to ask for. After a count that fell, as by a restart, and after another part
     * has come or left, the kind is looked for anew, so that it is not known over the whole time.
     *
     * @throws Exception if they cannot be read; the first failure is a warning of the run
     */
    List<EventCount> counts() throws Exception;

    @Override
    default void close() throws DBException {}
  }
}
