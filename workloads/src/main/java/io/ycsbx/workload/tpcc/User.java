package io.ycsbx.workload.tpcc;

import java.sql.SQLException;

/** What one thread holds until the end of a run or load. */
interface User extends AutoCloseable {

  /**
   * Closes its connection.
   *
   * @throws SQLException if that fails
   */
  @Override
  void close() throws SQLException;
}
