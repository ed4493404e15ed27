package io.ycsbx.binding.mysql;

import io.ycsbx.binding.CollectedInserts;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import site.ycsb.Status;

/**
 * One thread's inserts into one shard: each by itself, collected, or many by one statement. Not
 * thread-safe.
 */
final class Inserts {

  private final Session session;
  private final int mostCollected;
  private final List<Row> collected = new ArrayList<>();

  /**
   * Inserts by a session.
   *
   * @param mostCollected inserts to collect before they are sent; 0: none
   */
  Inserts(Session session, int mostCollected) {
    this.session = session;
    this.mostCollected = mostCollected;
  }

  /** Inserts a record, or keeps it to be sent with others. */
  Status insert(Row row) {
    if (mostCollected == 0) {
      return session.run(1, on -> insert(on, List.of(row)));
    }
    collected.add(row);
    return collected.size() < mostCollected ? Status.BATCHED_OK : send();
  }

  /** Sends the inserts that wait to be sent together: OK, or the first one's failure. */
  Status send() {
    if (collected.isEmpty()) {
      return Status.OK;
    }
    Status[] statuses = new Status[collected.size()];
    insert(collected, statuses);
    collected.clear();
    return CollectedInserts.summary(statuses, statuses.length);
  }

  /** Inserts records, as many by one statement as the server takes. */
  void insert(List<Row> rows, Status[] statuses) {
    int from = 0;
    while (from < rows.size()) {
      int to = endOfStatement(rows, from);
      insert(rows, from, to, statuses);
      from = to;
    }
  }

  /** The end of the rows that have the same fields as the first and fit into one statement. */
  private int endOfStatement(List<Row> rows, int from) {
    FieldSet fields = rows.get(from).fields();
    int most =
        Math.min(rows.size(), from + session.dialect().mostParameters() / (1 + fields.size()));
    // Half of it, for what is not values.
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
    Status all = session.run(count, on -> insert(on, rows.subList(from, to)));
    Arrays.fill(statuses, from, to, all);
    if (!all.isOk() && count > 1 && Failures.mayBeOneRecords(all) && !session.undidOthers()) {
      // Nothing was inserted: it was one statement. One by one, each gets the status it deserves,
      // and is committed, so that the next one's failure can't undo it.
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
