package io.ycsbx.binding.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * One thread's connection to one shard. Runs operations, retries them if the settings say so, and
 * replaces a lost connection. Not thread-safe.
 */
public final class Session implements AutoCloseable {

  /**
   * Pause between two attempts to connect, so that an unreachable database is not called in a busy
   * loop.
   */
  private static final long PAUSE_NANOS = 100_000_000;

  private static final int MOST_CANCELS = 20;

  /** An operation on the connection. */
  @FunctionalInterface
  interface Work {
    /** Returns the operation's status; a failure of the database is thrown. */
    Status on(Statements statements) throws SQLException;
  }

  private final Shard shard;
  private final Run run;

  /** Longest wait for an answer in milliseconds; 0: that of the settings. */
  private final int limitMillis;

  private final Set<String> refused = new HashSet<>();
  private Dialect dialect = Dialect.STANDARD;
  private Failures failures;
  private long longestPacket;

  /** The connection's statements; null before the first use, and if the connection was lost. */
  private Statements statements;

  /** The statement that {@link #executeWithoutLimit} executes; null if there is none. */
  private volatile Statement executing;

  private volatile boolean cancelled;

  private Session(Shard shard, Run run, int limitMillis) {
    this.shard = shard;
    this.run = run;
    this.limitMillis = limitMillis;
    this.failures = new Failures(shard.toString(), dialect);
  }

  /** Returns a session that connects when it is first used. */
  static Session idle(Shard shard, Run run) {
    Session session = apart(shard, run, 0);
    run.add(session);
    return session;
  }

  /**
   * Returns a session that connects when it is first used, for questions beside the operations of
   * the run.
   *
   * @param limitMillis longest wait for an answer in milliseconds; 0: that of the settings
   */
  static Session apart(Shard shard, Run run, int limitMillis) {
    return new Session(shard, run, limitMillis);
  }

  /**
   * Connects.
   *
   * @throws DBException naming the database and the reason if it cannot be reached
   */
  static Session open(Shard shard, Run run) throws DBException {
    Session session = apart(shard, run, 0);
    try {
      session.connect();
      run.add(session);
      return session;
    } catch (SQLException e) {
      // Without the driver's exception as cause: its text may contain the URL and thus the
      // password.
      throw new DBException(
          "db.url: cannot connect to %s: %s%s"
              .formatted(shard, Failures.message(e), shard.advice(e)));
    }
  }

  private void connect() throws SQLException {
    Connection made = shard.connect();
    try {
      if (limitMillis > 0) {
        made.setNetworkTimeout(Runnable::run, limitMillis);
      }
      DatabaseMetaData about = made.getMetaData();
      dialect =
          run.product().dialect(about.getDatabaseProductName(), about.getDatabaseProductVersion());
      failures = new Failures(shard.toString(), dialect);
      longestPacket = dialect.longestPacket(made);
      refused.clear();
      statements = new Statements(made, sql());
    } finally {
      if (statements == null) {
        abort(made);
      }
    }
  }

  /**
   * Refuses more threads than the server allows connections.
   *
   * @param beside further connections of the run
   */
  void checkThreads(int threads, int beside) throws DBException {
    try {
      long most = dialect.mostConnections(connection());
      if (most > 0 && threads > most - beside) {
        String others = beside == 0 ? "" : " beside " + beside + " of the run's own";
        throw new DBException(
            ("threadcount: must be at most %s, the number of connections that %s accepts%s, was"
                    + " \"%s\"")
                .formatted(most - beside, shard, others, threads));
      }
    } catch (SQLException e) {
      throw new DBException(failure(e).getDescription());
    }
  }

  /**
   * Returns the connection; reconnects if it was lost.
   *
   * @throws SQLException if the database cannot be reached
   */
  public Connection connection() throws SQLException {
    if (statements == null) {
      connect();
    }
    return statements.connection();
  }

  public Shard shard() {
    return shard;
  }

  public Dialect dialect() {
    return dialect;
  }

  /** Returns the statements' texts in the database's dialect. */
  Sql sql() {
    return new Sql(dialect, run.settings().upsert());
  }

  Failures failures() {
    return failures;
  }

  /** Returns the status of a failure, with a description that contains no secret. */
  public Status failure(SQLException e) {
    return failures.of(e);
  }

  /** Returns the rows of a query for a name and a value, in its order. */
  public Map<String, String> query(String query) throws SQLException {
    Map<String, String> rows = new LinkedHashMap<>();
    try (Statement statement = connection().createStatement();
        ResultSet result = statement.executeQuery(query)) {
      while (result.next()) {
        rows.put(result.getString(1), result.getString(2));
      }
    }
    return rows;
  }

