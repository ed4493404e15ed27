package io.ycsbx.spi;

import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Makes connections to one database, and keeps an embedded server running until closed. {@code
 * toString} names the database without secrets. Thread-safe.
 */
public interface ConnectionSource extends AutoCloseable {

  /**
   * Connects. The caller must close the connection, which executes several statements in one text,
   * and sends local data ({@link #loadRows}) if the server allows it.
   *
   * @throws SQLException if the connection fails; its message contains no secret
   */
  Connection connect() throws SQLException;

  /**
   * Returns the name of the database's SQL, e.g. {@code mysql} for MySQL and MariaDB; empty if the
   * binding does not know it.
   */
  String dialect();

  /**
   * Executes a statement that reads rows from the client, such as {@code LOAD DATA LOCAL INFILE},
   * whose file the stream replaces.
   *
   * @throws SQLException if it fails, or if the driver has no such statement
   */
  void loadRows(Statement statement, String sql, InputStream rows) throws SQLException;

  /**
   * Has the server count what a connection did, where it would otherwise do so later.
   *
   * @throws SQLException if the connection is lost
   */
  void publishCounters(Connection connection) throws SQLException;

  /**
   * Returns how many transactions that the server counts were none of the caller's, but the
   * questions of this run for the database's events.
   */
  long ownTransactions();

  /**
   * Returns the status that the binding would report for a failure: {@code DEADLOCK}, {@code
   * LOCK_WAIT_TIMEOUT}, {@code CONNECTION_LOST}, {@code TIMEOUT}, {@code ACCESS_DENIED}, {@code
   * READ_ONLY}, {@code NO_TABLE}, … or {@code ERROR}. The description names the database and
   * contains no secret.
   */
  Status status(SQLException failure);

  /**
   * Releases an embedded server; the last release ends it.
   *
   * @throws DBException if the server cannot be ended
   */
  @Override
  void close() throws DBException;
}
