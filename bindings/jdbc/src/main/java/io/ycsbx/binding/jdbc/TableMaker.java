package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.RunProperties;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import site.ycsb.DBException;

/**
 * Checks that a run's table exists on every shard, and creates it before a load if the settings say
 * so. A shell may come before the load: its operations say that there is no table.
 */
final class TableMaker {

  /** MySQL's LONGBLOB. */
  private static final long ANY_LENGTH = (1L << 32) - 1;

  private final Product product;
  private final SqlSettings settings;
  private final Properties properties;
  private final boolean loads;
  private final String table;
  private final String fieldPrefix;

  /**
   * Prepares a run's table.
   *
   * @param properties the workload's properties, with number and length of the fields
   */
  TableMaker(Run run, Properties properties) {
    this.product = run.product();
    this.settings = run.settings();
    this.properties = properties;
    this.loads = RunProperties.isLoad(properties);
    this.table = run.table();
    this.fieldPrefix = run.fieldPrefix();
  }

  /**
   * Creates the table on the shards without it.
   *
   * @throws DBException naming the database that has no table, or in which it cannot be created
   */
  void run(List<Session> sessions) throws DBException {
    for (Session session : sessions) {
      try {
        session.checkThreads(RunProperties.threads(properties), 0);
        product.check(session, loads && settings.create());
        prepare(session);
        if (!settings.autoCommit()) {
          // The queries began a transaction, which would lock the table.
          session.connection().commit();
        }
      } catch (SQLException e) {
        throw new DBException(
            "db.create: the table %s cannot be created in %s"
                .formatted(table, session.failure(e).getDescription()));
      }
    }
  }

  private void prepare(Session session) throws SQLException, DBException {
    boolean exists = exists(session);
    if (exists && loads && settings.drop()) {
      session.executeWithoutLimit(session.sql().drop(table));
      exists = false;
    }
    if (!exists && loads && settings.create()) {
      session.executeWithoutLimit(create(session));
    } else if (!exists && (loads || RunProperties.isRun(properties))) {
      String advice = loads ? "create it, or set db.create=true" : "load first";
      throw new DBException(
          "there is no table " + table + " in " + session.shard() + ": " + advice);
    }
  }

  private String create(Session session) throws SQLException {
    List<String> fields = fields();
    String type =
        settings
            .fieldType()
            .orElseGet(() -> session.dialect().fieldType(fieldLength(), fields.size()));
    return session.sql().create(table, fields, type, product.tableOptions());
  }

  private boolean exists(Session session) throws SQLException {
    try {
      Table.describe(session.connection(), session.sql(), table, fieldPrefix);
      return true;
    } catch (SQLException e) {
      if (!session.failure(e).getName().equals(Failures.NO_TABLE)) {
        throw e;
      }
      if (!settings.autoCommit()) {
        // PostgreSQL rejects all further statements of a transaction in which one has failed.
        session.connection().rollback();
      }
      return false;
    }
  }

  private List<String> fields() {
    int count = Integer.parseInt(RunProperties.text(properties, "fieldcount", "10"));
    return IntStream.range(0, count).mapToObj(i -> fieldPrefix + i).toList();
  }

  /** Returns the length of the workload's longest value in bytes, by its settings. */
  private long fieldLength() {
    String distribution = RunProperties.text(properties, "fieldlengthdistribution", "constant");
    return distribution.equalsIgnoreCase("histogram")
        ? ANY_LENGTH
        : Long.parseLong(RunProperties.text(properties, "fieldlength", "100"));
  }
}
