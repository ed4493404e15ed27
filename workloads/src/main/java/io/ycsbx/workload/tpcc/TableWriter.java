package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.ConnectionSource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.SplittableRandom;

/** Writes rows of one table, many at once. Belongs to one thread. */
final class TableWriter {

  /** Keeps statements below every server's limit on their length, for every table. */
  private static final int ROWS_PER_INSERT = 500;

  private final SqlConnection connection;
  private final ConnectionSource source;
  private final boolean infile;
  private final String statement;
  private final RowBuffer rows;

  /**
   * Creates a writer of a table.
   *
   * @param infile whether to write by LOAD DATA LOCAL INFILE
   * @param random draws random values
   */
  TableWriter(
      SqlConnection connection,
      ConnectionSource source,
      boolean infile,
      String table,
      SplittableRandom random) {
    this.connection = connection;
    this.source = source;
    this.infile = infile;
    this.statement =
        infile
            ? SqlFile.read("server").get("load-data").formatted(table)
            : "INSERT INTO %s VALUES ".formatted(table);
    this.rows = new RowBuffer(infile ? RowBuffer.Form.LINES : RowBuffer.Form.VALUES, random);
  }

  /** Begins a row, whose values must follow in the order of the columns. */
  RowBuffer row() throws SQLException {
    if (!infile && rows.rows() == ROWS_PER_INSERT) {
      flush();
    }
    return rows.begin();
  }

  /** Sends all rows that were not sent yet. */
  void flush() throws SQLException {
    if (rows.rows() == 0) {
      return;
    }
    if (infile) {
      byte[] lines = rows.toString().getBytes(StandardCharsets.US_ASCII);
      source.loadRows(connection.statement(), statement, new ByteArrayInputStream(lines));
    } else {
      connection.statement().execute(statement + rows);
    }
    discard();
  }

  /** Removes all rows that were not sent yet. */
  void discard() {
    rows.clear();
  }
}
