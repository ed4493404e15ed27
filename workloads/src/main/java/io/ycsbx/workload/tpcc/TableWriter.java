package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.ConnectionSource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;

/** Writes rows of one table, many at once. Belongs to one thread. */
final class TableWriter {

  /** Few enough for every server's limit on a statement's length, whatever the table. */
  private static final int ROWS_PER_INSERT = 500;

  private final Link link;
  private final ConnectionSource source;
  private final boolean infile;
  private final String statement;
  private final RowBuffer rows;

  /**
   * Writes to a table.
   *
   * @param infile whether by LOAD DATA LOCAL INFILE
   * @param columns separated by commas, in the order of the values
   */
  TableWriter(Link link, ConnectionSource source, boolean infile, String table, String columns) {
    this.link = link;
    this.source = source;
    this.infile = infile;
    this.statement =
        infile
            ? "LOAD DATA LOCAL INFILE 'memory' INTO TABLE "
                + table
                + " CHARACTER SET latin1 ("
                + columns
                + ")"
            : "INSERT INTO " + table + " (" + columns + ") VALUES ";
    this.rows = new RowBuffer(infile ? RowBuffer.Form.LINES : RowBuffer.Form.VALUES);
  }

  /** Begins a row; its values are to follow in the order of the columns. */
  RowBuffer row() throws SQLException {
    if (!infile && rows.rows() == ROWS_PER_INSERT) {
      flush();
    }
    return rows.begin();
  }

  /** Sends what there is. */
  void flush() throws SQLException {
    if (rows.rows() == 0) {
      return;
    }
    if (infile) {
      source.sendAsLocalFile(
          link.statement(), new ByteArrayInputStream(rows.bytes(), 0, rows.length()));
      link.statement().execute(statement);
    } else {
      String values = new String(rows.bytes(), 0, rows.length(), StandardCharsets.US_ASCII);
      link.statement().execute(statement + values);
    }
    discard();
  }

  /** Forgets what has not been sent. */
  void discard() {
    rows.clear();
  }
}
