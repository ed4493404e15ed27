package io.ycsbx.spi;

import java.util.Properties;
import java.util.Set;

/**
 * A {@link site.ycsb.Workload} whose settings show which operations a run may execute. An objective
 * or figure of another operation is refused before the run.
 */
public interface OperatingWorkload {

  /**
   * Returns the names of all operations that a run may execute, e.g. {@code READ}, calls of the
   * database included. Called on a new instance, before {@link site.ycsb.Workload#init}.
   *
   * @param properties the run's properties, which are valid
   */
  Set<String> operations(Properties properties);
}
