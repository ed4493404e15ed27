package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.WorkloadException;

/** Makes tables ready for a load, and finishes them after it. Used by one thread. */
final class Schema {

  /** The column with the warehouse in the tables that a load fills before the warehouse's own. */
  private static final Map<String, String> WAREHOUSE_COLUMNS =
      Map.of(
          "customer", "c_w_id",
          "district", "d_w_id",
          "history", "h_w_id",
          "new_order", "no_w_id",
          "orders", "o_w_id",
          "order_line", "ol_w_id",
          "stock", "s_w_id");

  private final TpccSettings settings;
  private final Database database;
  private final Connection connection;

  Schema(TpccSettings settings, Database database, Connection connection) {
    this.settings = settings;
    this.database = database;
    this.connection = connection;
  }

  /**
   * Makes the tables unless they are there, and removes what a load has left that did not come to
   * its end.
   *
   * @throws WorkloadException if there is something else in the database
   */
  LoadPlan prepare() throws WorkloadException {
    try {
      if (settings.drop()) {
        drop();
      }
      Database.Contents contents = database.contents(connection);
      if (contents.columns().isEmpty()) {
        make();
      } else {
        check(contents);
      }
      return plan();
    } catch (SQLException e) {
      throw database.failure("the tables cannot be made ready", e);
    }
  }

  private void drop() throws SQLException {
    Database.execute(connection, "DROP TABLE IF EXISTS " + String.join(", ", Tables.NAMES));
    for (Profile profile : Profile.values()) {
      for (String name : Procedures.statements(profile).keySet()) {
        Database.execute(connection, "DROP PROCEDURE IF EXISTS " + name);
      }
    }
  }

  private void make() throws SQLException {
    for (String statement : Tables.statements(settings)) {
      Database.execute(connection, statement);
    }
  }

  private void check(Database.Contents contents) throws WorkloadException {
    if (!contents.hasTables()) {
      throw new WorkloadException(
          "the database has some of the tables, but lacks "
              + String.join(", ", contents.missingTables())
              + ": set tpcc.drop=true to begin anew");
    }
    Messages.checkProfile(settings, contents);
    if (contents.warehouses() > settings.warehousesToLoad()) {
      throw new WorkloadException(
          "tpcc.warehouses: the database has "
              + contents.warehouses()
              + " warehouses already, more than the "
              + settings.warehousesToLoad()
              + " to be loaded: set tpcc.drop=true to begin anew");
    }
  }

  private LoadPlan plan() throws SQLException {
    Set<Integer> finished = new HashSet<>();
    Database.query(connection, "SELECT w_id, w_id FROM warehouse")
        .keySet()
        .forEach(id -> finished.add(Integer.valueOf(id)));
    if (Database.number(connection, "SELECT COUNT(*) FROM item") == Scale.ITEMS) {
      finished.add(LoadPlan.ITEM_TABLE);
    }
    LoadPlan plan = new LoadPlan(settings.warehousesToLoad(), finished::contains);
    removeUnfinished(plan.wanted());
    return plan;
  }

  /** A warehouse's own row is written last: where it is missing, the others are not all there. */
  private void removeUnfinished(Set<Integer> unfinished) throws SQLException {
    if (unfinished.contains(LoadPlan.ITEM_TABLE)) {
      Database.execute(connection, "DELETE FROM item");
    }
    for (Map.Entry<String, String> table : WAREHOUSE_COLUMNS.entrySet()) {
      List<String> begun =
          Database.query(
                  connection,
                  "SELECT DISTINCT %1$s, 0 FROM %2$s WHERE %1$s NOT IN (SELECT w_id FROM warehouse)"
                      .formatted(table.getValue(), table.getKey()))
              .keySet()
              .stream()
              .toList();
      for (String warehouse : begun) {
        Database.execute(
            connection,
            "DELETE FROM %s WHERE %s = %s".formatted(table.getKey(), table.getValue(), warehouse));
      }
    }
  }

  /** Makes the procedures, and gathers statistics, as HammerDB does last. */
  void finish() throws SQLException {
    for (Map.Entry<String, String> procedure :
        Procedures.statements(settings.profile()).entrySet()) {
      Database.execute(connection, "DROP PROCEDURE IF EXISTS " + procedure.getKey());
      Database.execute(connection, procedure.getValue());
    }
    Database.query(connection, "ANALYZE TABLE " + String.join(", ", Tables.NAMES));
  }
}
