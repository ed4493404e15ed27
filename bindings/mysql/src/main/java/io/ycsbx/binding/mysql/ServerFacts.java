package io.ycsbx.binding.mysql;

import io.ycsbx.config.Warning;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Fact.Side;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Value;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The server's facts that affect a comparison. Stateless. */
final class ServerFacts {

  /** These are facts also if nobody set them; each server has only some. */
  private static final String VARIABLES =
      """
      innodb_buffer_pool_size innodb_redo_log_capacity innodb_log_file_size innodb_log_buffer_size
      innodb_flush_log_at_trx_commit innodb_flush_method innodb_doublewrite innodb_page_size
      innodb_io_capacity innodb_io_capacity_max innodb_adaptive_hash_index innodb_lock_wait_timeout
      log_bin sync_binlog binlog_format performance_schema max_connections max_allowed_packet
      default_storage_engine collation_server
      """;

  /** The word for a part. */
  static final String SHARD = "shard";

  private static final String OTHERS = "other variables";

  private ServerFacts() {}

  /** Returns the facts in the order of display. */
  static List<Fact> of(Session session) throws DBException {
    try {
      Connection connection = session.connection();
      DatabaseMetaData about = connection.getMetaData();
      Facts facts =
          new Facts()
              .add("database", session.shard(), Role.PLACE)
              .add(
                  "version",
                  session
                      .dialect()
                      .named(about.getDatabaseProductName(), about.getDatabaseProductVersion()),
                  Role.VERSION)
              .of(Side.CLIENT)
              .add("driver", about.getDriverName() + " " + about.getDriverVersion());
      session
          .shard()
          .driverOptions()
          .forEach(
              (name, value) ->
                  facts.add(
                      "driver " + name,
                      name.endsWith("Timeout")
                          ? new Value(Value.Kind.DURATION, value + " ms")
                          : Value.parse(value)));
      facts.add("isolation", isolation(connection.getTransactionIsolation())).of(Side.SERVER);
      if (session.dialect().isMySql()) {
        facts.addSettings(
            VARIABLES,
            "_size|log_capacity|_packet",
            ServerStatistics.query(session, "SHOW VARIABLES", Facts.names(VARIABLES)),
            Map.of("innodb_buffer_pool_size", Role.CACHE_SIZE));
        addOthers(session, facts);
      }
      return facts.all();
    } catch (SQLException e) {
      throw new DBException(session.failure(e).getDescription());
    }
  }

  /** Adds the other variables that were set, or the reason why they are not known. */
  private static void addOthers(Session session, Facts facts) throws SQLException {
    try {
      Map<String, String> others = SetVariables.of(session);
      others.keySet().removeAll(Facts.names(VARIABLES));
      others.forEach((name, value) -> facts.add(name, Value.parse(value)));
    } catch (SQLException e) {
      Status failure = session.failure(e);
      if (Failures.endsConnection(failure)) {
        throw e;
      }
      facts.add(OTHERS, "not readable (" + failure.getName() + ")");
    }
  }

  /** Returns a warning if the facts lack the other variables, which are then not compared. */
  static Optional<Warning> unread(List<Fact> facts) {
    return facts.stream()
        .filter(fact -> fact.name().equals(OTHERS))
        .map(
            fact ->
                new Warning(
                    "variables-not-read",
                    "of the server's variables, only %s are recorded and compared: others are %s"
                        .formatted(Facts.names(VARIABLES).size(), fact.value().text()),
                    "use a server that has the table of its variables, or grant the right to read"
                        + " it; otherwise compare the servers' option files"))
        .findFirst();
  }

  /** Returns facts that all shards have alike, and the others with the shard's number. */
  static List<Fact> together(List<List<Fact>> byShard) {
    return Facts.together(byShard, SHARD, (shard, name) -> shard + " " + name);
  }

  private static String isolation(int level) {
    return Arrays.stream(JdbcSettings.Isolation.values())
        .filter(isolation -> isolation.level() == level)
        .map(isolation -> isolation.name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .findFirst()
        .orElse("none");
  }
}
