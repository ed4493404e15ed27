package io.ycsbx.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import site.ycsb.DBException;

/**
 * A {@link site.ycsb.DB} that can tell what its engine or server counted, and what it is. Called on
 * one thread's instance only, between the phases of a run and never while operations are measured.
 */
public interface StatisticsDB {

  /**
   * What the engine or server has counted so far; empty when its statistics are off. Asked for
   * right before the measured phase and after it, and once in the middle of a warm-up, which is
   * forgotten: a figure that needs an earlier one compares with the call before.
   *
   * @throws DBException if it cannot be read; the run goes on and its record carries a warning
   */
  List<Statistic> statistics() throws DBException;

  /**
   * What decides a comparison: version, settings in force; in the order to be shown, without
   * secrets. Asked for before the measured phase, and in the middle of a warm-up.
   *
   * @throws DBException if it cannot be read; the run goes on and its record carries a warning
   */
  Map<String, String> facts() throws DBException;

  /** What makes this run's figures differ from what a reader would expect; empty: nothing. */
  default List<Caution> cautions() {
    return List.of();
  }

  /** Where an embedded engine keeps its data, on this host; empty for a server. */
  default List<Path> dataDirectories() {
    return List.of();
  }
}
