package io.ycsbx.spi;

import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.UnknownKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.Function;
import site.ycsb.DBException;

/**
 * What a {@link site.ycsb.DB} takes from its run's properties when it is initialised, under this
 * runner or stock's client. Stateless and thread-safe.
 */
public final class RunProperties {

  private RunProperties() {}

  /**
   * The database's settings. A property that has one of their prefixes and is none of them is an
   * error.
   *
   * @throws DBException with everything that is wrong with them
   */
  public static <T extends Record> T settings(Class<T> type, Properties properties)
      throws DBException {
    return settings(type, properties, bound -> List.of());
  }

  /**
   * The database's settings.
   *
   * @param rules what is wrong with settings that are valid by themselves
   * @throws DBException with everything that is wrong with them
   */
  public static <T extends Record> T settings(
      Class<T> type, Properties properties, Function<T, List<Problem>> rules) throws DBException {
    List<Problem> problems =
        new ArrayList<>(new UnknownKeys(List.of(type)).inOwnPrefixes(properties));
    T bound = Settings.bind(type, properties, problems);
    if (bound != null) {
      problems.addAll(rules.apply(bound));
    }
    if (!problems.isEmpty()) {
      throw new DBException(new SettingsException(problems).getMessage());
    }
    return bound;
  }

  /** Whether it is a load; without the property that both clients set, it is a run. */
  public static boolean isLoad(Properties properties) {
    return "false".equalsIgnoreCase(properties.getProperty("dotransactions"));
  }

  /**
   * Whether it is a load whose workload tries a failed insert again, which it can only do where it
   * is told of each insert by itself.
   */
  public static boolean retriesInserts(Properties properties) {
    return isLoad(properties)
        && Long.parseLong(properties.getProperty("core_workload_insertion_retry_limit", "0")) > 0;
  }

  /** Client threads, by the property that both clients set; without it, one. */
  public static int threads(Properties properties) {
    return Integer.parseInt(properties.getProperty("threadcount", "1"));
  }
}
