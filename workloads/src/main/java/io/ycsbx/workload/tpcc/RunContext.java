package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.SplittableRandom;
import site.ycsb.WorkloadException;

/**
 * The state that all users of a run share. Immutable and thread-safe.
 *
 * @param warehouses the number of warehouses to use
 * @param ownProcedures whether this suite made the procedures, not HammerDB
 * @param product the server's name, e.g. MySQL
 * @param constants the non-uniform numbers of the run
 * @param orders the log of acknowledged new-orders, if there is one
 */
record RunContext(
    TpccSettings settings,
    Database database,
    int warehouses,
    boolean ownProcedures,
    String product,
    Inputs.Constants constants,
    Optional<OrderLog> orders) {

  /**
   * Reads the contents of the database, and checks that the database user may change them.
   *
   * @throws WorkloadException if no run is possible
   */
  static RunContext open(TpccSettings settings, Database database, SplittableRandom random)
      throws WorkloadException {
    try (Connection connection = database.connect()) {
      DatabaseContents contents = DatabaseContents.of(database, connection);
      int warehouses = contents.checkLoaded(settings);
      contents.checkRun(settings, database);
      Database.execute(
          connection, database.sql("server").get(settings.calls() ? "try-call" : "try-update"));
      return new RunContext(
          settings,
          database,
          warehouses,
          contents.ownProcedures(),
          contents.product(),
          Inputs.Constants.of(settings.profile(), random),
          settings.log().isPresent()
              ? Optional.of(OrderLog.append(settings.log().get()))
              : Optional.empty());
    } catch (SQLException e) {
      throw database.failure("no run is possible", e);
    }
  }
}
