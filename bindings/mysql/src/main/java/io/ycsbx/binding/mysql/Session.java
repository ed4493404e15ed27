package io.ycsbx.binding.mysql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
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
  private boolean lost;
  private long lostSinceNanos;

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
    connection = shard.connect();
    dialect = Dialect.of(connection);
    failures = new Failures(shard.toString(), dialect.isMySql());
    statements = new Statements(connection, new Sql(dialect), shard.settings());
    if (dialect.isMySql()) {
      longestPacket = Long.parseLong(ask("SELECT @@max_allowed_packet"));
    }
  }

  private String ask(String query) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query);
        ResultSet answer = statement.executeQuery()) {
      answer.next();
      return answer.getString(1);
    }
  }

  /**
   * The connection, a new one if it was lost.
   *
   * @throws SQLException if the database is out of reach
   */
  Connection connection() throws SQLException {
    reconnect();
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
    for (int attempt = 0; ; attempt++) {
      long startNanos = System.nanoTime();
      Status failure;
      try {
        reconnect();
        Status status = work.on(statements);
        commit(inserted);
        lost = false;
        return status;
      } catch (SQLException e) {
        failure = failures.of(e);
      }
      if (Failures.endsConnection(failure)) {
        lose(failure, startNanos);
        return failure;
      }
      int undone = rollBack();
      if (undone > 0) {
        return undone(failure, undone);
      }
      if (!Failures.lostToAnother(failure) || !retries.again(attempt, failure)) {
        return failure;
      }
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
    uncommitted += inserted;
    if (inserted == 0 || uncommitted >= insertsPerCommit) {
      uncommitted = 0;
      connection.commit();
    }
  }

  /** Undoes what a failed operation left, and returns how many inserts before it that undid. */
  private int rollBack() {
    int undone = uncommitted;
    uncommitted = 0;
    try {
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(shard.settings().autoCommit());
      }
    } catch (SQLException e) {
      lose(failures.of(e), System.nanoTime());
    }
    return undone;
  }

  private void reconnect() throws SQLException {
    if (connection == null) {
      connect();
    }
  }

  /**
   * Gives the connection up.
   *
   * @throws DatabaseLostException if the database has been out of reach for too long
   */
  private void lose(Status failure, long sinceNanos) {
    boolean unreachable = connection == null;
    drop();
    long now = System.nanoTime();
    if (!lost) {
      lost = true;
      lostSinceNanos = sinceNanos;
    } else if (now - lostSinceNanos >= shard.settings().reconnect().toNanos()) {
      throw new DatabaseLostException(
          failure.getDescription(), TimeUnit.NANOSECONDS.toSeconds(now - lostSinceNanos));
    }
    if (unreachable) {
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Closes the socket without a word to the server, which may never answer. */
  private void drop() {
    Connection useless = connection;
    connection = null;
    statements = null;
    uncommitted = 0;
    if (useless != null) {
      try {
        useless.abort(Runnable::run);
      } catch (SQLException e) {
        // Expected of a connection that is broken; there is nothing left to close.
      }
    }
  }

  /**
   * Commits what is left and closes the connection.
   *
   * @throws SQLException if that fails
   */
  @Override
  public void close() throws SQLException {
    if (connection == null) {
      return;
    }
    try (Connection closing = connection) {
      connection = null;
      if (uncommitted > 0) {
        closing.commit();
      }
    }
  }
}
