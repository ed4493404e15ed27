package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.ServerStatus;
import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.Unit;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Counters of PostgreSQL, named by view and column. Those of {@code pg_stat_io} are summed by the
 * kind of process, and those of the log over all. Stateless.
 */
final class ServerCounters {

  /**
   * A view of counters.
   *
   * @param since the major version that has it first
   * @param condition of the rows that count
   */
  private record View(String name, int since, String condition) {

    Optional<List<Map<String, String>>> rows(Connection connection, String end)
        throws SQLException {
      return Answers.rows(connection, SELECT + name + condition + end);
    }
  }

  /** After a crash of one of its processes, the server resets all counters and does not restart. */
  private static final String SELECT =
      "SELECT *, EXTRACT(EPOCH FROM clock_timestamp() - stats_reset) AS since_reset FROM ";

  private static final List<View> VIEWS =
      List.of(
          new View("pg_stat_database", 0, " WHERE datname = current_database()"),
          new View("pg_stat_bgwriter", 0, ""),
          new View("pg_stat_wal", 14, ""),
          new View("pg_stat_checkpointer", 17, ""),
          new View("pg_stat_io", 16, ""));

  /** Of each view the columns that are recorded; a version has only some. */
  private static final String COUNTERS =
      """
      pg_stat_database xact_commit xact_rollback blks_read blks_hit tup_returned tup_fetched
      pg_stat_database tup_inserted tup_updated tup_deleted temp_files temp_bytes deadlocks
      pg_stat_database blk_read_time blk_write_time active_time
      pg_stat_wal wal_records wal_fpi wal_bytes wal_fpi_bytes wal_buffers_full wal_write wal_sync
      pg_stat_wal wal_write_time wal_sync_time
      pg_stat_checkpointer num_timed num_requested num_done buffers_written slru_written
      pg_stat_checkpointer write_time sync_time
      pg_stat_bgwriter checkpoints_timed checkpoints_req buffers_checkpoint buffers_clean
      pg_stat_bgwriter checkpoint_write_time checkpoint_sync_time maxwritten_clean buffers_alloc
      pg_stat_bgwriter buffers_backend buffers_backend_fsync
      pg_stat_io.client_backend reads read_bytes writes write_bytes extends hits evictions fsyncs
      pg_stat_io.client_backend read_time write_time fsync_time
      pg_stat_io.background_writer writes write_bytes fsyncs
      pg_stat_io.checkpointer writes write_bytes fsyncs
      pg_stat_io.autovacuum_worker reads read_bytes writes write_bytes
      pg_stat_io.background_worker reads read_bytes writes write_bytes
      pg_stat_io.wal writes write_bytes fsyncs write_time fsync_time
      """;

  static final DatabaseFigures FIGURES = figures();
  private static final Set<String> NAMES = Set.copyOf(FIGURES.names());

  private static final String LOG = "wal";

  /** The server's own address; through a socket, which has none, it is another after a restart. */
  static final String ADDRESS =
      "COALESCE(host(inet_server_addr()) || ':' || inet_server_port(),"
          + " 'socket since ' || pg_postmaster_start_time()) AS address";

  private static final String SERVER =
      """
      SELECT %s, current_database() AS database,
        EXTRACT(EPOCH FROM clock_timestamp() - pg_postmaster_start_time()) AS up,
        current_setting('track_io_timing', true) AS times,
        current_setting('track_wal_io_timing', true) AS log_times
      """
          .formatted(ADDRESS);

  /** Any user may ask for it, unless the right is revoked; other products may not have it. */
  private static final String ID = ", system_identifier AS cluster FROM pg_control_system()";

  private static final String SIZES =
      """
      SELECT pg_database_size(current_database()) AS "%s",
        pg_size_bytes(current_setting('shared_buffers')) AS "%s"
      """
          .formatted(DeclaredFigure.SIZE.name(), DeclaredFigure.CACHE.name());

  private static final String HAS_CACHED =
      "SELECT proname FROM pg_proc WHERE proname = 'pg_buffercache_summary'";

  /** Of an extension; before PostgreSQL 16 it would read the state of every buffer. */
  private static final String CACHED =
      """
      SELECT buffers_used * current_setting('block_size')::bigint AS "%s"
      FROM pg_buffercache_summary()
      """
          .formatted(DeclaredFigure.CACHED.name());

  private ServerCounters() {}

  private static DatabaseFigures figures() {
    DatabaseFigures figures =
        new DatabaseFigures("")
            .add(DeclaredFigure.SIZE)
            .add(DeclaredFigure.CACHE)
            .add(DeclaredFigure.CACHED);
    WaitEvents.declare(figures);
    for (String line : COUNTERS.lines().toList()) {
      List<String> words = List.of(line.split(" ", -1));
      for (String column : words.subList(1, words.size())) {
        figures.counters(unit(column), words.get(0) + "." + column);
      }
    }
    return figures;
  }

