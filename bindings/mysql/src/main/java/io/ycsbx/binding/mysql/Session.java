package io.ycsbx.binding.mysql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
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
  private final Retries retries;
  private final int insertsPerCommit;
  private Connection connection;
  private Statements statements;
  private Failures failures;
  private Dialect dialect;
  private long longestPacket = Long.MAX_VALUE;
  private int uncommitted;
  private boolean undidOthers;
  private Status unreachable;

  private Session(Shard shard, Retries retries) {
    this.shard = shard;
    this.retries = retries;
    this.insertsPerCommit = shard.settings().insertsPerCommit();
  }

  /**
   * Connects.
   *
   * @throws SQLException if that fails
   */
  static Session open(Shard shard, Retries retries) throws SQLException {
    Session session = new Session(shard, retries);
    session.connect();
    return session;
  }

  private void connect() throws SQLException {
    Connection made = shard.connect();
    try {
      dialect = Dialect.of(made);
      failures = new Failures(shard.toString(), dialect.isMySql());
      statements = new Statements(made, new Sql(dialect), shard.settings());
      if (dialect.isMySql()) {
        longestPacket = longestPacket(made);
      }
      connection = made;
    } finally {
      if (connection == null) {
        abort(made);
      }
    }
  }

  private static long longestPacket(Connection connection) throws SQLException {
    try (PreparedStatement question = connection.prepareStatement("SELECT @@max_allowed_packet");
        ResultSet answer = question.executeQuery()) {
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
    if (connection == null) {
      connect();
    }
    return connection;
  }

  Dialect dialect() {
    return dialect;
  }

  Shard shard() {
    return shard;
  }

  Failures failures() {
    return failures;
  }

  /** The most bytes that the server takes in one statement. */
  long longestPacket() {
    return longestPacket;
  }

  /** Runs an operation; whatever was not committed before it is committed with it. */
  Status run(Work work) {
    return run(work, 0);
  }

  /** Runs inserts, which are committed by themselves or with later ones. */
  Status insert(int rows, Work work) {
    return run(work, rows);
  }

  private Status run(Work work, int inserted) {
    undidOthers = false;
    for (int attempt = 0; ; attempt++) {
      if (connection == null && !isReconnected()) {
        return unreachable;
      }
      Status failure;
      try {
        Status status = work.on(statements);
        commit(inserted);
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
        return undone(failure, undone);
      }
      if (!Failures.lostToAnother(failure) || !retries.again(attempt, failure)) {
        return failure;
      }
    }
  }

  /** Whether the last operation failed and took inserts before it with it, as its status says. */
  boolean undidOthers() {
    return undidOthers;
  }

  private boolean isReconnected() {
    try {
      connect();
      return true;
    } catch (SQLException e) {
      unreachable = failures.of(e);
      pause();
      return false;
    }
  }

  private static Status undone(Status failure, int inserts) {
    return new Status(
        failure.getName(),
        failure.getDescription() + "; with it " + inserts + " inserts before it were rolled back");
  }

  private void commit(int inserted) throws SQLException {
    if (insertsPerCommit == 0) {
      return;
    }
    if (inserted == 0 || uncommitted + inserted >= insertsPerCommit) {
      connection.commit();
      uncommitted = 0;
    } else {
      uncommitted += inserted;
    }
  }

  /** Undoes what a failed operation left, and returns how many inserts before it that undid. */
  private int undo(Status failure) {
    if (uncommitted > 0 && dialect.isMySql() && Failures.isOneStatements(failure)) {
      return 0;
    }
    int undone = uncommitted;
    if (Failures.endsConnection(failure)) {
      drop();
      return undone;
    }
    uncommitted = 0;
    try {
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(shard.settings().autoCommit());
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
    Connection useless = connection;
    connection = null;
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
   * @throws SQLException if that fails; its message says how many inserts are lost with it
   */
  @Override
  public void close() throws SQLException {
    if (connection == null) {
      return;
    }
    try (Connection closing = connection) {
      connection = null;
      commitLast(closing);
    }
  }

  private void commitLast(Connection closing) throws SQLException {
    if (uncommitted > 0) {
      try {
        closing.commit();
      } catch (SQLException e) {
        throw new SQLException(
            "the last " + uncommitted + " inserts were not committed: " + Failures.message(e),
            e.getSQLState(),
            e.getErrorCode());
      }
    }
  }
}
