package io.ycsbx.binding.mysql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * One thread's connection to one shard: operations run on it, are tried again where that is wanted,
 * and find it replaced when it was lost. Not thread-safe.
 */
final class Session implements AutoCloseable {

  /** Between two attempts to connect, so that a database that is gone is not called in a loop. */
  private static final long PAUSE_MILLIS = 100;

  /** What an operation does on the connection. */
  @FunctionalInterface
  interface Work {
    /** Returns how it ended; a failure of the database is thrown. */
    Status on(Statements statements) throws SQLException;
  }

  private final Shard shard;
  private final Run run;
  private final int insertsPerCommit;
  private Dialect dialect;
  private Failures failures;
  private long longestPacket;
  private int uncommitted;
  private boolean undidOthers;

  /** The connection's; null: it was lost. */
  private Statements statements;

  private Session(Shard shard, Run run) {
    this.shard = shard;
    this.run = run;
    this.insertsPerCommit = run.settings().insertsPerCommit();
  }

  /**
   * Connects.
   *
   * @throws DBException naming the database and why it cannot be had
   */
  static Session open(Shard shard, Run run) throws DBException {
    Session session = new Session(shard, run);
    try {
      session.connect();
      return session;
    } catch (SQLException e) {
      // The driver's exception is not passed on: its text may hold the URL and so the password.
      throw new DBException("db.url: cannot connect to " + shard + ": " + Failures.message(e));
    }
  }

  private void connect() throws SQLException {
    Connection made = shard.connect();
    try {
      dialect = Dialect.of(made);
      failures = new Failures(shard.toString(), dialect.isMySql());
      longestPacket = dialect.isMySql() ? longestPacket(made) : Long.MAX_VALUE;
      statements = new Statements(made, sql());
    } finally {
      if (statements == null) {
        abort(made);
      }
    }
  }

  private static long longestPacket(Connection connection) throws SQLException {
    try (Statement question = connection.createStatement();
        ResultSet answer = question.executeQuery("SELECT @@max_allowed_packet")) {
      answer.next();
      return answer.getLong(1);
    }
  }

  /**
   * The connection, a new one if it was lost.
   *
   * @throws SQLException if the database is out of reach
   */
  Connection connection() throws SQLException {
    if (statements == null) {
      connect();
    }
    return statements.connection();
  }

  Shard shard() {
    return shard;
  }

  Dialect dialect() {
    return dialect;
  }

  /** The statements' texts in the database's dialect. */
  Sql sql() {
    return new Sql(dialect, run.settings().upsert());
  }

  /** The status of a failure of the database. */
  Status failure(SQLException e) {
    return failures.of(e);
  }

  /** The most bytes that the server takes in one statement. */
  long longestPacket() {
    return longestPacket;
  }

  /** Runs an operation; whatever was not committed before it is committed with it. */
  Status run(Work work) {
    return run(0, work);
  }

  /**
   * Runs an operation.
   *
   * @param inserts how many inserts it is, which are committed by themselves or with later ones; 0:
   *     it is something else
   */
  Status run(int inserts, Work work) {
    undidOthers = false;
    for (int attempt = 0; ; attempt++) {
      Status failure = statements == null ? reconnect() : Status.OK;
      if (!failure.isOk()) {
        return failure;
      }
      try {
        Status status = work.on(statements);
        commit(inserts);
        return status;
      } catch (SQLException e) {
        failure = failures.of(e);
      } catch (RuntimeException e) {
        // It may have left a transaction open, which the next operation must not become part of.
        drop();
        throw e;
      }
      int undone = undo(failure);
      if (undone > 0) {
        undidOthers = true;
        return new Status(
            failure.getName(),
            failure.getDescription()
                + "; with it "
                + undone
                + " inserts before it were rolled back");
      }
      if (!Failures.lostToAnother(failure) || !run.triesAgain(attempt, failure)) {
        return failure;
      }
    }
  }

  /** Whether the last operation failed and took inserts before it with it, as its status says. */
  boolean undidOthers() {
    return undidOthers;
  }

  private Status reconnect() {
    try {
      connect();
      return Status.OK;
    } catch (SQLException e) {
      pause();
      return failures.of(e);
    }
  }

  private void commit(int inserts) throws SQLException {
    if (insertsPerCommit == 0) {
      return;
    }
    if (inserts == 0 || uncommitted + inserts >= insertsPerCommit) {
      statements.connection().commit();
      uncommitted = 0;
    } else {
      uncommitted += inserts;
    }
  }

  /** Undoes what a failed operation left, and returns how many inserts before it that undid. */
  private int undo(Status failure) {
    if (uncommitted > 0 && dialect.isMySql() && Failures.isOneStatements(failure)) {
      return 0;
    }
    int undone = uncommitted;
    uncommitted = 0;
    if (Failures.endsConnection(failure)) {
      drop();
      return undone;
    }
    try {
      Connection connection = statements.connection();
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(run.settings().autoCommit());
      }
    } catch (SQLException e) {
      // The operation has failed already, and its failure is the one to tell.
      drop();
    }
    return undone;
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void drop() {
    Connection useless = statements.connection();
    statements = null;
    uncommitted = 0;
    abort(useless);
  }

  /** Closes the socket without a word to the server, which may never answer. */
  private static void abort(Connection useless) {
    try {
      useless.abort(Runnable::run);
    } catch (SQLException e) {
      // Expected of a connection that is broken; there is nothing left to close.
    }
  }

  /**
   * Commits what is left and closes the connection.
   *
   * @throws DBException if that fails; its message says how many inserts are lost with it
   */
  @Override
  public void close() throws DBException {
    if (statements == null) {
      return;
    }
    try (Connection closing = statements.connection()) {
      statements = null;
      if (uncommitted > 0) {
        closing.commit();
        uncommitted = 0;
      }
    } catch (SQLException e) {
      String lost =
          uncommitted > 0 ? "the last " + uncommitted + " inserts were not committed: " : "";
      throw new DBException(shard + ": " + lost + Failures.message(e));
    }
  }
}
