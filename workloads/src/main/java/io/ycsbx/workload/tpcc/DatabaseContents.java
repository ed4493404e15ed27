package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import site.ycsb.WorkloadException;

/**
 * The TPC-C data of a database, and the properties of its server.
 *
 * @param missingTables tables of the nine that do not exist
 * @param profile the profile of the tables, if they exist
 * @param ownProcedures whether this suite made the procedures, not HammerDB
 * @param warehouses the largest number of a warehouse that is loaded completely
 * @param complete whether all warehouses up to that one are loaded completely, and no other in part
 * @param product the server's name, e.g. MySQL
 */
record DatabaseContents(
    Set<String> missingTables,
    Profile profile,
    boolean ownProcedures,
    int warehouses,
    boolean complete,
    String product) {

  /** The nine tables. */
  static final List<String> TABLES = SqlFile.names("columns");

  static DatabaseContents of(Database database, Connection connection) throws SQLException {
    SqlFile sql = database.sql("server");
    Set<String> missing = new TreeSet<>(TABLES);
    missing.removeAll(Database.query(connection, sql.get("tables")).keySet());
    boolean spec = Database.query(connection, sql.get("profile")).containsKey(Profile.SPEC.label());
    return new DatabaseContents(
        missing,
        spec ? Profile.SPEC : Profile.HAMMERDB,
        Database.number(connection, sql.get("own-procedures")) == 1,
        missing.contains("warehouse")
            ? 0
            : (int) Database.number(connection, "SELECT MAX(w_id) FROM warehouse"),
        missing.isEmpty() && Database.number(connection, sql.get("complete")) == 1,
        Database.query(connection, sql.get("product")).keySet().iterator().next());
  }

  boolean isEmpty() {
    return missingTables.size() == TABLES.size();
  }

  /**
   * Checks that the tables can be loaded.
   *
   * @throws WorkloadException if some are missing, or if they are of another profile or scale
   */
  void checkLoadable(TpccSettings settings) throws WorkloadException {
    if (!missingTables.isEmpty()) {
      throw new WorkloadException(
          "the database has some of the tables, but lacks %s: set tpcc.drop=true to begin anew"
              .formatted(String.join(", ", missingTables)));
    }
    checkProfile(settings);
    if (warehouses > settings.warehousesToLoad()) {
      throw new WorkloadException(
          ("tpcc.warehouses: the database has %s warehouses already, more than the %s to be"
                  + " loaded: set tpcc.drop=true to begin anew")
              .formatted(warehouses, settings.warehousesToLoad()));
    }
  }

  /**
   * Checks that a run or a check finds its data.
   *
   * @return the number of warehouses to use
   * @throws WorkloadException if data is missing or of another profile
   */
  int checkLoaded(TpccSettings settings) throws WorkloadException {
    if (!missingTables.isEmpty() || warehouses == 0) {
      throw new WorkloadException(
          "there are no warehouses in the database: load them first (bin/ycsb load)");
    }
    checkProfile(settings);
    if (!complete) {
      throw new WorkloadException("the load is unfinished: load again, which continues it");
    }
    int wanted = settings.warehouses().orElse(warehouses);
    if (wanted > warehouses) {
      throw new WorkloadException(
          "tpcc.warehouses: %s warehouses are requested, but only %s are loaded"
              .formatted(wanted, warehouses));
    }
    return wanted;
  }

  /**
   * Checks that a run finds what its settings need.
   *
   * @throws WorkloadException if the procedures or the database lack it
   */
  void checkRun(TpccSettings settings, Database database) throws WorkloadException {
    if (settings.vacuum() && database.sql("vacuum").statements().isEmpty()) {
      throw new WorkloadException("tpcc.vacuum: must be false for " + product);
    }
    if (settings.log().isPresent()
        && settings.calls()
        && !ownProcedures
        && !NewOrder.isNumbered(database)) {
      throw new WorkloadException(
          "tpcc.log: must be unset for HammerDB's functions, which do not return an order's"
              + " number");
    }
  }

  private void checkProfile(TpccSettings settings) throws WorkloadException {
    if (profile != settings.profile()) {
      throw new WorkloadException(
          ("tpcc.profile: the tables are of profile %1$s, not %2$s: set tpcc.profile=%1$s, or load"
                  + " into another database")
              .formatted(profile.label(), settings.profile().label()));
    }
  }
}
