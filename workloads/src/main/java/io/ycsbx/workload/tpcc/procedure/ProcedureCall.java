package io.ycsbx.workload.tpcc.procedure;

import io.ycsbx.workload.tpcc.database.SqlConnection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/**
 * The text of a procedure's call and of the query for its output, sent in one go, where HammerDB
 * waits for each. The output comes as one text: a column for each parameter would cost both sides
 * more for naming than for the values. Belongs to one thread and is used again.
 */
final class ProcedureCall {

  private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("yyyyMMddHHmmss");

  private final StringBuilder text = new StringBuilder(512);
  private long second;
  private String secondText;

  /** Takes the row of output. */
  @FunctionalInterface
  interface Output {
    boolean of(ResultSet row) throws SQLException;
  }

  /** Begins a text. */
  ProcedureCall begin(String opening) {
    text.setLength(0);
    text.append(opening);
    return this;
  }

  /**
   * Begins with the variables that a procedure takes a customer from.
   *
   * @param name the last name; null: by number
   * @param further assignments
   */
  ProcedureCall beginWithCustomer(int number, String name, String further) {
    return begin("SET @c=")
        .arg(number)
        .add("@last='")
        .add(name == null ? "" : name)
        .add("'")
        .add(further)
        .add(";");
  }

  ProcedureCall add(String part) {
    text.append(part);
    return this;
  }

  /** Adds a number and a comma. */
  ProcedureCall arg(long number) {
    text.append(number).append(',');
    return this;
  }

  /** Adds the time, to the second, as the server reads it. */
  ProcedureCall now() {
    long now = System.currentTimeMillis() / 1_000;
    if (now != second) {
      second = now;
      secondText = LocalDateTime.now(ZoneId.systemDefault()).format(SECONDS);
    }
    text.append(secondText);
    return this;
  }

  /** Sends it and passes over what comes back. */
  void send(SqlConnection db) throws SQLException {
    db.statement().execute(text.toString());
  }

  /** Sends it and hands out the one row that comes back. */
  boolean send(SqlConnection db, Output output) throws SQLException {
    Statement statement = db.statement();
    boolean rows = statement.execute(text.toString());
    while (!rows && statement.getUpdateCount() >= 0) {
      rows = statement.getMoreResults();
    }
    try (ResultSet result = statement.getResultSet()) {
      result.next();
      return output.of(result);
    }
  }
}
