package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.SplittableRandom;
import site.ycsb.WorkloadException;

/**
 * The state that all users of a run share. Immutable and thread-safe.
 *
 * @param warehouses the number of warehouses to use
 * @param ownProcedures whether this suite made the procedures, not HammerDB
 * @param product the server's name: MySQL or MariaDB
 * @param constants of the run's random numbers
 */
record Site(
    TpccSettings settings,
    Database database,
    int warehouses,
    boolean ownProcedures,
    String product,
    Inputs.Constants constants) {

  /**
   * Reads what the database has, and checks that the user may change it.
   *
   * @throws WorkloadException if no run is possible
   */
  static Site open(TpccSettings settings, Database database, SplittableRandom random)
      throws WorkloadException {
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(true);
      Contents contents = Contents.of(connection);
      int warehouses = contents.checkLoaded(settings);
      // Both change nothing: there is no warehouse 0.
      Database.execute(
          connection,
          settings.calls()
              ? "CALL SLEV(0, 0, 0, @low)"
              : "UPDATE warehouse SET w_ytd = w_ytd WHERE w_id = 0");
      return new Site(
          settings,
          database,
          warehouses,
          contents.ownProcedures(),
          contents.product(),
          Inputs.Constants.of(settings.profile(), random));
    } catch (SQLException e) {
      throw database.failure("no run is possible", e);
    }
  }

  /** Returns whether the server draws the lines of a new-order, as HammerDB's procedure does. */
  boolean drawsLines() {
    return settings.calls() && settings.profile() == Profile.HAMMERDB;
  }

  Transactions transactions() {
    return settings.calls()
        ? Transactions.ofCalls(settings.profile(), ownProcedures)
        : Transactions.ofStatements(settings.profile());
  }
}
