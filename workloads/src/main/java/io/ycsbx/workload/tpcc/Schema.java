package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.WorkloadException;

/** Prepares the tables for a load, and finishes them after it. Used by one thread. */
record Schema(TpccSettings settings, Database database, Connection connection) {

  /** The warehouse's column in the tables that a load fills before the warehouse's own row. */
  private static final Map<String, String> WAREHOUSE_COLUMNS =
      Map.of(
          "customer", "c_w_id",
          "district", "d_w_id",
          "history", "h_w_id",
          "new_order", "no_w_id",
          "orders", "o_w_id",
          "order_line", "ol_w_id",
          "stock", "s_w_id");

  /**
   * Creates the tables if they do not exist, and removes the rows of an unfinished load.
   *
   * @throws WorkloadException if the database has other contents
   */
  void prepare() throws SQLException, WorkloadException {
    if (settings.drop()) {
      drop();
    }
    DatabaseContents contents = DatabaseContents.of(database, connection);
    if (contents.isEmpty()) {
      for (String statement : tables(settings, database.source().dialect())) {
        Database.execute(connection, statement);
      }
    } else {
      contents.checkLoadable(settings);
    }
    removeUnfinished();
  }

  static List<String> tables(TpccSettings settings, String dialect) {
    int partitions = settings.orderLinePartitions();
    List<String> tags = new ArrayList<>(List.of(settings.profile().label()));
    if (settings.historyKey()) {
      tags.add("history_pk");
    }
    if (partitions > 0) {
      tags.add("partitions");
    }
    SqlFile sql = SqlFile.read(dialect, "tables", tags.toArray(String[]::new));
    return sql.statements().values().stream()
        .map(statement -> statement.replace("{partitions}", Integer.toString(partitions)))
        .toList();
  }

  private void drop() throws SQLException {
    Database.execute(
        connection, "DROP TABLE IF EXISTS " + String.join(", ", DatabaseContents.TABLES));
    dropProcedures();
  }

  private void dropProcedures() throws SQLException {
    String drop = database.sql("server").get("drop-procedure");
    for (String name : database.sql("procedures").statements().keySet()) {
      Database.execute(connection, drop.formatted(name));
    }
  }

  /** Returns the parts to load; the tables must exist. */
  LoadPlan plan() throws SQLException {
    Set<Integer> finished =
        Database.query(connection, "SELECT w_id, w_id FROM warehouse").keySet().stream()
            .map(Integer::valueOf)
            .collect(Collectors.toSet());
    if (hasAllItems()) {
      finished.add(LoadPlan.ITEM_TABLE);
    }
    return new LoadPlan(settings, finished::contains);
  }

  private boolean hasAllItems() throws SQLException {
    return Database.number(connection, "SELECT COUNT(*) FROM item") == Profile.ITEMS;
  }

  /** A warehouse's own row is written last; without it, the other rows may be incomplete. */
  private void removeUnfinished() throws SQLException {
    if (!hasAllItems()) {
      Database.execute(connection, "DELETE FROM item");
    }
    for (Map.Entry<String, String> entry : WAREHOUSE_COLUMNS.entrySet()) {
      String table = entry.getKey();
      String column = entry.getValue();
      String begun =
          "SELECT DISTINCT %1$s, 0 FROM %2$s WHERE %1$s NOT IN (SELECT w_id FROM warehouse)"
              .formatted(column, table);
      for (String warehouse : Database.query(connection, begun).keySet()) {
        Database.execute(
            connection, "DELETE FROM %s WHERE %s = %s".formatted(table, column, warehouse));
      }
    }
  }

  /** Creates HammerDB's procedures, and gathers statistics last, as HammerDB does. */
  void finish() throws SQLException {
    if (settings.profile() == Profile.HAMMERDB) {
      dropProcedures();
      Database.execute(connection, database.sql("procedures"));
    }
    Database.execute(connection, database.sql("finish", settings.profile().label()));
  }
}
