package io.ycsbx.workload.tpcc.procedure;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.tx.Inputs;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/**
 * Sends the call of a procedure and the query for its output in one text, where HammerDB waits for
 * each. The query returns the output as one text: a column for each parameter would cost both sides
 * more for its name than for its value. Stateless.
 */
final class ProcedureCall {

  private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("yyyyMMddHHmmss");

  private ProcedureCall() {}

  /** Reads the row of output. */
  @FunctionalInterface
  interface Output {
    boolean read(ResultSet row) throws SQLException;
  }

  /** Returns the time, to the second, as SQL. */
  static String now() {
    return SECONDS.format(LocalDateTime.now(ZoneId.systemDefault()));
  }

  /** Returns assignments of the variables by which a procedure finds a customer. */
  static String variables(Inputs.Customer customer) {
    String name = customer.name() == null ? "" : customer.name();
    return "@c=" + customer.number() + ",@last='" + name + "'";
  }

  /** Sends a text and reads the one row that it returns. */
  static boolean send(SqlConnection db, String text, Output output) throws SQLException {
    Statement statement = db.statement();
    boolean rows = statement.execute(text);
    while (!rows && statement.getUpdateCount() >= 0) {
      rows = statement.getMoreResults();
    }
    try (ResultSet result = statement.getResultSet()) {
      result.next();
      return output.read(result);
    }
  }
}
