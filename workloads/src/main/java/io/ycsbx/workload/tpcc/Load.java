package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.SplittableRandom;
import site.ycsb.WorkloadException;

/** What all threads of a load share. Thread-safe. */
final class Load implements User {

  /** A second load would take the first one's rows for those of one that was killed. */
  private static final String EXCLUDE_OTHERS =
      "SELECT GET_LOCK(CONCAT('ycsbx-tpcc-', LEFT(SHA2(COALESCE(DATABASE(), ''), 256), 32)), 0)";

  private final TpccSettings settings;
  private final Database database;
  private final LoadPlan plan;
  private final boolean infile;
  private final Connection guard;

  private Load(
      TpccSettings settings, Database database, LoadPlan plan, boolean infile, Connection guard) {
    this.settings = settings;
    this.database = database;
    this.plan = plan;
    this.infile = infile;
    this.guard = guard;
  }

  /**
   * Makes the database ready, and keeps other loads out until this one is closed.
   *
   * @throws WorkloadException if it cannot be loaded
   */
  static Load begin(TpccSettings settings, Database database) throws WorkloadException {
    try {
      Connection guard = patient(database);
      try {
        return begin(settings, database, guard);
      } catch (SQLException | WorkloadException e) {
        guard.close();
        throw e;
      }
    } catch (SQLException e) {
      throw database.failure("the database cannot be loaded", e);
    }
  }

  private static Load begin(TpccSettings settings, Database database, Connection guard)
      throws SQLException, WorkloadException {
    if (Database.number(guard, EXCLUDE_OTHERS) != 1) {
      throw new WorkloadException("another load of this database is under way: let it end first");
    }
    // Before anything is dropped or made.
    boolean infile = infile(settings, database, guard);
    Schema schema = new Schema(settings, database, guard);
    LoadPlan plan = schema.prepare();
    if (plan.left() == 0) {
      // An earlier load may have been killed before it had come to that.
      schema.finish();
    }
    return new Load(settings, database, plan, infile, guard);
  }

  /** What is done to whole tables may take longer than any statement of a run. */
  private static Connection patient(Database database) throws SQLException {
    Connection connection = database.connect();
    connection.setAutoCommit(true);
    connection.setNetworkTimeout(Runnable::run, 0);
    return connection;
  }

  private static boolean infile(TpccSettings settings, Database database, Connection connection)
      throws SQLException, WorkloadException {
    boolean allowed = database.contents(connection).localInfile();
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

  LoadPlan plan() {
    return plan;
  }

  boolean infile() {
    return infile;
  }

  /** One thread's part. */
  Loader loader(int thread, Timers timers, SplittableRandom random) throws WorkloadException {
    try {
      Link link = new Link(patient(database), false);
      return new Loader(this, thread, link, timers, random);
    } catch (SQLException e) {
      throw database.failure("cannot connect", e);
    }
  }

  /** Finishes what a single thread has to do last. */
  void finish() throws SQLException {
    try (Connection connection = patient(database)) {
      new Schema(settings, database, connection).finish();
    }
  }

  @Override
  public void close() throws SQLException {
    guard.close();
  }
}
