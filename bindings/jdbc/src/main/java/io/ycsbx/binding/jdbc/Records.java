package io.ycsbx.binding.jdbc;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * One thread's operations on one shard's records, in the table that was chosen last. Not
 * thread-safe.
 */
final class Records {

  /**
   * A record that a scan has found.
   *
   * @param key its key; empty for a single shard
   */
  record Scanned(String key, HashMap<String, ByteIterator> fields) {
    /** The order of the keys' bytes, which is the database's order. */
    static final Comparator<Scanned> BY_KEY =
        Comparator.comparing(
            scanned -> scanned.key.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);
  }

  /** An operation on one record of a batch. */
  @FunctionalInterface
  private interface Each {
    Status on(Statements statements, int index) throws SQLException;
  }

  private final Session session;
  private final Inserts inserts;
  private final String fieldPrefix;
  private final int fetchSize;
  private final Map<String, Table> tables = new HashMap<>();
  private Table table;

  Records(Session session, Run run) {
    this.session = session;
    this.inserts = new Inserts(session);
    this.fieldPrefix = run.fieldPrefix();
    this.fetchSize = run.settings().fetchSize();
  }

  Session session() {
    return session;
  }

  /** Chooses the table of the following operations. */
  Status turnTo(String name) {
    return table != null && table.name().equals(name)
        ? Status.OK
        : session.run(on -> turnTo(on, name));
  }

  private Status turnTo(Statements statements, String name) throws SQLException {
    table = tables.get(name);
    if (table == null) {
      table = Table.describe(statements.connection(), session.sql(), name, fieldPrefix);
      tables.put(name, table);
    }
    return Status.OK;
  }

  Status read(String key, Set<String> wanted, Map<String, ByteIterator> result) {
    FieldSet fields = table.reading(wanted);
    return session.run(
        on -> {
          PreparedStatement read = on.get(Sql.Kind.READ, fields);
          read.setString(1, key);
          try (ResultSet rows = read.executeQuery()) {
            if (!rows.next()) {
              return Status.NOT_FOUND;
            }
            fields.read(rows, 1, result);
            return Status.OK;
          }
        });
  }

  /**
   * Scans.
   *
   * @param withKeys whether the records' keys are needed
   */
  Status scan(
      String startKey, int count, Set<String> wanted, boolean withKeys, List<Scanned> found) {
    FieldSet fields = table.reading(wanted);
    int before = found.size();
    return session.run(
        on -> {
          // Discards the records of a failed attempt.
          found.subList(before, found.size()).clear();
          PreparedStatement scan =
              on.get(withKeys ? Sql.Kind.SCAN_WITH_KEYS : Sql.Kind.SCAN, fields);
          if (fetchSize > 0) {
            scan.setFetchSize(fetchSize);
          }
          scan.setString(1, startKey);
          scan.setInt(2, count);
          try (ResultSet rows = scan.executeQuery()) {
            while (rows.next()) {
              HashMap<String, ByteIterator> record = new HashMap<>();
              fields.read(rows, withKeys ? 2 : 1, record);
              found.add(new Scanned(withKeys ? table.key(rows) : "", record));
            }
          }
          return Status.OK;
        });
  }

  Status update(String key, Map<String, ByteIterator> values) {
    try {
      Row row = new Row(key, table, values);
      return session.run(on -> update(on, row));
    } catch (SQLException e) {
      return session.failure(e);
    }
  }

  private static Status update(Statements statements, Row row) throws SQLException {
    PreparedStatement update = statements.get(Sql.Kind.UPDATE, row.fields());
    row.setKeyLast(update);
    return found(update.executeUpdate());
  }

  private static Status found(int rows) {
    return rows == 0 ? Status.NOT_FOUND : Status.OK;
  }

  Status insert(String key, Map<String, ByteIterator> values) {
    try {
      return inserts.insert(new Row(key, table, values));
    } catch (SQLException e) {
      return session.failure(e);
    }
  }

  Status delete(String key) {
    return session.run(on -> delete(on, key));
  }

  private Status delete(Statements statements, String key) throws SQLException {
    PreparedStatement delete = statements.get(Sql.Kind.DELETE, table.all());
    delete.setString(1, key);
    return found(delete.executeUpdate());
  }

