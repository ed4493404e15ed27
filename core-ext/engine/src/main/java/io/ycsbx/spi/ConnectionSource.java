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
   * and sends local data ({@link #sendAsLocalFile}) if the server allows it.
   *
   * @throws SQLException if the connection fails; its message contains no secret
   */
  Connection connect() throws SQLException;

  /**
   * Lets the next {@code LOAD DATA LOCAL INFILE} of a statement read a stream instead of the file
   * that it names.
   *
   * @return false if the driver does not support this
   * @throws SQLException if the driver refuses the stream
   */
  boolean sendAsLocalFile(Statement statement, InputStream data) throws SQLException;

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