  /**
   * Executes a statement on a whole table without the limit on answers, which is for operations.
   * Does nothing once {@link #cancel} was called.
   *
   * @return the server's first warning; its notices are none
   */
  public Optional<String> executeWithoutLimit(String text) throws SQLException {
    Connection connection = connection();
    boolean limited = shard.limitsAnswers();
    int limitMillis = limited ? connection.getNetworkTimeout() : 0;
    if (limited) {
      connection.setNetworkTimeout(Runnable::run, 0);
    }
    try (Statement statement = connection.createStatement()) {
      executing = statement;
      if (!cancelled) {
        statement.execute(text);
      }
      return Stream.iterate(statement.getWarnings(), Objects::nonNull, SQLWarning::getNextWarning)
          .filter(warning -> String.valueOf(warning.getSQLState()).startsWith("01"))
          .map(SQLWarning::getMessage)
          .findFirst();
    } finally {
      executing = null;
      if (limited && !connection.isClosed()) {
        connection.setNetworkTimeout(Runnable::run, limitMillis);
      }
    }
  }

  /** Ends {@link #executeWithoutLimit}, and keeps it from beginning. Called on another thread. */
  void cancel() {
    cancelled = true;
    try {
      // A driver does nothing for a statement that it has yet to send.
      Statement statement = executing;
      for (int i = 0; i < MOST_CANCELS && statement != null && statement == executing; i++) {
        statement.cancel();
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    } catch (SQLException e) {
      // The statement goes on: its connection ends with the process.
    }
  }

  /**
   * Has the server count what this session has done. Called on another thread.
   *
   * @return whether the server answers
   */
  boolean publishCounters() {
    Statements current = statements;
    try {
      if (current != null) {
        dialect.publishCounters(current.connection());
      }
      return true;
    } catch (SQLException e) {
      // The counters lack what this session did last; its next operation meets the failure.
      return !failure(e).getName().equals(Failures.TIMEOUT);
    }
  }

  /** Counts a transaction of the run's own questions, which is excluded from the operations'. */
  public void countOwnTransaction() {
    run.countTransaction();
  }

  /**
   * Returns the questions that the server has refused on this connection, to which the one who asks
   * adds: to ask again is one more error in the server's log.
   */
  public Set<String> refused() {
    return refused;
  }

  /** Returns the largest size of a statement that the server accepts, in bytes. */
  long longestPacket() {
    return longestPacket;
  }

  /** Runs an operation, and commits it. */
  Status run(Work work) {
    for (int attempt = 0; ; attempt++) {
      Status failure = statements == null ? reconnect() : Status.OK;
      if (!failure.isOk()) {
        return failure;
      }
      try {
        Status status = work.on(statements);
        if (!run.settings().autoCommit()) {
          statements.connection().commit();
        }
        return status;
      } catch (SQLException e) {
        failure = failures.of(e);
      } catch (RuntimeException e) {
        // The operation may have left a transaction open; the next operation must not join it.
        drop();
        throw e;
      }
      undo(failure);
      if (!Failures.lostToAnother(failure) || !run.triesAgain(attempt, failure)) {
        return failure;
      }
    }
  }

  private Status reconnect() {
    try {
      connect();
      return Status.OK;
    } catch (SQLException e) {
      LockSupport.parkNanos(PAUSE_NANOS);
      return failures.of(e);
    }
  }

  private void undo(Status failure) {
    if (Failures.endsConnection(failure)) {
      drop();
      return;
    }
    try {
      Connection connection = statements.connection();
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(run.settings().autoCommit());
      }
    } catch (SQLException e) {
      // The operation's own failure is the one to report.
      drop();
    }
  }

  private void drop() {
    Connection useless = statements.connection();
    statements = null;
    abort(useless);
  }

  /** Closes the socket without notice to the server, which may never answer. */
  private static void abort(Connection useless) {
    try {
      useless.abort(Runnable::run);
    } catch (SQLException e) {
      // Expected for a broken connection; nothing is left to close.
    }
  }

  /**
   * Closes several.
   *
   * @throws DBException the first failure, with the others; all are closed nevertheless
   */
  static void closeAll(List<Session> sessions) throws DBException {
    Optional<DBException> first = Optional.empty();
    for (Session session : sessions) {
      try {
        session.close();
      } catch (DBException e) {
        first.ifPresent(failure -> failure.addSuppressed(e));
        first = first.or(() -> Optional.of(e));
      }
    }
    if (first.isPresent()) {
      throw first.get();
    }
  }

  /** Closes the connection. */
  @Override
  public void close() throws DBException {
    run.remove(this);
    if (statements == null) {
      return;
    }
    try {
      statements.connection().close();
    } catch (SQLException e) {
      throw new DBException(shard + ": " + Failures.message(e));
    }
  }
}
