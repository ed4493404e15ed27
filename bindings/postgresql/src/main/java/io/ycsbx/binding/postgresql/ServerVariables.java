package io.ycsbx.binding.postgresql;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Durations;
import io.ycsbx.config.Warning;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Value;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of a server as facts. Stateless. */
final class ServerVariables {

  /** These are facts also if nobody set them; each version has only some. */
  private static final String SETTINGS =
      """
      shared_buffers effective_cache_size huge_pages wal_level wal_compression wal_buffers
      wal_sync_method wal_segment_size max_wal_size min_wal_size checkpoint_timeout
      checkpoint_completion_target synchronous_commit fsync full_page_writes
      synchronous_standby_names commit_delay autovacuum autovacuum_naptime
      autovacuum_vacuum_scale_factor bgwriter_delay bgwriter_lru_maxpages io_method io_workers
      effective_io_concurrency max_connections data_checksums block_size jit plan_cache_mode
      track_io_timing lock_timeout
      """;

  /** The fact with the tables that are empty after a crash. */
  static final String UNLOGGED = "unlogged tables";

  static final String NONE = "none";

  private static final String UNLOGGED_TABLES =
      """
      SELECT relname, relkind FROM pg_class WHERE relkind = 'r' AND relpersistence = 'u'
      AND relnamespace = current_schema()::regnamespace ORDER BY relname
      """;

  private static final String SESSION =
      """
      SELECT host(inet_server_addr()) || ':' || inet_server_port() AS "server address",
        CASE WHEN pg_is_in_recovery() THEN 'yes' ELSE 'no' END AS standby
      """;

  private static final String ENCRYPTION =
      """
      SELECT COALESCE((SELECT version || ' ' || cipher FROM pg_stat_ssl
          WHERE ssl AND pid = pg_backend_pid()), '%s') AS encryption
      """
          .formatted(NONE);

  private static final String NOT_READ = "settings and views not read";

  private ServerVariables() {}

  /** Returns the settings that most affect figures, and all others that are set. */
  static List<Fact> facts(Connection connection) throws SQLException {
    Optional<Map<String, String>> known = SettingsView.of(connection, Facts.names(SETTINGS));
    Optional<Map<String, String>> set = SettingsView.ofThoseSet(connection);
    Map<String, String> values = new LinkedHashMap<>();
    for (String name : Facts.names(SETTINGS)) {
      known.map(all -> all.get(name)).ifPresent(value -> values.put(name, value));
    }
    set.ifPresent(others -> others.forEach(values::putIfAbsent));

    Facts facts = new Facts();
    List<String> missing = new ArrayList<>(ServerCounters.missing(connection));
    boolean pooled = Pooler.isBetween(connection);
    if (pooled) {
      facts.add("pooler", "yes (the protocol does not name it)");
    }
    addOfSession(connection, SESSION, facts);
    // Behind a pooler, the server tells that of the pooler's connection.
    if (!pooled && !addOfSession(connection, ENCRYPTION, facts)) {
      missing.add(0, "pg_stat_ssl");
    }
    values.forEach(
        (name, value) ->
            facts.add(
                name,
                typed(name, value),
                name.equals("shared_buffers") ? new Role[] {Role.CACHE_SIZE} : new Role[0]));
    if (!addUnlogged(connection, facts)) {
      missing.add(0, "pg_class");
    }
    if (known.isEmpty() || set.isEmpty()) {
      missing.add(0, "pg_settings");
    }
    if (!missing.isEmpty()) {
      facts.add(NOT_READ, String.join(" ", missing));
    }
    return facts.all();
  }

  /** Adds the columns of a row; returns false if the server does not know them. */
  private static boolean addOfSession(Connection connection, String query, Facts facts)
      throws SQLException {
    Optional<List<Map<String, String>>> rows = Answers.rows(connection, query);
    rows.stream()
        .flatMap(List::stream)
        .forEach(row -> row.forEach((name, value) -> addOfSession(facts, name, value)));
    return rows.isPresent();
  }

  private static void addOfSession(Facts facts, String name, String value) {
    facts.add(name, value, name.endsWith("address") ? new Role[] {Role.PLACE} : new Role[0]);
  }

  /** Adds the tables that are not logged; returns false if the server does not name them. */
  private static boolean addUnlogged(Connection connection, Facts facts) throws SQLException {
    Optional<Map<String, String>> tables = Answers.pairs(connection, UNLOGGED_TABLES);
    tables.ifPresent(
        all -> facts.add(UNLOGGED, all.isEmpty() ? NONE : String.join(", ", all.keySet())));
    return tables.isPresent();
  }

  private static Object typed(String name, String value) {
    if (value.matches("\\d+ B")) {
      return ByteSize.parse(value);
    }
    if (!value.matches("\\d+ (us|ms|s|m)")) {
      return Value.parse(value);
    }
    Duration time = Durations.parse(value);
    return name.endsWith("_timeout") ? Value.limit(time) : time;
  }

  /** Returns a warning if the server does not show all settings and counters. */
  static Optional<Warning> unread(List<Fact> facts) {
    return facts.stream()
        .filter(fact -> fact.name().equals(NOT_READ))
        .map(
            fact ->
                new Warning(
                    "views-not-read",
                    "the record lacks what the server does not show this user: "
                        + fact.value().text(),
                    "grant the role pg_monitor; other servers with PostgreSQL's protocol may not"
                        + " have these views"))
        .findFirst();
  }
}
