package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.Failures;
import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.config.Warning;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Value;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import site.ycsb.Status;

/** The variables of MySQL and MariaDB as facts. Stateless. */
final class ServerVariables {

  /** These are facts also if nobody set them; each server has only some. */
  private static final String VARIABLES =
      """
      innodb_buffer_pool_size innodb_redo_log_capacity innodb_log_file_size innodb_log_buffer_size
      innodb_flush_log_at_trx_commit innodb_flush_method innodb_doublewrite innodb_page_size
      innodb_io_capacity innodb_io_capacity_max innodb_adaptive_hash_index innodb_lock_wait_timeout
      log_bin sync_binlog binlog_format performance_schema max_connections max_allowed_packet
      open_files_limit table_open_cache
      default_storage_engine collation_server
      """;

  /** The fact with the storage engines of the tables. */
  static final String ENGINE = "storage engine";

  /** The engines that tables have, which may not be what they were made with. */
  private static final String ENGINES =
      "SELECT engine, COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE() AND"
          + " engine IS NOT NULL GROUP BY engine ORDER BY engine";

  private static final String OTHERS = "other variables";

  private ServerVariables() {}

  static List<Fact> facts(Session session) throws SQLException {
    Facts facts =
        new Facts()
            .addSettings(
                VARIABLES,
                "_size|log_capacity|_packet",
                ServerCounters.query(session, "SHOW VARIABLES", Facts.names(VARIABLES)),
                Map.of("innodb_buffer_pool_size", Role.CACHE_SIZE));
    String engines = String.join(", ", session.query(ENGINES).keySet());
    if (!engines.isEmpty()) {
      facts.add(ENGINE, engines);
    }
    addOthers(session, facts);
    return facts.all();
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
}
