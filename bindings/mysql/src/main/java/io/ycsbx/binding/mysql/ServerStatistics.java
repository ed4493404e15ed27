package io.ycsbx.binding.mysql;

import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.DBException;

/** Counters of MySQL and MariaDB, under their own names. */
record ServerStatistics(List<RunningServer> servers, List<Statistic> figures) {

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

  /**
   * Returns the sizes of the data and the buffer pool, and the counters since the servers' start,
   * summed over the servers; none for other databases.
   */
  static ServerStatistics of(List<Session> sessions) throws DBException {
    List<RunningServer> servers = new ArrayList<>();
    Map<String, Double> sums = new HashMap<>();
    for (Session session : sessions) {
      try {
        if (session.dialect().isMySql()) {
          Map<String, String> status = status(session);
          servers.add(server(status, sessions.size() == 1 ? "" : " of shard " + servers.size()));
          FIGURES.names().stream()
              .filter(name -> status.get(name) != null)
              .forEach(name -> sums.merge(name, Double.valueOf(status.get(name)), Double::sum));
        }
      } catch (SQLException e) {
        throw new DBException(session.failure(e).getDescription());
      }
    }
    return new ServerStatistics(servers, FIGURES.read(name -> Optional.ofNullable(sums.get(name))));
  }

  private static RunningServer server(Map<String, String> status, String ofShard) {
    return new RunningServer(
        new Part("server", status.get(HOST) + ":" + status.get(PORT) + ofShard),
        Stream.ofNullable(status.get(UPTIME)).mapToDouble(Double::parseDouble).findFirst());
  }

  private static Map<String, String> status(Session session) throws SQLException {
    if (session.dialect() == Dialect.MYSQL) {
      try (Statement statement = session.connection().createStatement()) {
        statement.execute(FRESH_SIZES);
      }
    }
    List<String> names = new ArrayList<>(FIGURES.names());
    names.addAll(List.of(BUFFERED, UPTIME));
    Map<String, String> status = query(session, "SHOW GLOBAL STATUS", names);
    status.putAll(query(session, "SHOW VARIABLES", List.of(BUFFER_POOL, HOST, PORT)));
    status.put(DeclaredFigure.CACHED.name(), status.get(BUFFERED));
    status.put(DeclaredFigure.CACHE.name(), status.get(BUFFER_POOL));
    status.putAll(query(session, DATABASE_SIZE));
    if (session.dialect() == Dialect.MYSQL) {
      addDeadlocks(session, status);
    }
    return status;
  }

  /** This counter needs a further right; without the right it is left out. */
  private static void addDeadlocks(Session session, Map<String, String> status)
      throws SQLException {
    try {
      status.putAll(query(session, DEADLOCKS));
    } catch (SQLException e) {
      if (!session.failure(e).getName().equals(Failures.ACCESS_DENIED)) {
        throw e;
      }
    }
  }

  /** Returns some variables of a {@code SHOW} statement, in its order. */
  static Map<String, String> query(Session session, String show, Collection<String> names)
      throws SQLException {
    return query(session, show + " WHERE Variable_name IN ('" + String.join("', '", names) + "')");
  }

  /** Returns the rows of a query for a name and a value, in its order. */
  static Map<String, String> query(Session session, String query) throws SQLException {
    Map<String, String> rows = new LinkedHashMap<>();
    try (Statement statement = session.connection().createStatement();
        ResultSet result = statement.executeQuery(query)) {
      while (result.next()) {
        rows.put(result.getString(1), result.getString(2));
      }
    }
    return rows;
  }
}
