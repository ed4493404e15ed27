package io.ycsbx.binding.postgresql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A server's answers to questions that another version, user or product may not have. */
final class Answers {

  /** A missing right, feature, column, function or view. */
  private static final Set<String> NOT_KNOWN =
      Set.of("42501", "0A000", "42703", "42704", "42883", "42P01", "42601");

  private Answers() {}

  /**
   * Returns the rows of a query, each by the names of its columns, without NULL.
   *
   * @return empty if the server has no such thing, or refuses it to this user
   */
  static Optional<List<Map<String, String>>> rows(Connection connection, String query)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet answer = statement.executeQuery(query)) {
      List<Map<String, String>> rows = new ArrayList<>();
      while (answer.next()) {
        rows.add(row(answer));
      }
      return Optional.of(rows);
    } catch (SQLException e) {
      if (e.getSQLState() == null || !NOT_KNOWN.contains(e.getSQLState())) {
        throw e;
      }
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
      return Optional.empty();
    }
  }

  private static Map<String, String> row(ResultSet answer) throws SQLException {
    ResultSetMetaData columns = answer.getMetaData();
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      String value = answer.getString(i);
      if (value != null) {
        row.put(columns.getColumnLabel(i), value);
      }
    }
    return row;
  }

  /** Returns likewise the rows of a query for a name and a value. */
  static Optional<Map<String, String>> pairs(Connection connection, String query)
      throws SQLException {
    return rows(connection, query)
        .map(
            rows -> {
              Map<String, String> pairs = new LinkedHashMap<>();
              for (Map<String, String> row : rows) {
                List<String> cells = List.copyOf(row.values());
                if (cells.size() == 2) {
                  pairs.put(cells.get(0), cells.get(1));
                }
              }
              return pairs;
            });
  }
}
