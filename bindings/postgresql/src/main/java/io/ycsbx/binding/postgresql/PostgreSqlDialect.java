package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.Activity;
import io.ycsbx.binding.jdbc.PostgreSqlSyntax;
import io.ycsbx.binding.jdbc.ServerStatus;
import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Warning;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Part;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** PostgreSQL, and other servers with its protocol as far as they answer the same questions. */
final class PostgreSqlDialect extends PostgreSqlSyntax {

  static final PostgreSqlDialect DIALECT = new PostgreSqlDialect();

  /** The server's limit on a message, in bytes. */
  private static final long LONGEST_MESSAGE = (1L << 30) - 1;

  /** A superuser may use all connections, any other user not the reserved ones. */
  private static final String CONNECTIONS =
      """
      SELECT 'connections', SUM(CASE WHEN name = 'max_connections' THEN setting::bigint
        WHEN current_setting('is_superuser') = 'on' THEN 0 ELSE - setting::bigint END)
      FROM pg_settings
      WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')
      """;

  private PostgreSqlDialect() {}

  @Override
  public String name() {
    return "postgresql";
  }

  /**
   * Behind a pooler, a session's statements may be prepared on another connection, or not at all.
   */
  @Override
  public String advice(SQLException failure) {
    return Pooler.isLostStatement(failure)
        ? " (if a pooler is between client and server: " + Pooler.REMEDY + ")"
        : "";
  }

  @Override
  public long longestPacket(Connection connection) {
    return LONGEST_MESSAGE;
  }

  /** Behind a pooler, clients may be more than the server's connections. */
  @Override
  public long mostConnections(Connection connection) throws SQLException {
    if (Pooler.isBetween(connection)) {
      return 0;
    }
    Optional<Map<String, String>> answer = Answers.pairs(connection, CONNECTIONS);
    return answer.map(pairs -> pairs.get("connections")).map(Long::parseLong).orElse(0L);
  }

  @Override
  public boolean settles() {
    return true;
  }

  /**
   * Does what autovacuum would do in the midst of a run: counts the rows, and marks them as visible
   * to all.
   */
  @Override
  public Optional<Warning> settle(Session session, String table) {
    try {
      Connection connection = session.connection();
      boolean autoCommit = connection.getAutoCommit();
      connection.setAutoCommit(true);
      try {
        // A user who may not do so gets a warning, and no failure.
        return session
            .executeWithoutLimit("VACUUM (ANALYZE) " + identifier(table))
            .map(message -> notVacuumed(table, session.shard() + ": " + message));
      } finally {
        if (!connection.isClosed()) {
          connection.setAutoCommit(autoCommit);
        }
      }
    } catch (SQLException e) {
      return Optional.of(notVacuumed(table, session.failure(e).getDescription()));
    }
  }

  private static Warning notVacuumed(String table, String message) {
    return new Warning(
        "table-not-vacuumed",
        "autovacuum may be at work in the next run: VACUUM of "
            + Printable.line(table + ": " + message),
        "load as the table's owner, or wait for autovacuum");
  }

  @Override
  public List<Fact> facts(Session session) throws SQLException {
    return ServerVariables.facts(session.connection());
  }

  @Override
  public Optional<Warning> unread(List<Fact> facts) {
    return ServerVariables.unread(facts);
  }

  @Override
  public Optional<Durability> durability(Optional<Part> part, Map<String, String> facts) {
    return ServerDurability.of(part, facts);
  }

  /** On its own, a connection that falls idle reports its last second of work 10 s later. */
  @Override
  public void publishCounters(Connection connection) throws SQLException {
    if (connection.getMetaData().getDatabaseMajorVersion() < 15) {
      return;
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_stat_force_next_flush()");
    }
    if (!connection.getAutoCommit()) {
      connection.commit();
    }
  }

  @Override
  public Optional<ServerStatus> serverStatus(Session session) throws SQLException {
    return ServerCounters.of(session.connection());
  }

  @Override
  public Activity activity(Session session) throws SQLException {
    return ServerActivity.of(session);
  }
}
