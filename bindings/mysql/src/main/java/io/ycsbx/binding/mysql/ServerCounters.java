package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.Activity;
import io.ycsbx.binding.jdbc.Failures;
import io.ycsbx.binding.jdbc.ServerStatus;
import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.Unit;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Counters of MySQL and MariaDB, under their own names. Stateless. */
final class ServerCounters {

  /** MySQL has this counter in another table. */
  private static final String DEADLOCKS =
      "SELECT 'Innodb_deadlocks', COUNT FROM information_schema.INNODB_METRICS"
          + " WHERE NAME = 'lock_deadlocks'";

  private static final String DATABASE_SIZE =
      """
      SELECT '%s', SUM(DATA_LENGTH + INDEX_LENGTH)
      FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()
      """
          .formatted(DeclaredFigure.SIZE.name());

  /** By default, MySQL caches the sizes of tables for a day. */
  private static final String FRESH_SIZES = "SET SESSION information_schema_stats_expiry = 0";

  private static final String BUFFER_POOL = "innodb_buffer_pool_size";
  private static final String BUFFERED = "Innodb_buffer_pool_bytes_data";
  private static final String UPTIME = "Uptime";
  private static final String HOST = "hostname";
  private static final String PORT = "port";

  /** MySQL makes it with the data. */
  private static final String UUID = "server_uuid";

  /** MariaDB, from its releases of 2024, derives it from the host's network interface and port. */
  private static final String UID = "server_uid";

  /** Counters of waits that a server is to be without, and what they count. */
  private static final Map<String, String> WAITS =
      Map.of(
          "Innodb_buffer_pool_wait_free", "buffer pool wait",
          "Innodb_log_waits", "log buffer wait");

  static final DatabaseFigures FIGURES =
      new DatabaseFigures("")
          .add(DeclaredFigure.SIZE)
          .add(DeclaredFigure.CACHE)
          .add(DeclaredFigure.CACHED)
          .counters(
              Unit.COUNT,
              """
              Innodb_buffer_pool_read_requests, Innodb_buffer_pool_reads
              Innodb_buffer_pool_wait_free
              Innodb_rows_read, Innodb_rows_inserted, Innodb_rows_updated, Innodb_rows_deleted
              Handler_read_key, Handler_read_next, Handler_write, Handler_update, Handler_delete
              Innodb_data_reads, Innodb_data_writes, Innodb_data_fsyncs, Innodb_os_log_fsyncs
              Innodb_log_waits, Innodb_row_lock_waits, Innodb_deadlocks
              Com_commit, Com_rollback, Questions
              """)
          .counters(Unit.MILLISECONDS, "Innodb_row_lock_time")
          .counters(
              Unit.BYTES,
              """
              Innodb_data_read, Innodb_data_written, Innodb_os_log_written
              Bytes_received, Bytes_sent
              """);

  private ServerCounters() {}

  /** Returns the sizes of the data and the buffer pool, and the counters since the start. */
  static ServerStatus of(Session session) throws SQLException {
    Map<String, String> status = status(session);
    Map<String, Double> ofDatabase = new HashMap<>();
    Map<String, Double> ofServer = new HashMap<>();
    for (String name : FIGURES.names()) {
      if (status.get(name) != null) {
        (name.equals(DeclaredFigure.SIZE.name()) ? ofDatabase : ofServer)
            .put(name, Double.valueOf(status.get(name)));
      }
    }
    OptionalDouble up =
        Stream.ofNullable(status.get(UPTIME)).mapToDouble(Double::parseDouble).findFirst();
    Part server = server(session);
    Part database = ServerStatus.database(session.connection().getCatalog(), server);
    return new ServerStatus(server, database, up, up, ofDatabase, ofServer);
  }

  private static Part server(Session session) throws SQLException {
    Map<String, String> names = query(session, "SHOW VARIABLES", List.of(HOST, PORT, UUID, UID));
    return ServerStatus.server(
        names.get(HOST) + ":" + names.get(PORT),
        Optional.ofNullable(names.get(UUID)).or(() -> Optional.ofNullable(names.get(UID))));
  }

  private static Map<String, String> status(Session session) throws SQLException {
    if (session.dialect() == MySqlDialect.MYSQL) {
      try (Statement statement = session.connection().createStatement()) {
        statement.execute(FRESH_SIZES);
      }
    }
    List<String> names = new ArrayList<>(FIGURES.names());
    names.addAll(List.of(BUFFERED, UPTIME));
    Map<String, String> status = query(session, "SHOW GLOBAL STATUS", names);
    status.putAll(query(session, "SHOW VARIABLES", List.of(BUFFER_POOL)));
    status.put(DeclaredFigure.CACHED.name(), status.get(BUFFERED));
    status.put(DeclaredFigure.CACHE.name(), status.get(BUFFER_POOL));
    status.putAll(session.query(DATABASE_SIZE));
    if (session.dialect() == MySqlDialect.MYSQL) {
      addDeadlocks(session, status);
    }
    return status;
  }

  /** This counter needs a further right; without the right it is left out. */
  private static void addDeadlocks(Session session, Map<String, String> status)
      throws SQLException {
    try {
      status.putAll(session.query(DEADLOCKS));
    } catch (SQLException e) {
      if (!session.failure(e).getName().equals(Failures.ACCESS_DENIED)) {
        throw e;
      }
    }
  }

  /** Returns the seconds in which operations waited for what flushes had not freed. */
  static Activity activity(Session session) throws SQLException {
    Optional<Part> server = Optional.of(server(session));
    if (!session.connection().getAutoCommit()) {
      // For the commit; the server counts no queries.
      session.countOwnTransaction();
    }
    return new Activity(
        query(session, "SHOW GLOBAL STATUS", WAITS.keySet()).entrySet().stream()
            .map(
                waits ->
                    new EventCount(
                        WAITS.get(waits.getKey()), server, Double.parseDouble(waits.getValue())))
            .toList(),
        Map.of());
  }

  /** Returns some variables of a {@code SHOW} statement, in its order. */
  static Map<String, String> query(Session session, String show, Collection<String> names)
      throws SQLException {
    return session.query(show + " WHERE Variable_name IN ('" + String.join("', '", names) + "')");
  }
}
