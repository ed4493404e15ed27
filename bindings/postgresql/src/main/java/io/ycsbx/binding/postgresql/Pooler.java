package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.Failures;
import io.ycsbx.binding.jdbc.Session;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.postgresql.PGConnection;
import org.postgresql.PGStatement;
import site.ycsb.DBException;

/** A pooler between client and server, which the protocol does not name. Used by one thread. */
final class Pooler {

  static final String REMEDY =
      "set db.server_prepare=false, or have the pooler keep prepared statements, as PgBouncer from"
          + " 1.21 by max_prepared_statements";

  /** A prepared statement that is missing, exists, or is another one with other parameters. */
  private static final Set<String> LOST = Set.of("26000", "42P05", "08P01");

  private static final int ROUNDS = 3;

  private final Set<Integer> processes = new HashSet<>();
  private final Set<List<Integer>> pairs = new HashSet<>();
  private boolean losesStatements;

  private Pooler() {}

  /** Returns whether the process that answers is not the one that the connection began with. */
  static boolean isBetween(Connection connection) throws SQLException {
    String begun = Integer.toString(connection.unwrap(PGConnection.class).getBackendPID());
    return Answers.rows(connection, "SELECT pg_backend_pid() AS pid").stream()
        .flatMap(List::stream)
        .anyMatch(row -> !row.get("pid").equals(begun));
  }

  static boolean isLostStatement(SQLException failure) {
    return LOST.contains(String.valueOf(failure.getSQLState()));
  }

  /**
   * Refuses settings that a pooler would not keep for a connection.
   *
   * @param locks whether the workload locks the database for a session
   * @throws DBException with the setting
   */
  static void check(Session session, PostgreSqlSettings settings, boolean locks)
      throws DBException {
    Pooler found = new Pooler();
    try {
      if (!isBetween(session.connection())) {
        return;
      }
      try (Connection other = session.shard().connect()) {
        found.ask(List.of(session.connection(), other));
      }
    } catch (SQLException e) {
      // One that shares no connections may have none left for the second.
      if (!Failures.endsConnection(session.failure(e))) {
        throw new DBException(session.failure(e).getDescription());
      }
    }
    String place = " for " + session.shard() + ", whose pooler ";
    if (found.losesStatements) {
      throw new DBException(
          "db.server_prepare: must not be true" + place + "loses prepared statements: " + REMEDY);
    }
    String shares = ": must not be set" + place + "shares the server's connections";
    if (found.sharesConnections() && settings.lockWaitTimeout().isPresent()) {
      throw new DBException("db.lock_wait_timeout" + shares);
    }
    if (found.sharesConnections() && settings.isolation().isPresent()) {
      throw new DBException("db.isolation" + shares);
    }
    if (found.sharesConnections() && locks) {
      throw new DBException(
          "db.url: must name the server itself for this load, which locks the database: the pooler"
              + " of %s shares the server's connections".formatted(session.shard()));
    }
  }

  /** Has both connections prepare a statement, whose names by the driver are equal. */
  private void ask(List<Connection> both) throws SQLException {
    for (int i = 0; i < ROUNDS * both.size() && !losesStatements; i++) {
      int number = i % both.size();
      try {
        ask(both.get(number), number);
      } catch (SQLException e) {
        losesStatements = isLostStatement(e);
        if (!losesStatements) {
          throw e;
        }
      }
    }
  }

  private void ask(Connection connection, int number) throws SQLException {
    int threshold = connection.unwrap(PGConnection.class).getPrepareThreshold();
    String text = "SELECT " + number + ", pg_backend_pid()";
    try (PreparedStatement question = connection.prepareStatement(text)) {
      question.unwrap(PGStatement.class).setPrepareThreshold(Math.min(threshold, 1));
      try (ResultSet answer = question.executeQuery()) {
        answer.next();
        losesStatements = answer.getInt(1) != number;
        processes.add(answer.getInt(2));
        pairs.add(List.of(number, answer.getInt(2)));
      }
    }
    if (!connection.getAutoCommit()) {
      connection.commit();
    }
  }

  /** Returns whether the connections did not have one process each. */
  private boolean sharesConnections() {
    return !pairs.isEmpty() && (processes.size() != 2 || pairs.size() != 2);
  }
}
