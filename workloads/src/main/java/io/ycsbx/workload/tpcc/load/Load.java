package io.ycsbx.workload.tpcc.load;

import io.ycsbx.spi.OperationTimers;
import io.ycsbx.workload.tpcc.database.Database;
import io.ycsbx.workload.tpcc.database.DatabaseContents;
import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.model.TpccSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.SplittableRandom;
import site.ycsb.WorkloadException;

/**
 * The state that all threads of a load share. Thread-safe.
 *
 * @param infile whether rows are written by LOAD DATA LOCAL INFILE, not by INSERT
 */
public record Load(TpccSettings settings, Database database, LoadPlan plan, boolean infile) {

  /** Another load would delete this one's unfinished warehouses, like those of a killed load. */
  private static final String EXCLUDE_OTHERS =
      "SELECT GET_LOCK(CONCAT('ycsbx-tpcc-', LEFT(SHA2(COALESCE(DATABASE(), ''), 256), 32)), 0)";

  /**
   * Prepares the tables, and keeps other loads out until the database is closed.
   *
   * @throws WorkloadException if the database cannot be loaded
   */
  public static Load begin(TpccSettings settings, Database database) throws WorkloadException {
    try {
      Connection guard = database.connectPatiently();
      database.keep(guard, true);
      if (Database.number(guard, EXCLUDE_OTHERS) != 1) {
        throw new WorkloadException("another load of this database is under way: let it end first");
      }
      // Checked before anything is dropped or created.
      boolean infile = infile(settings, guard);
      Schema schema = new Schema(settings, guard);
      LoadPlan plan = schema.prepare();
      if (plan.left() == 0) {
        // An earlier load may have been killed before this step.
        schema.finish();
      }
      return new Load(settings, database, plan, infile);
    } catch (SQLException e) {
      throw database.failure("the database cannot be loaded", e);
    }
  }

  private static boolean infile(TpccSettings settings, Connection connection)
      throws SQLException, WorkloadException {
    boolean allowed = DatabaseContents.of(connection).localInfile();
    if (settings.bulk() == TpccSettings.Bulk.INFILE && !allowed) {
      throw new WorkloadException(
          "tpcc.bulk: must not be infile where the server's local_infile is OFF: switch it on, or"
              + " set tpcc.bulk=insert");
    }
    return allowed && settings.bulk() != TpccSettings.Bulk.INSERT;
  }

  /** Returns one thread's loader. */
  public WarehouseLoader loader(int thread, OperationTimers timers, SplittableRandom random)
      throws WorkloadException {
    try {
      SqlConnection connection = database.keep(database.connectPatiently(), false);
      return new WarehouseLoader(this, thread, connection, timers, random);
    } catch (SQLException e) {
      throw database.failure("cannot connect", e);
    }
  }

  /** Executes the last step of the load, on one thread. */
  void finish() throws SQLException {
    try (Connection connection = database.connectPatiently()) {
      new Schema(settings, connection).finish();
    }
  }
}
