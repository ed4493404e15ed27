package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.OperationTimers;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import site.ycsb.WorkloadException;

/**
 * The state that all threads of one client's load share. Thread-safe.
 *
 * <p>Several clients load a range of warehouses each. The first client makes the tables before any
 * client's first part, since all clients start to load at the same instant, when all are prepared.
 * The first client executes the last step when no other client holds its lock any longer.
 */
final class Load {

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  final TpccSettings settings;
  final Database database;

  /** Whether rows are written by LOAD DATA LOCAL INFILE, not by INSERT. */
  final boolean infile;

  private final BooleanSupplier stopped;
  private LoadPlan plan;

  private Load(TpccSettings settings, Database database, boolean infile, BooleanSupplier stopped) {
    this.settings = settings;
    this.database = database;
    this.infile = infile;
    this.stopped = stopped;
  }

  /**
   * Prepares the tables on the first client, and keeps other loads out until the database is
   * closed.
   *
   * @param stopped whether a wait for other clients is to end
   */
  static Load begin(TpccSettings settings, Database database, BooleanSupplier stopped)
      throws WorkloadException {
    try {
      Connection guard = database.connectPatiently();
      database.keep(guard, true);
      if (!lock(guard, settings.client())) {
        throw new WorkloadException("another load of this database is under way: wait for its end");
      }
      // Checked before anything is dropped or created.
      boolean infile = infile(settings, guard);
      if (settings.client() == 0) {
        new Schema(settings, guard).prepare();
      }
      return new Load(settings, database, infile, stopped);
    } catch (SQLException e) {
      throw database.failure("the database cannot be loaded", e);
    }
  }

  private static boolean lock(Connection connection, int client) throws SQLException {
    String lock = SqlFile.read("server").get("lock").formatted(client == 0 ? "" : "-" + client);
    return Database.number(connection, lock) == 1;
  }

  private static boolean infile(TpccSettings settings, Connection connection)
      throws SQLException, WorkloadException {
    boolean allowed = DatabaseContents.acceptsLocalData(connection);
    if (settings.bulk() == TpccSettings.Bulk.INFILE && !allowed) {
      throw new WorkloadException(
          "tpcc.bulk: must not be infile where the server's local_infile is OFF: switch it on, or"
              + " set tpcc.bulk=insert");
    }
    return allowed && settings.bulk() != TpccSettings.Bulk.INSERT;
  }

  WarehouseLoader loader(int thread, int threads, OperationTimers timers, SplittableRandom random)
      throws WorkloadException {
    try {
      SqlConnection connection = database.keep(database.connectPatiently(), false);
      return new WarehouseLoader(this, thread, threads, connection, timers, random);
    } catch (SQLException e) {
      throw database.failure("cannot connect", e);
    }
  }

  /** Returns the parts of this client, after the first client has prepared the tables. */
  synchronized LoadPlan plan() throws SQLException {
    if (plan == null) {
      try (Connection connection = database.connectPatiently()) {
        plan = new Schema(settings, connection).plan();
      }
      if (plan.left() == 0) {
        // An earlier load may have been killed before this step.
        finish();
      }
    }
    return plan;
  }

  /** Executes the last step of the load, on one thread of the first client. */
  void finish() throws SQLException {
    if (settings.client() > 0) {
      return;
    }
    try (Connection connection = database.connectPatiently()) {
      for (int other = 1; other < settings.clients(); other++) {
        while (!lock(connection, other)) {
          if (stopped.getAsBoolean()) {
            return;
          }
          LockSupport.parkNanos(POLL_NANOS);
        }
      }
      new Schema(settings, connection).finish();
    }
  }
}
