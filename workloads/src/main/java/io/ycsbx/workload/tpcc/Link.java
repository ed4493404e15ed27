package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.IdentityHashMap;

/**
 * One connection and the statements that are prepared on it, each under the very text that it was
 * asked for by. Not thread-safe.
 */
final class Link implements AutoCloseable {

  private final Connection connection;
  private final boolean autoCommit;
  private final Statement statement;
  private final IdentityHashMap<String, PreparedStatement> prepared = new IdentityHashMap<>();

  /**
   * Takes over a connection.
   *
   * @param autoCommit whether procedures begin and end the transactions; if not, the first
   *     statement does, and {@link #commit}
   */
  Link(Connection connection, boolean autoCommit) throws SQLException {
    this.connection = connection;
    this.autoCommit = autoCommit;
    connection.setAutoCommit(autoCommit);
    this.statement = connection.createStatement();
    // There are no escapes of JDBC's in any text.
    statement.setEscapeProcessing(false);
  }

  Connection connection() {
    return connection;
  }

  /** One that is used for whatever is not prepared. */
  Statement statement() {
    return statement;
  }

  /** Prepares a statement when it is first asked for. */
  PreparedStatement prepare(String sql) throws SQLException {
    PreparedStatement known = prepared.get(sql);
    if (known == null) {
      known = connection.prepareStatement(sql);
      prepared.put(sql, known);
    }
    return known;
  }

  void commit() throws SQLException {
    connection.commit();
  }

  /** Undoes what there is of a transaction, whoever began it. */
  void rollback() throws SQLException {
    if (autoCommit) {
      statement.execute("ROLLBACK");
    } else {
      connection.rollback();
    }
  }

  /** Closes the socket without a word to the server, which may never answer. */
  void abort() {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      // Expected of a connection that is broken; there is nothing left to close.
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
