package io.ycsbx.workload.tpcc;

import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Verifiable.Verdict;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Consumer;
import site.ycsb.WorkloadException;

/** Checks the size of every table, and the conditions of a profile. Stateless. */
final class ConsistencyCheck {

  /** HammerDB updates only the columns of these conditions. */
  private static final int HAMMERDB_CONDITIONS = 4;

  private ConsistencyCheck() {}

  /**
   * Checks all loaded warehouses, and continues after a check that fails.
   *
   * @throws SettingsException if the log is none, or empty
   */
  static void run(TpccSettings settings, Database database, Consumer<Verdict> each)
      throws WorkloadException {
    Optional<OrderLog.Orders> logged =
        settings.log().isPresent() ? Optional.of(logged(settings.log().get())) : Optional.empty();
    try (Connection connection = database.connectPatiently()) {
      DatabaseContents.of(database, connection).checkLoaded(settings);
      for (Map.Entry<String, String> size : database.sql("sizes").statements().entrySet()) {
        each.accept(size(connection, size.getKey(), size.getValue()));
      }
      List<Map.Entry<String, String>> conditions =
          List.copyOf(database.sql("conditions").statements().entrySet());
      boolean spec = settings.profile() == Profile.SPEC;
      for (Map.Entry<String, String> condition :
          conditions.subList(0, spec ? conditions.size() : HAMMERDB_CONDITIONS)) {
        each.accept(condition(connection, condition.getKey(), condition.getValue()));
      }
      if (logged.isPresent()) {
        each.accept(orders(connection, logged.get()));
      }
    } catch (SQLException e) {
      throw database.failure("the data cannot be checked", e);
    }
  }

  private static OrderLog.Orders logged(Path log) throws WorkloadException {
    OrderLog.Orders orders = OrderLog.read(log);
    SettingsException.check(
        orders.count() > 0,
        "tpcc.log",
        "must have an acknowledged new-order: there is nothing to check",
        log);
    return orders;
  }

  /**
   * Checks the number of a table's rows: those loaded (TPC-C 4.3.3.1), and those that transactions
   * have added.
   *
   * @param rule an operator and the expected number, as SQL
   */
  private static Verdict size(Connection connection, String table, String rule)
      throws SQLException {
    String[] parts = rule.split(" ", 2);
    String sql =
        "SELECT n, expected, n %s expected FROM (SELECT COUNT(*) n, %s expected FROM %s) t"
            .formatted(parts[0], parts[1], table);
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      String found = row.getLong(1) + " rows";
      boolean holds = row.getBoolean(3);
      return new Verdict(
          "size of " + table, holds, holds ? found : found + ", expected " + row.getString(2));
    }
  }

  /**
   * Checks one of TPC-C's consistency conditions (3.3.2).
   *
   * @param violations a query that returns the rows that violate it
   */
  private static Verdict condition(Connection connection, String condition, String violations)
      throws SQLException {
    String subject = "condition " + condition;
    try (Statement statement = connection.createStatement()) {
      // LIMIT would have PostgreSQL join for a first row, which there is not.
      statement.setMaxRows(1);
      try (ResultSet rows = statement.executeQuery(violations)) {
        return rows.next()
            ? new Verdict(subject, false, "broken, first by " + describe(rows))
            : new Verdict(subject, true, "");
      }
    }
  }

  /** Checks that all acknowledged new-orders are present, each under a number of its own. */
  private static Verdict orders(Connection connection, OrderLog.Orders logged) throws SQLException {
    long lost = logged.again();
    String first = "";
    for (Map.Entry<String, BitSet> district : logged.districts().entrySet()) {
      BitSet missing = (BitSet) district.getValue().clone();
      missing.andNot(present(connection, district.getKey()));
      lost += missing.cardinality();
      if (first.isEmpty() && !missing.isEmpty()) {
        first =
            "first order %s of warehouse and district %s"
                .formatted(missing.nextSetBit(0), district.getKey());
      }
    }
    if (logged.again() > 0) {
      first += (first.isEmpty() ? "" : "; ") + logged.again() + " numbers were acknowledged twice";
    }
    return new Verdict(
        String.format(Locale.ROOT, "%,d acknowledged new-orders, %,d lost", logged.count(), lost),
        lost == 0,
        first);
  }

  private static BitSet present(Connection connection, String district) throws SQLException {
    String sql = "SELECT o_id FROM orders WHERE (o_w_id, o_d_id) = (" + district + ") AND o_id > 0";
    BitSet orders = new BitSet();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        orders.set(rows.getInt(1));
      }
    }
    return orders;
  }

  private static String describe(ResultSet row) throws SQLException {
    ResultSetMetaData columns = row.getMetaData();
    StringJoiner text = new StringJoiner(", ");
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      text.add(columns.getColumnLabel(i) + " " + row.getString(i));
    }
    return text.toString();
  }
}
