package io.ycsbx.workload.tpcc;

import io.ycsbx.workload.tpcc.TpccSettings.Bulk;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.SplittableRandom;

/** Writes rows of one table, many at once. Belongs to one thread. */
final class TableWriter {

  /** Keeps statements below every server's limit on their length, for every table. */
  private static final int ROWS_PER_INSERT = 500;

  private final SqlConnection connection;
  private final Database database;
  private final boolean inserts;
  private final String statement;
  private final RowBuffer rows;

  /**
   * Creates a writer of a table.
   *
   * @param bulk the statement that writes
   * @param random draws random values
   */
  TableWriter(
      SqlConnection connection,
      Database database,
      Bulk bulk,
      String table,
      SplittableRandom random) {
    this.connection = connection;
    this.database = database;
    this.inserts = bulk == Bulk.INSERT;
    this.statement =
        database.sql("rows").get(bulk.label()).formatted(table, database.sql("columns").get(table));
    this.rows = new RowBuffer(inserts ? RowBuffer.Form.VALUES : RowBuffer.Form.LINES, random);
  }

  /** Begins a row, whose values must follow in the order of the columns. */
  RowBuffer row() throws SQLException {
    if (inserts && rows.rows() == ROWS_PER_INSERT) {
      flush();
    }
    return rows.begin();
  }

  /** Sends all rows that were not sent yet. */
  void flush() throws SQLException {
    if (rows.rows() == 0) {
      return;
    }
    if (inserts) {
      connection.statement().execute(statement + " " + rows);
    } else {
      byte[] lines = rows.toString().getBytes(StandardCharsets.US_ASCII);
      database
          .source()
          .loadRows(connection.statement(), statement, new ByteArrayInputStream(lines));
    }
    discard();
  }

  /** Removes all rows that were not sent yet. */
  void discard() {
    rows.clear();
  }
}
