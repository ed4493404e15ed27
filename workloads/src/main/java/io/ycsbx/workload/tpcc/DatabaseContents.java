package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
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
 * @param product the server's name: MySQL or MariaDB
 */
record DatabaseContents(
    Set<String> missingTables,
    Profile profile,
    boolean ownProcedures,
    int warehouses,
    boolean complete,
    String product) {

  /** The nine tables in the order of their creation, with the same columns as HammerDB's. */
  static final List<String> TABLES = List.copyOf(SqlFile.read("tables").statements().keySet());

  private static final SqlFile SQL = SqlFile.read("server");

  static DatabaseContents of(Connection connection) throws SQLException {
    Set<String> missing = new TreeSet<>(TABLES);
    missing.removeAll(Database.query(connection, SQL.get("tables")).keySet());
    boolean maria = variable(connection, "version").toLowerCase(Locale.ROOT).contains("mariadb");
    // The amounts of order lines are in cents in the specification only.
    String amountType = Database.query(connection, SQL.get("amount-type")).getOrDefault("0", "");
    return new DatabaseContents(
        missing,
        amountType.equalsIgnoreCase("decimal") ? Profile.SPEC : Profile.HAMMERDB,
        Database.number(connection, SQL.get("own-procedures")) == 1,
        missing.contains("warehouse")
            ? 0
            : (int) Database.number(connection, "SELECT MAX(w_id) FROM warehouse"),
        missing.isEmpty() && Database.number(connection, SQL.get("complete")) == 1,
        maria ? "MariaDB" : "MySQL");
  }

  static boolean acceptsLocalData(Connection connection) throws SQLException {
    return variable(connection, "local_infile").equalsIgnoreCase("ON");
  }

  private static String variable(Connection connection, String name) throws SQLException {
    return Database.query(connection, SQL.get("variable").formatted(name)).getOrDefault(name, "");
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

  private void checkProfile(TpccSettings settings) throws WorkloadException {
    if (profile != settings.profile()) {
      throw new WorkloadException(
          ("tpcc.profile: the tables are of profile %1$s, not %2$s: set tpcc.profile=%1$s, or load"
                  + " into another database")
              .formatted(profile.label(), settings.profile().label()));
    }
  }
}