  private static Unit unit(String column) {
    if (column.endsWith("_time")) {
      return Unit.MILLISECONDS;
    }
    return column.endsWith("_bytes") ? Unit.BYTES : Unit.COUNT;
  }

  /** Returns the sizes and the counters since the start; empty if the server has none of them. */
  static Optional<ServerStatus> of(Connection connection) throws SQLException {
    Optional<Map<String, String>> asked = first(connection, SERVER + ID);
    if (asked.isEmpty()) {
      asked = first(connection, SERVER);
    }
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> server = asked.get();
    Map<String, Double> figures = new HashMap<>();
    double upSeconds = Double.parseDouble(server.get("up"));
    double countedSeconds = upSeconds;
    for (View view : views(connection)) {
      for (Map<String, String> row : view.rows(connection, "").orElse(List.of())) {
        add(figures, view.name() + "." + part(row), row);
        String sinceReset = row.getOrDefault("since_reset", server.get("up"));
        countedSeconds = Math.min(countedSeconds, Double.parseDouble(sinceReset));
      }
    }
    figures.keySet().removeIf(name -> !isMeasured(name, server));
    first(connection, SIZES).ifPresent(row -> add(figures, "", row));
    if (first(connection, HAS_CACHED).isPresent()) {
      first(connection, CACHED).ifPresent(row -> add(figures, "", row));
    }
    return Optional.of(
        new ServerStatus(
            server(server),
            database(server),
            OptionalDouble.of(upSeconds),
            OptionalDouble.of(countedSeconds),
            select(figures, ServerCounters::isOfDatabase),
            select(figures, name -> !isOfDatabase(name))));
  }

  /** Returns the server of a row with {@link #ADDRESS}, and with the cluster if it is known. */
  static Part server(Map<String, String> row) {
    return ServerStatus.server(row.get("address"), Optional.ofNullable(row.get("cluster")));
  }

  /** Returns likewise the database. */
  static Part database(Map<String, String> row) {
    return ServerStatus.database(row.get("database"), server(row));
  }

  private static Map<String, Double> select(
      Map<String, Double> figures, Predicate<String> condition) {
    Map<String, Double> selected = new HashMap<>(figures);
    selected.keySet().removeIf(condition.negate());
    return selected;
  }

  private static boolean isOfDatabase(String name) {
    return name.startsWith("pg_stat_database.") || name.equals(DeclaredFigure.SIZE.name());
  }

  private static Optional<Map<String, String>> first(Connection connection, String query)
      throws SQLException {
    return Answers.rows(connection, query).flatMap(rows -> rows.stream().findFirst());
  }

  private static List<View> views(Connection connection) throws SQLException {
    int version = connection.getMetaData().getDatabaseMajorVersion();
    return VIEWS.stream().filter(view -> view.since() <= version).toList();
  }

  private static void add(Map<String, Double> figures, String prefix, Map<String, String> row) {
    row.forEach((column, value) -> add(figures, prefix + column, value, 1));
    // Before PostgreSQL 18, the view has numbers of blocks and the size of a block.
    double block = Double.parseDouble(row.getOrDefault("op_bytes", "0"));
    if (block > 0) {
      add(figures, prefix + "read_bytes", row.getOrDefault("reads", "0"), block);
      add(figures, prefix + "write_bytes", row.getOrDefault("writes", "0"), block);
    }
  }

  private static void add(Map<String, Double> figures, String name, String value, double unit) {
    if (NAMES.contains(name)) {
      figures.merge(name, unit * Double.parseDouble(value), Double::sum);
    }
  }

  /** Returns the part of {@code pg_stat_io} to which a row belongs, with a dot behind it. */
  private static String part(Map<String, String> row) {
    if (!row.containsKey("backend_type")) {
      return "";
    }
    String process = row.get("backend_type").replace(' ', '_');
    return (row.get("object").equals(LOG) ? LOG : process) + ".";
  }

  /** Returns whether the server measures a time, which is 0 otherwise. */
  private static boolean isMeasured(String name, Map<String, String> server) {
    if (!name.matches("(pg_stat_io|pg_stat_wal)\\..*_time|.*\\.blk_.*_time")) {
      return true;
    }
    return "on".equals(server.get(name.contains("." + LOG) ? "log_times" : "times"));
  }

  /** Returns the views that a server of its version has, and that this user cannot read. */
  static List<String> missing(Connection connection) throws SQLException {
    List<String> missing = new ArrayList<>();
    for (View view : views(connection)) {
      if (view.rows(connection, " LIMIT 0").isEmpty()) {
        missing.add(view.name());
      }
    }
    return missing;
  }
}
