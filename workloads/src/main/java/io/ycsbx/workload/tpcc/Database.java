package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.ConnectionProvider;
import io.ycsbx.spi.ConnectionSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Collectors;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;

/** The database that a run or load is on, and what is in it. Thread-safe. */
final class Database implements AutoCloseable {

  private final ConnectionSource source;

  private Database(ConnectionSource source) {
    this.source = source;
  }

  /**
   * Takes the database that the binding's settings name.
   *
   * @throws WorkloadException if there is no such binding, or its settings are wrong
   */
  static Database of(Properties properties) throws WorkloadException {
    try {
      return new Database(ConnectionProvider.find().open(properties));
    } catch (DBException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
  }

  ConnectionSource source() {
    return source;
  }

  Connection connect() throws SQLException {
    return source.connect();
  }

  /** What went wrong, with what was tried, for the user. */
  WorkloadException failure(String what, SQLException why) {
    return new WorkloadException(
        what + ": " + source.status(why).getName() + ": " + source.status(why).getDescription());
  }

  /** Whether a transaction was undone so that another one could go on. */
  boolean isDeadlock(SQLException failure) {
    return source.status(failure).getName().equals("DEADLOCK");
  }

  /**
   * What is there.
   *
   * @param columns data type by table and column, in lower case; empty without tables
   * @param procedures comment by name, in upper case
   * @param warehouses the largest number of those that are loaded whole
   * @param whole whether no warehouse is loaded in part, or missing
   * @param product how the server calls itself: MySQL or MariaDB
   * @param localInfile whether it takes local data
   */
  record Contents(
      Map<String, String> columns,
      Map<String, String> procedures,
      int warehouses,
      boolean whole,
      String product,
      boolean localInfile) {

    boolean hasTables() {
      return missingTables().isEmpty();
    }

    TreeSet<String> missingTables() {
      TreeSet<String> missing = new TreeSet<>(Tables.NAMES);
      columns.keySet().forEach(column -> missing.remove(column.substring(0, column.indexOf('.'))));
      return missing;
    }

    Profile profile() {
      return Tables.profileOf(columns.getOrDefault("order_line.ol_amount", ""));
    }

    /** Whether the procedures are ours. */
    boolean ownProcedures() {
      return "ycsbx".equals(procedures.get("NEWORD"));
    }
  }

  /** Looks at what is there. */
  Contents contents(Connection connection) throws SQLException {
    Map<String, String> columns = columns(connection);
    Map<String, String> variables =
        query(
            connection, "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('local_infile', 'version')");
    boolean maria = variables.get("version").toLowerCase(Locale.ROOT).contains("mariadb");
    return new Contents(
        columns,
        upperCase(
            query(
                connection,
                "SELECT ROUTINE_NAME, ROUTINE_COMMENT FROM information_schema.ROUTINES"
                    + " WHERE ROUTINE_SCHEMA = DATABASE() AND ROUTINE_TYPE = 'PROCEDURE'")),
        columns.containsKey("warehouse.w_id") ? warehouses(connection) : 0,
        columns.containsKey("stock.s_w_id") && isWhole(connection),
        maria ? "MariaDB" : "MySQL",
        "ON".equalsIgnoreCase(variables.get("local_infile")));
  }

  private static Map<String, String> columns(Connection connection) throws SQLException {
    String names =
        Tables.NAMES.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
    Map<String, String> columns = new HashMap<>();
    query(
            connection,
            "SELECT LOWER(CONCAT(TABLE_NAME, '.', COLUMN_NAME)), DATA_TYPE"
                + " FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()"
                + " AND TABLE_NAME IN ("
                + names
                + ")")
        .forEach(columns::put);
    return columns;
  }

  private static Map<String, String> upperCase(Map<String, String> map) {
    Map<String, String> upper = new HashMap<>();
    map.forEach((name, value) -> upper.put(name.toUpperCase(Locale.ROOT), value));
    return upper;
  }

  private static int warehouses(Connection connection) throws SQLException {
    return (int) number(connection, "SELECT COALESCE(MAX(w_id), 0) FROM warehouse");
  }

  private static boolean isWhole(Connection connection) throws SQLException {
    return number(
            connection,
            "SELECT (SELECT COUNT(*) = MAX(w_id) FROM warehouse)"
                + " AND (SELECT MAX(s_w_id) FROM stock) = (SELECT MAX(w_id) FROM warehouse)")
        == 1;
  }

  /** The first two columns of a query's rows. */
  static Map<String, String> query(Connection connection, String sql) throws SQLException {
    Map<String, String> rows = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.put(result.getString(1), result.getString(2));
      }
    }
    return rows;
  }

  /** A query's one number. */
  static long number(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getLong(1);
    }
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() throws DBException {
    source.close();
  }
}
