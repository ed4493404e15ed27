package io.ycsbx.binding.mysql;

import io.ycsbx.config.ByteSize;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import site.ycsb.DBException;

/** The server's facts that affect a comparison. Stateless. */
final class ServerFacts {

  private static final Set<String> SIZES =
      Set.of(
          "innodb_buffer_pool_size",
          "innodb_redo_log_capacity",
          "innodb_log_file_size",
          "innodb_log_buffer_size",
          "innodb_page_size",
          "max_allowed_packet");

  /** In the order of display; each server has only some. */
  private static final List<String> VARIABLES =
      List.of(
          "innodb_buffer_pool_size",
          "innodb_redo_log_capacity",
          "innodb_log_file_size",
          "innodb_log_buffer_size",
          "innodb_flush_log_at_trx_commit",
          "innodb_flush_method",
          "innodb_doublewrite",
          "innodb_page_size",
          "innodb_io_capacity",
          "innodb_io_capacity_max",
          "innodb_adaptive_hash_index",
          "innodb_lock_wait_timeout",
          "log_bin",
          "sync_binlog",
          "binlog_format",
          "performance_schema",
          "max_connections",
          "max_allowed_packet");

  private ServerFacts() {}

  /**
   * Returns the facts in the order of display.
   *
   * @throws DBException if they cannot be read
   */
  static Map<String, String> of(Session session) throws DBException {
    try {
      Map<String, String> facts = new LinkedHashMap<>();
      Connection connection = session.connection();
      DatabaseMetaData about = connection.getMetaData();
      facts.put("database", session.shard().toString());
      facts.put(
          "version", about.getDatabaseProductName() + " " + about.getDatabaseProductVersion());
      facts.put("driver", about.getDriverName() + " " + about.getDriverVersion());
      session
          .shard()
          .driverOptions()
          .forEach(
              (name, value) ->
                  facts.put("driver " + name, name.endsWith("Timeout") ? value + " ms" : value));
      facts.put("isolation", isolation(connection.getTransactionIsolation()));
      if (session.dialect().isMySql()) {
        addVariables(session, facts);
      }
      return facts;
    } catch (SQLException e) {
      throw new DBException(session.failure(e).getDescription());
    }
  }

  private static void addVariables(Session session, Map<String, String> facts) throws SQLException {
    Map<String, String> values = ServerStatistics.query(session, "SHOW VARIABLES", VARIABLES);
    for (String name : VARIABLES) {
      String value = values.get(name);
      if (value != null) {
        boolean size = SIZES.contains(name);
        facts.put(name, size ? new ByteSize(Long.parseLong(value)).toString() : value);
      }
    }
  }

  private static String isolation(int level) {
    return Arrays.stream(JdbcSettings.Isolation.values())
        .filter(isolation -> isolation.level() == level)
        .map(isolation -> isolation.name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .findFirst()
        .orElse("none");
  }
}
