package io.ycsbx.brief.jobs;

import io.ycsbx.brief.jobs.JobSettings.PropertyFiles;
import io.ycsbx.config.SettingsException;
import java.util.Map;
import java.util.regex.Pattern;

/** Divides the threads of a plan, which are those of all clients of a fleet, among the clients. */
final class ClientThreads {

  /** The number of clients, which the command line sets. */
  private static final String CLIENTS = "fleet.size";

  private static final Pattern WHOLE = Pattern.compile("[1-9]\\d{0,6}");

  private ClientThreads() {}

  /**
   * Replaces the threads of all clients by those of one. Values that are no numbers stay, since the
   * run's settings report them.
   *
   * @param overrides of all runs
   * @throws SettingsException if they cannot be divided
   */
  static void divide(
      Map<String, String> properties, PropertyFiles files, Map<String, String> overrides) {
    String clients = overrides.getOrDefault(CLIENTS, "1");
    String threads =
        properties.getOrDefault(
            ScaledPlan.THREADS, files.properties().getProperty(ScaledPlan.THREADS, ""));
    if (!WHOLE.matcher(clients).matches() || !WHOLE.matcher(threads).matches()) {
      return;
    }
    int all = Integer.parseInt(threads);
    int size = Integer.parseInt(clients);
    if (all % size > 0) {
      throw new SettingsException(
          ScaledPlan.THREADS,
          "must be a multiple of the clients (" + size + "), which share a plan's",
          all);
    }
    properties.put(ScaledPlan.THREADS, Integer.toString(all / size));
  }
}
