package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.ConnectionProvider;
import io.ycsbx.spi.ConnectionSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;

/** The database of a run, load or check, and the connections to it. Thread-safe. */
public final class Database implements AutoCloseable {

  private final ConnectionSource source;
  private final Set<SqlConnection> kept = ConcurrentHashMap.newKeySet();

  Database(ConnectionSource source) {
    this.source = source;
  }

  /**
   * Returns the database that the binding's settings name.
   *
   * @throws WorkloadException if there is no such binding, or its settings are wrong
   */
  public static Database of(Properties properties) throws WorkloadException {
    try {
      Database database = new Database(ConnectionProvider.find(properties).open(properties));
      if (!SqlFile.knows(database.source.dialect())) {
        database.close();
        throw new WorkloadException(
            "workload: TPC-C has no SQL for the database of " + database.source);
      }
      return database;
    } catch (DBException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
  }

  public ConnectionSource source() {
    return source;
  }

  /** Connects, with autocommit. */
  public Connection connect() throws SQLException {
    Connection connection = source.connect();
    connection.setAutoCommit(true);
    return connection;
  }

  /**
   * Keeps a connection until {@link #abort} or {@link #close}.
   *
   * @param autoCommit as for {@link SqlConnection}
   */
  public SqlConnection keep(Connection connection, boolean autoCommit) throws SQLException {
    String undo = sql("server").statements().getOrDefault("undo", "");
    SqlConnection sql = new SqlConnection(connection, autoCommit, undo);
    kept.add(sql);
    return sql;
  }

  /** Returns the statements of a file for the given tags, in the database's dialect. */
  SqlFile sql(String file, String... tags) {
    return SqlFile.read(source.dialect(), file, tags);
  }

  /** Closes a connection's socket without notice to the server, which may never answer. */
  public void abort(SqlConnection connection) {
    kept.remove(connection);
    connection.abort();
  }

  /**
   * Has the server count what the kept connections did; none of them may be in use. Ends at the
   * first time-out, or there would be one for each user.
   */
  void publishCounters() {
    for (SqlConnection connection : kept) {
      try {
        source.publishCounters(connection.jdbc());
      } catch (SQLException e) {
        if (source.status(e).getName().equals("TIMEOUT")) {
          return;
        }
        // Lost with its server: it has nothing to report, and its next transaction fails.
      }
    }
  }

  /** Connects without the binding's limit on answers, for statements on whole tables. */
  public Connection connectPatiently() throws SQLException {
    Connection connection = connect();
    connection.setNetworkTimeout(Runnable::run, 0);
    return connection;
  }

  /** Returns a failure for the user: the failed action and the reason. */
  public WorkloadException failure(String what, SQLException why) {
    return new WorkloadException(
        what + ": " + source.status(why).getName() + ": " + source.status(why).getDescription());
  }

  /** Returns whether the server rolled a transaction back in favour of another one. */
  public boolean isDeadlock(SQLException failure) {
    return source.status(failure).getName().equals("DEADLOCK");
  }

  /** Returns the first two columns of a query's rows. */
  public static Map<String, String> query(Connection connection, String sql) throws SQLException {
    Map<String, String> rows = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.put(result.getString(1), result.getString(2));
      }
    }
    return rows;
  }

  public static long number(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getLong(1);
    }
  }

  /** Executes all statements of a file, in its order. */
  static void execute(Connection connection, SqlFile sql) throws SQLException {
    for (String statement : sql.statements().values()) {
      execute(connection, statement);
    }
  }

  public static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /**
   * Closes the connections that are kept, and releases an embedded server.
   *
   * @throws WorkloadException if that fails
   */
  @Override
  public void close() throws WorkloadException {
    try (source) {
      for (SqlConnection connection : kept) {
        connection.close();
      }
    } catch (SQLException e) {
      throw failure("a connection cannot be closed", e);
    } catch (DBException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
  }
}
