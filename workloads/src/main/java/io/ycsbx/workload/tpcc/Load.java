package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.OperationTimers;
import io.ycsbx.workload.tpcc.TpccSettings.Bulk;
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

  /** How rows are written. */
  final Bulk bulk;

  private final BooleanSupplier stopped;
  private LoadPlan plan;

  private Load(TpccSettings settings, Database database, Bulk bulk, BooleanSupplier stopped) {
    this.settings = settings;
    this.database = database;
    this.bulk = bulk;
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
      if (!lock(database, guard, settings.client())) {
        throw new WorkloadException("another load of this database is under way: wait for its end");
      }
      // Checked before anything is dropped or created.
      Bulk bulk = bulk(settings, database, guard);
      if (settings.client() == 0) {
        new Schema(settings, database, guard).prepare();
      }
      return new Load(settings, database, bulk, stopped);
    } catch (SQLException e) {
      throw database.failure("the database cannot be loaded", e);
    }
  }

  private static boolean lock(Database database, Connection connection, int client)
      throws SQLException {
    String lock = database.sql("server").get("lock");
    return Database.number(connection, lock.formatted(client == 0 ? "" : "-" + client)) == 1;
  }

  private static Bulk bulk(TpccSettings settings, Database database, Connection connection)
      throws SQLException, WorkloadException {
    Bulk wanted = settings.bulk();
    Bulk own = database.sql("rows").has(Bulk.COPY.label()) ? Bulk.COPY : Bulk.INFILE;
    if (wanted != own && wanted != Bulk.AUTO && wanted != Bulk.INSERT) {
      throw new WorkloadException(
          "tpcc.bulk: must be auto, %s or insert for %s, was %s"
              .formatted(own.label(), database.source(), wanted.label()));
    }
    boolean allowed = Database.number(connection, database.sql("server").get("bulk-allowed")) == 1;
    if (wanted == Bulk.INFILE && !allowed) {
      throw new WorkloadException(
          "tpcc.bulk: must not be infile where the server's local_infile is OFF: switch it on, or"
              + " set tpcc.bulk=insert");
    }
    return allowed && wanted != Bulk.INSERT ? own : Bulk.INSERT;
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
        plan = new Schema(settings, database, connection).plan();
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
        while (!lock(database, connection, other)) {
          if (stopped.getAsBoolean()) {
            return;
          }
          LockSupport.parkNanos(POLL_NANOS);
        }
      }
      new Schema(settings, database, connection).finish();
    }
  }
}
