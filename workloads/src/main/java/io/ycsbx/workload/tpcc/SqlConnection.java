package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/**
 * A connection that keeps its prepared statements. Each is prepared when it is first used. Not
 * thread-safe.
 */
public final class SqlConnection {

  /** SQLSTATE of a query that finds no row. */
  private static final String NO_DATA = "02000";

  private final Connection connection;
  private final boolean autoCommit;
  private final String undo;
  private final Statement statement;
  private final Map<String, PreparedStatement> prepared = new HashMap<>();

  /**
   * Wraps a connection.
   *
   * @param autoCommit true if procedures begin and end transactions; false if the first statement
   *     begins one and {@link #commit} ends it
   * @param undo the statement that ends the transaction of a procedure that failed; empty if a
   *     failure ends it
   */
  SqlConnection(Connection connection, boolean autoCommit, String undo) throws SQLException {
    this.connection = connection;
    this.autoCommit = autoCommit;
    this.undo = undo;
    connection.setAutoCommit(autoCommit);
    this.statement = connection.createStatement();
    // No text has JDBC escapes.
    statement.setEscapeProcessing(false);
  }

  Connection jdbc() {
    return connection;
  }

  /** Returns the statement for texts that are not prepared. */
  public Statement statement() {
    return statement;
  }

  /** Executes a prepared statement that changes rows. */
  public void update(String sql, Object... values) throws SQLException {
    prepare(sql, values).executeUpdate();
  }

  public ResultSet query(String sql, Object... values) throws SQLException {
    return prepare(sql, values).executeQuery();
  }

  /**
   * Executes a prepared query and goes to its first row.
   *
   * @throws SQLException also if there is no row
   */
  public ResultSet row(String sql, Object... values) throws SQLException {
    ResultSet rows = query(sql, values);
    if (rows.next()) {
      return rows;
    }
    rows.close();
    throw missingRow();
  }

  /** Returns the failure of a query that finds no row where TPC-C's data has one. */
  public static SQLException missingRow() {
    return new SQLException("a row that TPC-C requires is missing: run \"ycsb check\"", NO_DATA);
  }

  /**
   * Sends the call of a procedure and the query for its output in one text, where HammerDB waits
   * for each. The query should return the output as one text: a column for each parameter would
   * cost both sides more for its name than for its value.
   *
   * @return the output, at its row; null if the text has no query
   */
  public ResultSet call(String text) throws SQLException {
    boolean rows = statement.execute(text);
    while (!rows && statement.getUpdateCount() >= 0) {
      rows = statement.getMoreResults();
    }
    ResultSet output = statement.getResultSet();
    if (output != null) {
      output.next();
    }
    return output;
  }

  private PreparedStatement prepare(String sql, Object... values) throws SQLException {
    PreparedStatement known = prepared.get(sql);
    if (known == null) {
      known = connection.prepareStatement(sql);
      prepared.put(sql, known);
    }
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof Integer number) {
        known.setInt(i + 1, number);
      } else {
        known.setObject(i + 1, values[i]);
      }
    }
    return known;
  }

  public void commit() throws SQLException {
    connection.commit();
  }

  /** Rolls back a transaction, also one that a procedure began. */
  public void rollback() throws SQLException {
    if (!autoCommit) {
      connection.rollback();
    } else if (!undo.isEmpty()) {
      statement.execute(undo);
    }
  }

  void abort() {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      // Expected of a broken connection, which needs no closing.
    }
  }

  void close() throws SQLException {
    connection.close();
  }
}
