package io.ycsbx.workload.tpcc;

import java.sql.SQLException;

/** What holds a connection until the end of a run or load. */
interface User extends AutoCloseable {

  /**
   * Closes the connection.
   *
   * @throws SQLException if that fails
   */
  @Override
  void close() throws SQLException;
}
