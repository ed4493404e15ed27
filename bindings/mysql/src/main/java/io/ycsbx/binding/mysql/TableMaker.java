package io.ycsbx.binding.mysql;

import io.ycsbx.binding.RunProperties;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import site.ycsb.DBException;

/**
 * Sees to it that a run's table is there, on every shard: before a load it is made, if that is
 * wanted.
 */
final class TableMaker {

  /** MySQL's LONGBLOB. */
  private static final long ANY_LENGTH = (1L << 32) - 1;

  private final JdbcSettings settings;
  private final Properties properties;
  private final boolean loads;
  private final String table;
  private final String fieldPrefix;

  /**
   * Makes the table of a run.
   *
   * @param properties the workload's, which say how many fields there are and how long
   */
  TableMaker(Run run, Properties properties) {
    this.settings = run.settings();
    this.properties = properties;
    this.loads = RunProperties.isLoad(properties);
    this.table = properties.getProperty("table", "usertable");
    this.fieldPrefix = run.fieldPrefix();
  }

  /**
   * Makes the table where it is missing.
   *
   * @throws DBException saying which database has none, or does not let it be made
   */
  void run(List<Session> sessions) throws DBException {
    checkRetries();
    for (Session session : sessions) {
      try {
        checkDialect(session);
        prepare(session);
        if (!settings.autoCommit()) {
          // What was asked began a transaction, which would hold the table.
          session.connection().commit();
        }
      } catch (SQLException e) {
        throw new DBException(
            "db.create: the table "
                + table
                + " cannot be made in "
                + session.failure(e).getDescription());
      }
    }
  }

  /** A workload that tries an insert again would do so with the last one of those that failed. */
  private void checkRetries() throws DBException {
    int together = Math.max(settings.collectedInserts(), settings.insertsPerCommit());
    if (together > 1 && RunProperties.retriesInserts(properties)) {
      throw new DBException(
          "db.batchsize: must be 1 with core_workload_insertion_retry_limit, was \""
              + together
              + "\"");
    }
  }

  private void checkDialect(Session session) throws DBException {
    boolean makes = loads && settings.create();
    requireMySql(session, settings.upsert(), "db.upsert");
    requireMySql(session, makes && settings.engine().isPresent(), "db.engine");
    requireMySql(session, makes && settings.rowFormat().isPresent(), "db.row_format");
  }

  private static void requireMySql(Session session, boolean set, String key) throws DBException {
    if (set && !session.dialect().isMySql()) {
      throw new DBException(
          key + ": must not be set for " + session.shard() + ", which is not MySQL or MariaDB");
    }
  }

  private void prepare(Session session) throws SQLException, DBException {
    boolean exists = exists(session);
    if (exists && loads && settings.drop()) {
      execute(session, session.sql().drop(table));
      exists = false;
    }
    if (!exists && loads && settings.create()) {
      execute(session, session.sql().create(table, fields(), fieldLength(), settings));
    } else if (!exists) {
      String advice = loads ? "make it, or set db.create=true" : "load first";
      throw new DBException(
          "there is no table " + table + " in " + session.shard() + ": " + advice);
    }
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
        // PostgreSQL takes nothing more in a transaction in which anything has failed.
        session.connection().rollback();
      }
      return false;
    }
  }

  private static void execute(Session session, String text) throws SQLException {
    try (Statement statement = session.connection().createStatement()) {
      statement.execute(text);
    }
  }

  private List<String> fields() {
    int count = Integer.parseInt(properties.getProperty("fieldcount", "10"));
    return IntStream.range(0, count).mapToObj(i -> fieldPrefix + i).toList();
  }

  /** The workload's longest value in bytes, as far as its settings tell. */
  private long fieldLength() {
    String distribution = properties.getProperty("fieldlengthdistribution", "constant");
    return distribution.equals("histogram")
        ? ANY_LENGTH
        : Long.parseLong(properties.getProperty("fieldlength", "100"));
  }
}
