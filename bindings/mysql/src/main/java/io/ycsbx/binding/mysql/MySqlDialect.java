package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.Activity;
import io.ycsbx.binding.jdbc.Dialect;
import io.ycsbx.binding.jdbc.Failures;
import io.ycsbx.binding.jdbc.ServerStatus;
import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Warning;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Part;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** MySQL and MariaDB, which share most of their extensions of the standard. */
final class MySqlDialect extends Dialect {

  static final MySqlDialect MYSQL = new MySqlDialect();
  static final MySqlDialect MARIADB = new MySqlDialect();

  /** Types of a server's answers by which it has not analyzed a table. */
  private static final Set<String> NOT_ANALYZED = Set.of("error", "note");

  private MySqlDialect() {
    super(65_535, "LIMIT ?", "VARBINARY");
  }

  /** Returns the dialect of a product. Connector/J names MariaDB MySQL as well. */
  static Dialect of(String product, String version) {
    if ((product + version).toLowerCase(Locale.ROOT).contains("mariadb")) {
      return MARIADB;
    }
    return product.equals("MySQL") ? MYSQL : Dialect.of(product);
  }

  @Override
  public String name() {
    return "mysql";
  }

  /** MariaDB tells MySQL's drivers a version that begins with 5.5.5, for old replicas. */
  @Override
  public String named(String product, String version) {
    return this == MARIADB
        ? "MariaDB " + version.replaceFirst("^5\\.5\\.5-", "").replaceFirst("-MariaDB", "")
        : super.named(product, version);
  }

  /** Names are quoted, as in stock. */
  @Override
  public String identifier(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  @Override
  public String keyType() {
    return "VARBINARY(255)";
  }

  /** A row has at most 65,535 bytes, without values that are stored separately. */
  @Override
  public String fieldType(long length, int fields) {
    long row = (Math.max(1, length) + 2) * fields + 255 + 2 + (fields + 7) / 8;
    if (row <= 65_535) {
      return super.fieldType(length, fields);
    }
    if (length <= 65_535) {
      return "BLOB";
    }
    return length < 1 << 24 ? "MEDIUMBLOB" : "LONGBLOB";
  }

  @Override
  public String replacing(String key, List<String> written, List<String> all) {
    // MariaDB has only VALUES() for the value of the insert, which MySQL deprecates.
    boolean named = this == MYSQL;
    List<String> changes = new ArrayList<>();
    for (String column : all) {
      String quoted = identifier(column);
      String given = named ? "given." + quoted : "VALUES(" + quoted + ")";
      changes.add(quoted + " = " + (written.contains(column) ? given : "NULL"));
    }
    if (changes.isEmpty()) {
      changes.add(identifier(key) + " = " + identifier(key));
    }
    return (named && !written.isEmpty() ? " AS given" : "")
        + " ON DUPLICATE KEY UPDATE "
        + String.join(", ", changes);
  }

  /** By MySQL's error numbers, which MariaDB shares, if the SQL state is too coarse. */
  @Override
  public String status(SQLException failure) {
    return switch (failure.getErrorCode()) {
      case 1021, 1041, 1114 -> Failures.NO_SPACE;
      case 1044, 1045, 1142, 1143, 1227 -> Failures.ACCESS_DENIED;
      case 1036, 1290, 1792, 1836 -> Failures.READ_ONLY;
      case 1053, 1077, 1927, 4031 -> Failures.CONNECTION_LOST;
      case 1062 -> Failures.DUPLICATE_KEY;
      case 1146 -> Failures.NO_TABLE;
      case 1153, 1406 -> Failures.DATA_TOO_LONG;
      case 1205 -> Failures.LOCK_WAIT_TIMEOUT;
      // The second number is from MariaDB's innodb_snapshot_isolation, which is on by default since
      // 11.6.
      case 1213, 1020 -> Failures.DEADLOCK;
      default -> "";
    };
  }

  @Override
  public long longestPacket(Connection connection) throws SQLException {
    return variable("max_allowed_packet", connection);
  }

  /** Servers such as TiDB have no limit, which is 0. */
  @Override
  public long mostConnections(Connection connection) throws SQLException {
    return variable("max_connections", connection);
  }

  private static long variable(String name, Connection connection) throws SQLException {
    try (Statement question = connection.createStatement();
        ResultSet answer = question.executeQuery("SELECT @@" + name)) {
      answer.next();
      return answer.getLong(1);
    }
  }

  @Override
  public boolean settles() {
    return true;
  }

  @Override
  public Optional<Warning> settle(Session session, String table) {
    try (Statement statement = session.connection().createStatement();
        ResultSet answers = statement.executeQuery("ANALYZE TABLE " + identifier(table))) {
      while (answers.next()) {
        if (NOT_ANALYZED.contains(answers.getString("Msg_type").toLowerCase(Locale.ROOT))) {
          return Optional.of(
              notAnalyzed(table, session.shard() + ": " + answers.getString("Msg_text")));
        }
      }
      return Optional.empty();
    } catch (SQLException e) {
      return Optional.of(notAnalyzed(table, session.failure(e).getDescription()));
    }
  }

  private static Warning notAnalyzed(String table, String message) {
    return new Warning(
        "table-not-analyzed",
        "the recorded size of the data may be that of an emptier table: ANALYZE TABLE of "
            + Printable.line(table + " failed: " + message),
        "grant the user SELECT and INSERT on the table, or load again");
  }

  @Override
  public List<Fact> facts(Session session) throws SQLException {
    return ServerVariables.facts(session);
  }

  @Override
  public Optional<Warning> unread(List<Fact> facts) {
    return ServerVariables.unread(facts);
  }

  @Override
  public Optional<Durability> durability(Optional<Part> part, Map<String, String> facts) {
    return ServerDurability.of(part, facts);
  }

  @Override
  public Optional<ServerStatus> serverStatus(Session session) throws SQLException {
    return Optional.of(ServerCounters.of(session));
  }

  @Override
  public Activity activity(Session session) throws SQLException {
    return ServerCounters.activity(session);
  }
}
