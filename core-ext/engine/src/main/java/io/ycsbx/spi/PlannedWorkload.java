package io.ycsbx.spi;

import java.util.Map;
import java.util.Properties;

/**
 * A {@link site.ycsb.Workload} with its own settings for the length of a run or the size of a load:
 * warehouses instead of records, minutes instead of seconds. The runner calls {@link #plan} before
 * it reads its own settings. The stock client does not use this interface, so the workload itself
 * must end the run there.
 */
public interface PlannedWorkload {

  /**
   * Returns the runner's settings that follow from the workload's. Called on a new instance, before
   * {@link site.ycsb.Workload#init}. The user's own properties win. Several clients have {@code
   * fleet.size}, and each has its {@code fleet.rank}: the size of a load is then that of its share.
   *
   * @param properties the user's properties, which may contain errors
   * @return properties to add; empty if errors prevent this, which are reported later
   */
  Map<String, String> plan(Properties properties);
}
