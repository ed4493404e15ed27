package io.ycsbx.workload.tpcc;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Short forms of what every transaction does with its statements. Stateless. */
final class Sql {

  /** The standard's state for a query that finds nothing. */
  private static final String NO_DATA = "02000";

  private Sql() {}

  /** Runs a statement that changes rows; returns how many. */
  static int update(PreparedStatement statement, Object... values) throws SQLException {
    set(statement, values);
    return statement.executeUpdate();
  }

  /** Runs a query. */
  static ResultSet rows(PreparedStatement query, Object... values) throws SQLException {
    set(query, values);
    return query.executeQuery();
  }

  /**
   * Runs a query and goes to its first row.
   *
   * @throws SQLException if there is none, too
   */
  static ResultSet row(PreparedStatement query, Object... values) throws SQLException {
    ResultSet rows = rows(query, values);
    if (rows.next()) {
      return rows;
    }
    rows.close();
    throw new SQLException("the data lacks a row that TPC-C has: check it", NO_DATA);
  }

  private static void set(PreparedStatement statement, Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof Integer number) {
        statement.setInt(i + 1, number);
      } else {
        statement.setObject(i + 1, values[i]);
      }
    }
  }
}
