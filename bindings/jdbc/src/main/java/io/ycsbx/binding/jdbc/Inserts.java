package io.ycsbx.binding.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import site.ycsb.Status;

/** One thread's inserts into one shard: single, or many in one statement. Not thread-safe. */
record Inserts(Session session) {

  Status insert(Row row) {
    return session.run(on -> insert(on, List.of(row)));
  }

  /** Inserts records, as many in one statement as the server accepts. */
  void insert(List<Row> rows, Status[] statuses) {
    int from = 0;
    while (from < rows.size()) {
      int to = endOfStatement(rows, from);
      insert(rows, from, to, statuses);
      from = to;
    }
  }

  /**
   * Returns the end of the rows that have the same fields as the first and fit into one statement.
   */
  private int endOfStatement(List<Row> rows, int from) {
    FieldSet fields = rows.get(from).fields();
    int most =
        Math.min(rows.size(), from + session.dialect().mostParameters() / (1 + fields.size()));
    // The other half is left for everything but values.
    long room = session.longestPacket() / 2 - rows.get(from).length();
    int to = from + 1;
    while (to < most && rows.get(to).fields() == fields && rows.get(to).length() <= room) {
      room -= rows.get(to).length();
      to++;
    }
    return to;
  }

  private void insert(List<Row> rows, int from, int to, Status[] statuses) {
    int count = to - from;
    Status all = session.run(on -> insert(on, rows.subList(from, to)));
    Arrays.fill(statuses, from, to, all);
    if (!all.isOk() && count > 1 && Failures.mayConcernOneRecord(all)) {
      // The failed statement inserted nothing. Each row is now inserted and committed by itself, so
      // it has its own status, and the next row's failure does not roll it back.
      for (int i = from; i < to; i++) {
        List<Row> row = rows.subList(i, i + 1);
        statuses[i] = session.run(on -> insert(on, row));
      }
    }
  }

  private static Status insert(Statements statements, List<Row> rows) throws SQLException {
    PreparedStatement insert = statements.get(Sql.Kind.INSERT, rows.get(0).fields(), rows.size());
    int parameter = 1;
    for (Row row : rows) {
      parameter = row.setKeyFirst(insert, parameter);
    }
    insert.executeUpdate();
    return Status.OK;
  }
}
