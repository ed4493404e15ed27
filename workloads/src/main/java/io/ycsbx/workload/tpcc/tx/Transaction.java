package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.sql.SQLException;

/**
 * One of the five transactions, by statements or by a procedure. Belongs to one thread.
 *
 * @param <I> its input
 */
public interface Transaction<I> {

  /**
   * Executes the transaction and reads its output.
   *
   * @return whether it was committed; false if it was rolled back as its input requires
   * @throws SQLException if it failed; the caller must roll it back
   */
  boolean run(SqlConnection db, I input) throws SQLException;
}
