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

/** The state that all threads of a load share. Thread-safe. */
public final class Load implements AutoCloseable {

  /** Another load would take this one's unfinished warehouses for those of a killed load. */
  private static final String EXCLUDE_OTHERS =
      "SELECT GET_LOCK(CONCAT('ycsbx-tpcc-', LEFT(SHA2(COALESCE(DATABASE(), ''), 256), 32)), 0)";

  private final TpccSettings settings;
  private final Database database;
  private final LoadPlan plan;
  private final boolean infile;
  private final Connection guard;

  private Load(TpccSettings settings, Database database, Connection guard)
      throws SQLException, WorkloadException {
    this.settings = settings;
    this.database = database;
    this.guard = guard;
    if (Database.number(guard, EXCLUDE_OTHERS) != 1) {
      throw new WorkloadException("another load of this database is under way: let it end first");
    }
    // Checked before anything is dropped or created.
    this.infile = infile(settings, guard);
    Schema schema = new Schema(settings, guard);
    this.plan = schema.prepare();
    if (plan.left() == 0) {
      // An earlier load may have been killed before this step.
      schema.finish();
    }
  }

  /**
   * Prepares the tables, and keeps other loads out until this one is closed.
   *
   * @throws WorkloadException if the database cannot be loaded
   */
  public static Load begin(TpccSettings settings, Database database) throws WorkloadException {
    try {
      Connection guard = database.connectPatiently();
      try {
        return new Load(settings, database, guard);
      } catch (SQLException | WorkloadException e) {
        guard.close();
        throw e;
      }
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

  TpccSettings settings() {
    return settings;
  }

  Database database() {
    return database;
  }

  public LoadPlan plan() {
    return plan;
  }

  boolean infile() {
    return infile;
  }

  /** Returns one thread's loader. */
  public WarehouseLoader loader(int thread, OperationTimers timers, SplittableRandom random)
      throws WorkloadException {
    try {
      SqlConnection connection = new SqlConnection(database.connectPatiently(), false);
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

  @Override
  public void close() throws SQLException {
    guard.close();
  }
}