  /** Reads records, as many in one query as the database accepts keys. */
  void read(
      List<String> keys,
      Set<String> wanted,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    FieldSet fields = table.reading(wanted);
    Map<String, List<Integer>> places = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      places.computeIfAbsent(keys.get(i), key -> new ArrayList<>(1)).add(i);
    }
    List<String> distinct = new ArrayList<>(places.keySet());
    Dialect dialect = session.dialect();
    int most = dialect.takesArrays() ? keys.size() : dialect.mostParameters();
    for (int from = 0; from < distinct.size(); from += most) {
      List<String> asked = distinct.subList(from, Math.min(from + most, distinct.size()));
      Status status =
          session.run(
              on -> {
                asked.forEach(key -> places.get(key).forEach(i -> statuses[i] = Status.NOT_FOUND));
                return read(on, asked, fields, places, results, statuses);
              });
      if (!status.isOk()) {
        asked.forEach(key -> places.get(key).forEach(i -> statuses[i] = status));
      }
    }
  }

  private Status read(
      Statements statements,
      List<String> asked,
      FieldSet fields,
      Map<String, List<Integer>> places,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses)
      throws SQLException {
    PreparedStatement read = readAll(statements, asked, fields);
    try (ResultSet rows = read.executeQuery()) {
      while (rows.next()) {
        for (int i : places.getOrDefault(table.key(rows), List.of())) {
          fields.read(rows, 2, results.get(i));
          statuses[i] = Status.OK;
        }
      }
    }
    return Status.OK;
  }

  private PreparedStatement readAll(Statements statements, List<String> asked, FieldSet fields)
      throws SQLException {
    if (session.dialect().takesArrays()) {
      PreparedStatement read = statements.get(Sql.Kind.READ_ALL, fields);
      read.setArray(1, statements.connection().createArrayOf("VARCHAR", asked.toArray()));
      return read;
    }
    PreparedStatement read = statements.get(Sql.Kind.READ_ALL, fields, asked.size());
    for (int i = 0; i < asked.size(); i++) {
      read.setString(i + 1, asked.get(i));
    }
    return read;
  }

  void insert(
      List<String> keys, List<? extends Map<String, ByteIterator>> values, Status[] statuses) {
    rows(keys, values, statuses).ifPresent(rows -> inserts.insert(rows, statuses));
  }

  void update(
      List<String> keys, List<? extends Map<String, ByteIterator>> values, Status[] statuses) {
    rows(keys, values, statuses)
        .ifPresent(rows -> inOneTransaction((on, i) -> update(on, rows.get(i)), keys, statuses));
  }

  void delete(List<String> keys, Status[] statuses) {
    inOneTransaction((on, i) -> delete(on, keys.get(i)), keys, statuses);
  }

  /**
   * Returns the rows of a batch; empty if a field has no column, which then is each key's status.
   */
  private Optional<List<Row>> rows(
      List<String> keys, List<? extends Map<String, ByteIterator>> values, Status[] statuses) {
    try {
      List<Row> rows = new ArrayList<>(keys.size());
      for (int i = 0; i < keys.size(); i++) {
        rows.add(new Row(keys.get(i), table, values.get(i)));
      }
      return Optional.of(rows);
    } catch (SQLException e) {
      Arrays.fill(statuses, 0, keys.size(), session.failure(e));
      return Optional.empty();
    }
  }

  /**
   * Handles records one after another and commits once. A failure of one record does not roll back
   * the others, unless the database rolls back all of them. Where it does so for any failure, each
   * record is then handled and committed by itself.
   */
  private void inOneTransaction(Each each, List<String> keys, Status[] statuses) {
    // Transactions that lock rows in the same order wait for each other and do not deadlock.
    List<Integer> inKeyOrder =
        IntStream.range(0, keys.size()).boxed().sorted(Comparator.comparing(keys::get)).toList();
    Status all =
        session.run(
            on -> {
              Connection connection = on.connection();
              boolean autoCommit = connection.getAutoCommit();
              connection.setAutoCommit(false);
              for (int i : inKeyOrder) {
                statuses[i] = one(on, each, i);
              }
              connection.commit();
              connection.setAutoCommit(autoCommit);
              return Status.OK;
            });
    if (failsAlone(all)) {
      inKeyOrder.forEach(i -> statuses[i] = session.run(on -> each.on(on, i)));
    } else if (!all.isOk()) {
      Arrays.fill(statuses, 0, keys.size(), all);
    }
  }

  /** Returns whether a failure that may concern one record has ended the transaction of all. */
  private boolean failsAlone(Status failure) {
    return !failure.isOk()
        && session.dialect().failureEndsTransaction()
        && Failures.mayConcernOneRecord(failure);
  }

  private Status one(Statements statements, Each each, int index) throws SQLException {
    try {
      return each.on(statements, index);
    } catch (SQLException e) {
      Status failure = session.failure(e);
      if (Failures.mayConcernOneRecord(failure) && !failsAlone(failure)) {
        return failure;
      }
      throw e;
    }
  }
}
