package io.ycsbx.binding.mysql;

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
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** One thread's operations on many records of one shard. Not thread-safe. */
final class Batches {

  private final Session session;
  private final Supplier<Table> table;

  /**
   * Operates on a shard.
   *
   * @param table the table of the moment
   */
  Batches(Session session, Supplier<Table> table) {
    this.session = session;
    this.table = table;
  }

  /** Reads records by one query. */
  void read(
      List<String> keys,
      Set<String> wanted,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    Map<String, List<Integer>> places = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      places.computeIfAbsent(keys.get(i), key -> new ArrayList<>(1)).add(i);
    }
    List<String> distinct = new ArrayList<>(places.keySet());
    int most = session.dialect().mostParameters();
    for (int from = 0; from < distinct.size(); from += most) {
      List<String> asked = distinct.subList(from, Math.min(from + most, distinct.size()));
      Status status =
          session.run(
              on -> read(on, asked, table.get().reading(wanted), places, results, statuses));
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
    asked.forEach(key -> places.get(key).forEach(i -> statuses[i] = Status.NOT_FOUND));
    PreparedStatement read = statements.readAll(table.get(), fields, asked.size());
    for (int i = 0; i < asked.size(); i++) {
      read.setString(i + 1, asked.get(i));
    }
    try (ResultSet result = read.executeQuery()) {
      Rows rows = table.get().rows(result);
      while (rows.next()) {
        for (int i : places.getOrDefault(Row.key(rows), List.of())) {
          Row.read(rows, 2, fields, results.get(i));
          statuses[i] = Status.OK;
        }
      }
    }
    return Status.OK;
  }

  /** Inserts records. */
  void insert(
      List<String> keys, List<? extends Map<String, ByteIterator>> values, Status[] statuses) {
    try {
      insert(rows(keys, values), statuses);
    } catch (SQLException e) {
      Arrays.fill(statuses, 0, keys.size(), session.failures().of(e));
    }
  }

  private List<Row> rows(List<String> keys, List<? extends Map<String, ByteIterator>> values)
      throws SQLException {
    List<Row> rows = new ArrayList<>(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      rows.add(Row.of(keys.get(i), table.get(), values.get(i)));
    }
    return rows;
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
    Status all = session.insert(count, statements -> insert(statements, rows.subList(from, to)));
    Arrays.fill(statuses, from, to, all);
    if (!all.isOk() && count > 1 && mayBeOneRecords(all) && !session.undidOthers()) {
      // Nothing was inserted: it was one statement. One by one, each gets the status it deserves,
      // and is committed, so that the next one's failure can't undo it.
      for (int i = from; i < to; i++) {
        Row row = rows.get(i);
        statuses[i] = session.run(on -> Node.insert(on, table.get(), row));
      }
    }
  }

  private Status insert(Statements statements, List<Row> rows) throws SQLException {
    PreparedStatement insert = statements.insert(table.get(), rows.get(0).fields(), rows.size());
    int parameter = 1;
    for (Row row : rows) {
      parameter = row.setKeyFirst(insert, parameter);
    }
    insert.executeUpdate();
    return Status.OK;
  }

  private static boolean mayBeOneRecords(Status failure) {
    return !Failures.endsConnection(failure) && !Failures.lostToAnother(failure);
  }

  /** Changes records. */
  void update(
      List<String> keys, List<? extends Map<String, ByteIterator>> values, Status[] statuses) {
    try {
      List<Row> rows = rows(keys, values);
      inOneTransaction((on, i) -> Node.update(on, table.get(), rows.get(i)), keys, statuses);
    } catch (SQLException e) {
      Arrays.fill(statuses, 0, keys.size(), session.failures().of(e));
    }
  }

  /** Deletes records. */
  void delete(List<String> keys, Status[] statuses) {
    inOneTransaction((on, i) -> Node.delete(on, table.get(), keys.get(i)), keys, statuses);
  }

  /** Does something for one record of a batch. */
  @FunctionalInterface
  private interface Each {
    Status on(Statements statements, int index) throws SQLException;
  }

  /**
   * Handles records one after another and commits once. What fails for one of them does not undo
   * the others, unless the database undoes them all.
   */
  private void inOneTransaction(Each each, List<String> keys, Status[] statuses) {
    int[] order = inKeyOrder(keys);
    Status all =
        session.run(
            statements -> {
              Connection connection = session.connection();
              boolean autoCommit = connection.getAutoCommit();
              connection.setAutoCommit(false);
              for (int i : order) {
                statuses[i] = one(statements, each, i);
              }
              connection.commit();
              connection.setAutoCommit(autoCommit);
              return Status.OK;
            });
    if (!all.isOk()) {
      Arrays.fill(statuses, 0, keys.size(), all);
    }
  }

  /**
   * The places of keys, ascending by key, those of one key as they stand. Transactions that lock
   * rows in one order wait for each other, where any other order lets them deadlock.
   */
  private static int[] inKeyOrder(List<String> keys) {
    return IntStream.range(0, keys.size())
        .boxed()
        .sorted(Comparator.comparing(keys::get))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private Status one(Statements statements, Each each, int index) throws SQLException {
    try {
      return each.on(statements, index);
    } catch (SQLException e) {
      Status failure = session.failures().of(e);
      if (mayBeOneRecords(failure)) {
        return failure;
      }
      throw e;
    }
  }
}
