package io.ycsbx.spi;

import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Makes connections to one database, and keeps an embedded server up until it is closed. Its {@code
 * toString} names the database without secrets. Thread-safe.
 */
public interface ConnectionSource extends AutoCloseable {

  /**
   * Connects. The connection is the caller's, who closes it. It takes several statements in one
   * text, and sends local data ({@link #sendAsLocalFile}) where the server allows that.
   *
   * @throws SQLException if that fails; its message holds no secret
   */
  Connection connect() throws SQLException;

  /**
   * Lets the next {@code LOAD DATA LOCAL INFILE} of a statement read a stream in place of a file,
   * whatever name the statement gives.
   *
   * @return false if the driver has no such thing
   * @throws SQLException if the driver refuses it
   */
  boolean sendAsLocalFile(Statement statement, InputStream data) throws SQLException;

  /**
   * What a failure is, as the binding would report it: {@code DEADLOCK}, {@code LOCK_WAIT_TIMEOUT},
   * {@code CONNECTION_LOST}, {@code TIMEOUT}, {@code ACCESS_DENIED}, {@code READ_ONLY}, {@code
   * NO_TABLE}, … or {@code ERROR}. The description names the database and holds no secret.
   */
  Status status(SQLException failure);

  /**
   * Lets go of an embedded server; the last one to do so ends it.
   *
   * @throws DBException if that fails
   */
  @Override
  void close() throws DBException;
}
