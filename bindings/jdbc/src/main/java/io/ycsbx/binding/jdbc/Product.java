package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.Value;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import site.ycsb.DBException;

/**
 * What a binding adds to what all SQL databases share: its settings, the options of its driver, its
 * dialects, and a server of its own, if it starts one. One object for each run. Thread-safe.
 */
public interface Product {

  /** The option of a driver that limits the wait for an answer. */
  String SOCKET_TIMEOUT = "socketTimeout";

  /** The option of a driver that limits the time for connecting, in the same unit. */
  String CONNECT_TIMEOUT = "connectTimeout";

  /** Makes the product of a run. */
  @FunctionalInterface
  interface Source {
    /**
     * Reads the settings.
     *
     * @throws DBException with every problem of the settings
     */
    Product of(Properties properties) throws DBException;
  }

  /** Returns the run's settings. */
  SqlSettings settings();

  /** Returns the dialect of a database, by the name and version that its driver reports. */
  Dialect dialect(String name, String version);

  /** Returns the figures that {@link Dialect#serverStatus} may have. */
  DatabaseFigures figures();

  /**
   * Returns the databases, and starts the binding's own server, if there is one, which ends when
   * every caller has {@linkplain #releaseShards released} it.
   *
   * @throws DBException if the server does not start; then nothing is held
   */
  default List<Shard> acquireShards() throws DBException {
    return Shard.of(this);
  }

  /** Releases what {@link #acquireShards} holds. */
  default void releaseShards() throws DBException {}

  /** Returns the data directories of the binding's own server, if there is one. */
  default List<Path> dataDirectories() {
    return List.of();
  }

  /**
   * Returns the options for a URL's driver, which are facts; those in the URL come before them. The
   * values of those whose names end in {@code Timeout} are in milliseconds.
   */
  Map<String, String> driverOptions(String url);

  /** Returns whether a URL has a driver's option. */
  default boolean isInUrl(String option, String url) {
    String lower = url.toLowerCase(Locale.ROOT);
    String start = option.toLowerCase(Locale.ROOT) + "=";
    return lower.contains("?" + start) || lower.contains("&" + start);
  }

  /**
   * Returns the options of a URL's driver as they are recorded.
   *
   * @param given {@link #driverOptions} without those in the URL
   */
  default Map<String, Value> driverFacts(String url, Map<String, String> given) {
    Map<String, Value> facts = new LinkedHashMap<>();
    given.forEach(
        (name, value) ->
            facts.put(
                name,
                name.endsWith("Timeout")
                    ? new Value(Value.Kind.DURATION, value + " ms")
                    : Value.parse(value)));
    return facts;
  }

  /** Returns further options for a workload's own statements: many in a text, and local data. */
  default Map<String, String> optionsForStatements(String url) {
    return Map.of();
  }

  /** Adds secret options for the driver. */
  default void addSecrets(Properties options) {}

  /** Returns what to do about a failure to connect, as the end of its message, or nothing. */
  default String advice(String url, SQLException failure) {
    return "";
  }

  /** Prepares a new connection. */
  void prepare(Connection connection) throws SQLException;

  /** Returns the end of the statement that creates a table. */
  default String tableOptions() {
    return "";
  }

  /**
   * Checks settings by the database.
   *
   * @param makesTable whether the table, or those of the workload's own, may be created
   * @throws DBException with the setting and the database that cannot have it
   */
  void check(Session session, boolean makesTable) throws DBException;

  /** Does what {@link io.ycsbx.spi.ConnectionSource#loadRows} says. */
  void loadRows(Statement statement, String sql, InputStream rows) throws SQLException;
}
