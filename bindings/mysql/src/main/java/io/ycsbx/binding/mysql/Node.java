package io.ycsbx.binding.mysql;

import io.ycsbx.spi.CollectedInserts;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * One thread's operations on one shard, on the table that it was last turned to. Not thread-safe.
 */
final class Node implements AutoCloseable {

  private final Session session;
  private final String fieldPrefix;
  private final Map<String, Table> tables = new HashMap<>();
  private final Batches batches;
  private final int mostCollected;
  private final List<Row> collected = new ArrayList<>();
  private Table table;

  /**
   * Operates on a shard.
   *
   * @param fieldPrefix what the workload's field names start with
   * @param mostCollected inserts to collect before they are sent; 0: none
   */
  Node(Session session, String fieldPrefix, int mostCollected) {
    this.session = session;
    this.fieldPrefix = fieldPrefix;
    this.mostCollected = mostCollected;
    this.batches = new Batches(session, () -> table);
  }

  Session session() {
    return session;
  }

  Batches batches() {
    return batches;
  }

  /** Chooses the table of the operations that follow, and learns what columns it has. */
  Status turnTo(String name) {
    if (table != null && table.name().equals(name)) {
      return Status.OK;
    }
    Status sent = send();
    if (!sent.isOk()) {
      return sent;
    }
    return session.run(
        statements -> {
          table = tables.get(name);
          if (table == null) {
            table = statements.describe(name, fieldPrefix);
            tables.put(name, table);
          }
          return Status.OK;
        });
  }

  Status read(String key, Set<String> wanted, Map<String, ByteIterator> result) {
    FieldSet fields = table.reading(wanted);
    Status sent = send();
    return sent.isOk() ? session.run(on -> read(on, key, fields, result)) : sent;
  }

  private Status read(
      Statements statements, String key, FieldSet fields, Map<String, ByteIterator> into)
      throws SQLException {
    PreparedStatement read = statements.read(table, fields);
    read.setString(1, key);
    try (ResultSet result = read.executeQuery()) {
      Rows rows = table.rows(result);
      if (!rows.next()) {
        return Status.NOT_FOUND;
      }
      Row.read(rows, 1, fields, into);
      return Status.OK;
    }
  }

  /**
   * Scans.
   *
   * @param withKeys whether each record's key is wanted, too
   */
  Status scan(
      String startKey, int count, Set<String> wanted, boolean withKeys, List<Found> records) {
    FieldSet fields = table.reading(wanted);
    int before = records.size();
    Status sent = send();
    return sent.isOk()
        ? session.run(
            statements -> {
              // What an attempt that failed has found is found again.
              records.subList(before, records.size()).clear();
              PreparedStatement scan = statements.scan(table, fields, withKeys);
              scan.setString(1, startKey);
              scan.setInt(2, count);
              try (ResultSet result = scan.executeQuery()) {
                return collect(table.rows(result), fields, withKeys, records);
              }
            })
        : sent;
  }

  private static Status collect(Rows rows, FieldSet fields, boolean withKeys, List<Found> records)
      throws SQLException {
    while (rows.next()) {
      HashMap<String, ByteIterator> record = new HashMap<>();
      Row.read(rows, withKeys ? 2 : 1, fields, record);
      records.add(new Found(withKeys ? Row.key(rows) : "", record));
    }
    return Status.OK;
  }

  Status update(String key, Map<String, ByteIterator> values) {
    Status sent = send();
    if (!sent.isOk()) {
      return sent;
    }
    try {
      Row row = Row.of(key, table, values);
      return session.run(statements -> update(statements, table, row));
    } catch (SQLException e) {
      return session.failures().of(e);
    }
  }

  static Status update(Statements statements, Table table, Row row) throws SQLException {
    PreparedStatement update = statements.update(table, row.fields());
    row.setKeyLast(update);
    return found(update.executeUpdate());
  }

  Status insert(String key, Map<String, ByteIterator> values) {
    try {
      Row row = Row.of(key, table, values);
      if (mostCollected == 0) {
        return session.insert(1, statements -> insert(statements, table, row));
      }
      collected.add(row);
      return collected.size() < mostCollected ? Status.BATCHED_OK : send();
    } catch (SQLException e) {
      return session.failures().of(e);
    }
  }

  static Status insert(Statements statements, Table table, Row row) throws SQLException {
    PreparedStatement insert = statements.insert(table, row.fields(), 1);
    row.setKeyFirst(insert, 1);
    insert.executeUpdate();
    return Status.OK;
  }

  Status delete(String key) {
    Status sent = send();
    return sent.isOk() ? session.run(statements -> delete(statements, table, key)) : sent;
  }

  static Status delete(Statements statements, Table table, String key) throws SQLException {
    PreparedStatement delete = statements.delete(table);
    delete.setString(1, key);
    return found(delete.executeUpdate());
  }

  private static Status found(int rows) {
    return rows == 0 ? Status.NOT_FOUND : Status.OK;
  }

  /** Sends the inserts that wait to be sent together: OK, or the first one's failure. */
  Status send() {
    if (collected.isEmpty()) {
      return Status.OK;
    }
    Status[] statuses = new Status[collected.size()];
    batches.insert(collected, statuses);
    collected.clear();
    return CollectedInserts.summary(statuses, statuses.length);
  }

  /**
   * Commits what is not committed and closes the connection; what waits has to be sent before.
   *
   * @throws SQLException if that fails
   */
  @Override
  public void close() throws SQLException {
    session.close();
  }
}
