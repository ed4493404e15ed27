package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.SplittableRandom;
import site.ycsb.WorkloadException;

/**
 * What all terminals of a run share: the database and how it is used. Immutable and thread-safe.
 *
 * @param settings what was asked for
 * @param database where
 * @param warehouses how many are used
 * @param ownProcedures whether the procedures are ours, if they are used
 * @param product how the server calls itself
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
   * Looks at the database, and tries whether the user may change it.
   *
   * @throws WorkloadException if no run is possible, and why
   */
  static Site open(TpccSettings settings, Database database, SplittableRandom random)
      throws WorkloadException {
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(true);
      Database.Contents contents = database.contents(connection);
      int warehouses = Messages.checkLoaded(settings, contents);
      checkRights(settings, connection);
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

  /** Both change nothing: there is no warehouse 0. */
  private static void checkRights(TpccSettings settings, Connection connection)
      throws SQLException {
    Database.execute(
        connection,
        settings.calls()
            ? "CALL SLEV(0, 0, 0, @low)"
            : "UPDATE warehouse SET w_ytd = w_ytd WHERE w_id = 0");
  }

  /** Whether the server draws the lines of a new-order, as HammerDB's procedure does. */
  boolean drawsLines() {
    return settings.calls() && settings.profile() == Profile.HAMMERDB;
  }

  Transactions transactions() {
    return settings.calls()
        ? Transactions.ofCalls(settings.profile(), ownProcedures)
        : Transactions.ofStatements(settings.profile());
  }
}
