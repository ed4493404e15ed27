package io.ycsbx.spi;

import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.UnknownKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.function.Function;
import site.ycsb.DBException;

/**
 * Reads a run's properties when a {@link site.ycsb.DB} is initialised, under this runner or the
 * stock client. Stateless and thread-safe.
 */
public final class RunProperties {

  /** Distance of two clients' seeds, above the number of threads of each. */
  private static final long SEEDS_APART = 1L << 32;

  private RunProperties() {}

  /**
   * Returns the seed of one client of a fleet.
   *
   * @param ofAll the seed in the fleet's settings; absent: one that differs by run
   * @param client the client's number, from 0
   */
  public static long seed(Optional<Long> ofAll, int client) {
    return ofAll
        .map(seed -> seed + SEEDS_APART * client)
        .orElseGet(() -> new SplittableRandom().nextLong());
  }

  /**
   * Returns the database's settings. An unknown property with a prefix of the settings is an error.
   *
   * @throws DBException with every problem of the settings
   */
  public static <T extends Record> T settings(Class<T> type, Properties properties)
      throws DBException {
    return settings(type, properties, bound -> List.of());
  }

  /**
   * Returns the database's settings, checked by further rules. The first call binds them; all
   * further calls with the same properties, such as those of a run's other threads, return the same
   * record.
   *
   * @param rules returns the problems of settings that are valid by themselves
   * @throws DBException with every problem of the settings
   */
  public static <T extends Record> T settings(
      Class<T> type, Properties properties, Function<T, List<Problem>> rules) throws DBException {
    List<Problem> problems = new ArrayList<>();
    Optional<T> bound = Optional.ofNullable(type.cast(properties.get(kept(type))));
    if (bound.isEmpty()) {
      problems.addAll(new UnknownKeys(DeclaredSettings.of(type)).inOwnPrefixes(properties));
      bound = Settings.bind(type, properties, problems);
    }
    bound.ifPresent(settings -> problems.addAll(rules.apply(settings)));
    if (!problems.isEmpty()) {
      throw new DBException(new SettingsException(problems).getMessage());
    }
    keep(bound.orElseThrow(), properties);
    return bound.orElseThrow();
  }

  /**
   * Keeps valid settings in a run's properties for its databases, which then do not bind them
   * again.
   */
  public static void keep(Record settings, Properties properties) {
    properties.put(kept(settings.getClass()), settings);
  }

  /**
   * Returns whether settings are kept before their first use: this runner keeps those of database
   * and workload, the stock client none.
   */
  public static boolean areKept(Class<? extends Record> type, Properties properties) {
    return properties.containsKey(kept(type));
  }

  private static String kept(Class<?> type) {
    return "io.ycsbx.settings." + type.getName();
  }

  /** Returns a property without the blanks around it, which property files keep. */
  public static String text(Properties properties, String key, String unset) {
    return properties.getProperty(key, unset).strip();
  }

  /** Returns whether the run is a load, by the property that both clients set. */
  public static boolean isLoad(Properties properties) {
    return text(properties, "dotransactions", "true").equalsIgnoreCase("false");
  }

  /**
   * Returns whether records are expected to be there: not before a load, nor by a shell, for which
   * neither client sets the property.
   */
  public static boolean isRun(Properties properties) {
    return text(properties, "dotransactions", "false").equalsIgnoreCase("true");
  }

  /**
   * Returns whether the run is a load whose workload retries failed inserts, for which it needs the
   * status of each single insert.
   */
  public static boolean retriesInserts(Properties properties) {
    return isLoad(properties)
        && Long.parseLong(text(properties, "core_workload_insertion_retry_limit", "0")) > 0;
  }

  /** Returns the number of client threads, by the property that both clients set; default 1. */
  public static int threads(Properties properties) {
    return Integer.parseInt(text(properties, "threadcount", "1"));
  }
}
