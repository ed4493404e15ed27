package io.ycsbx.spi;

import java.util.Map;
import java.util.Properties;

/**
 * A {@link site.ycsb.Workload} that says in words of its own how long a run is or how much a load
 * writes: warehouses in place of records, minutes in place of seconds. The runner asks before it
 * reads its own settings. The stock client does not know this interface: under it the workload has
 * to end the run itself.
 */
public interface PlannedWorkload {

  /**
   * The runner's settings that follow from the workload's. Asked of a new instance, before {@link
   * site.ycsb.Workload#init}. What the user has set wins.
   *
   * @param properties all that is set, which may hold mistakes
   * @return properties to add; none if they cannot be told for mistakes, which are reported later
   */
  Map<String, String> plan(Properties properties);
}
