package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.sql.SQLException;

/**
 * One way to do one of the five transactions. Belongs to one thread.
 *
 * @param <I> its input
 */
public interface Transaction<I> {

  /**
   * Does it, and fetches its output.
   *
   * @return whether it was committed; false: it was rolled back because its input wants that
   * @throws SQLException if it failed; what there is of it is still to be rolled back
   */
  boolean run(SqlConnection db, I input) throws SQLException;
}
