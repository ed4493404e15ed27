package io.ycsbx.spi;

import io.ycsbx.config.Warning;
import java.nio.file.Path;
import java.util.List;
import site.ycsb.DBException;

/**
 * A {@link site.ycsb.DB} with its engine's or server's statistics and facts. Called on one thread's
 * instance only, between the phases of a run and never while operations are measured.
 */
public interface StatisticsDB {

  /**
   * Returns the statistics so far, which {@link Binding#figures} declares; empty if they are
   * switched off. Called right before and after the measured phase, and once in the middle of a
   * warm-up, whose result is discarded. A figure that needs an earlier value compares with the
   * previous call. A counter that is not in both readings, or that fell, is not recorded.
   *
   * @throws DBException if they cannot be read; the run continues and its record has a warning
   */
  List<Statistic> statistics() throws DBException;

  /**
   * Returns the servers whose counters the last {@link #statistics} added up; empty for an engine
   * in this process. If one was restarted or replaced, reset its counters, left or came between two
   * readings, no counter is recorded but those that a client {@linkplain DeclaredFigure#addsUp
   * counts itself}.
   */
  default List<RunningServer> servers() {
    return List.of();
  }

  /**
   * Returns facts that matter for comparisons, such as version and effective settings, in the order
   * to show and without secrets. Called before and after the measured phase, in the middle of a
   * warm-up, and after the reads of a check that found former versions. A fact that has changed
   * during a run has both texts in its record, with a warning.
   *
   * @throws DBException if they cannot be read; the run continues and its record has a warning, and
   *     a check continues without them
   */
  List<Fact> facts() throws DBException;

  /**
   * Returns where writes are when the database acknowledges them, of each part or of all; empty if
   * that is not known. Called after {@link #facts}.
   *
   * @throws DBException as {@link #facts}
   */
  default List<Durability> durability() throws DBException {
    return List.of();
  }

  /**
   * Returns reasons why this run's figures may differ from a reader's expectation. Called before
   * the measured phase, and after it and {@link SettlingDB#settle}; the record has each warning
   * once.
   */
  default List<Warning> warnings() {
    return List.of();
  }

  /** Returns the data directories of an embedded engine on this host; empty for a server. */
  default List<Path> dataDirectories() {
    return List.of();
  }
}
