package io.ycsbx.binding.mysql;

import io.ycsbx.spi.RunProperties;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Sees to it that the run's table is there, on every shard: before a load it is made, if that is
 * wanted, by the first thread.
 *
 * @param settings how
 * @param properties the workload's, which say how many fields there are and how long
 */
record TableMaker(JdbcSettings settings, Properties properties) {

  /** MySQL's LONGBLOB. */
  private static final long ANY_LENGTH = (1L << 32) - 1;

  /** The run's table. */
  String table() {
    return properties.getProperty("table", "usertable");
  }

  String fieldPrefix() {
    return properties.getProperty("fieldnameprefix", "field");
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
        end(session);
      } catch (SQLException e) {
        throw new DBException(
            "db.create: the table "
                + table()
                + " cannot be made in "
                + session.failures().of(e).getDescription());
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
    boolean makes = RunProperties.isLoad(properties) && settings.create();
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

  /** What was asked began a transaction, which would hold the table until the first operation. */
  private void end(Session session) throws SQLException {
    if (!settings.autoCommit()) {
      session.connection().commit();
    }
  }

  private void prepare(Session session) throws SQLException, DBException {
    Sql sql = new Sql(session.dialect());
    boolean exists = exists(session);
    if (exists && RunProperties.isLoad(properties) && settings.drop()) {
      execute(session, sql.drop(table()));
      exists = false;
    }
    if (!exists && RunProperties.isLoad(properties) && settings.create()) {
      execute(session, sql.create(table(), fields(), fieldLength(), settings));
    } else if (!exists) {
      throw new DBException(
          "there is no table "
              + table()
              + " in "
              + session.shard()
              + ": "
              + (RunProperties.isLoad(properties)
                  ? "make it, or set db.create=true"
                  : "load first"));
    }
  }

  private boolean exists(Session session) throws SQLException {
    Statements statements =
        new Statements(session.connection(), new Sql(session.dialect()), settings);
    try {
      statements.describe(table(), fieldPrefix());
      return true;
    } catch (SQLException e) {
      Status failure = session.failures().of(e);
      if (failure.getName().equals(Failures.NO_TABLE)) {
        if (!settings.autoCommit()) {
          // PostgreSQL takes nothing more in a transaction in which anything has failed.
          session.connection().rollback();
        }
        return false;
      }
      throw e;
    }
  }

  private void execute(Session session, String statement) throws SQLException {
    new Statements(session.connection(), new Sql(session.dialect()), settings).execute(statement);
  }

  private List<String> fields() {
    int count = Integer.parseInt(properties.getProperty("fieldcount", "10"));
    return IntStream.range(0, count).mapToObj(i -> fieldPrefix() + i).toList();
  }

  /** The workload's longest value in bytes, as far as its settings tell. */
  private long fieldLength() {
    String distribution = properties.getProperty("fieldlengthdistribution", "constant");
    return distribution.equals("histogram")
        ? ANY_LENGTH
        : Long.parseLong(properties.getProperty("fieldlength", "100"));
  }
}
