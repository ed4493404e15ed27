package io.ycsbx.workload.tpcc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * One of the five transactions, whose SQL is in the resource file of its kind's name. Belongs to
 * one thread.
 *
 * @param <I> its input
 */
abstract class Transaction<I> {

  final SqlFile sql;
  private final Call call;

  Transaction(TransactionKind kind, Database database) {
    this.sql = database.sql(kind.label());
    this.call = Call.of(sql.get("call"));
  }

  /**
   * Executes the transaction of profile spec by prepared statements and reads its output.
   *
   * @return whether it was committed; false if it was rolled back as its input requires
   * @throws SQLException if it failed; the caller must roll it back
   */
  abstract boolean run(SqlConnection db, I input) throws SQLException;

  /**
   * Executes the transaction of profile hammerdb by HammerDB's procedure, or ours of the same name
   * and parameters.
   */
  boolean call(SqlConnection db, I input) throws SQLException {
    ResultSet output = call.execute(db, arguments(input));
    if (output != null) {
      output.close();
    }
    return true;
  }

  /** Returns the values of the call, in their order. */
  abstract Object[] arguments(I input);

  /** Returns the time, to the second. */
  static Timestamp now() {
    return Timestamp.from(Instant.now().truncatedTo(ChronoUnit.SECONDS));
  }
}
