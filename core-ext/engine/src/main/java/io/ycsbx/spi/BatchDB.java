package io.ycsbx.spi;

import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * A {@link DB} that reads or writes many keys of a table in one call. Like a {@code DB}, an
 * instance belongs to one thread.
 *
 * <p>Every call sets a status for every key, in the order of the keys: the status that a call on
 * the single key would return. A batch is no transaction: some keys may succeed while others fail.
 * A key may occur more than once; the result is as if the keys were handled in sequence, unless the
 * database itself handles the keys of a batch in any order.
 *
 * <p>The caller reuses lists, maps and values after the call: a binding must copy what it keeps.
 */
public interface BatchDB {

  /**
   * Reads records.
   *
   * @param keys one or more
   * @param fields the fields to read; null for all fields
   * @param results one empty map for each key, filled as {@link DB#read} would; further entries are
   *     not changed
   * @param statuses receives each key's status; at least as long as {@code keys}
   */
  void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses);

  /**
   * Inserts records.
   *
   * @param keys one or more
   * @param values each key's record; further entries are ignored
   * @param statuses receives each key's status; at least as long as {@code keys}
   */
  void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses);

  /**
   * Changes fields of records; the other fields keep their values.
   *
   * @param keys one or more
   * @param values each key's fields to write; further entries are ignored
   * @param statuses receives each key's status; at least as long as {@code keys}
   */
  void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses);

  /**
   * Deletes records.
   *
   * @param keys one or more
   * @param statuses receives each key's status; at least as long as {@code keys}
   */
  void deleteBatch(String table, List<String> keys, Status[] statuses);

  /**
   * Returns a database's own batches or, if it has none, batches of single calls.
   *
   * @return {@code database} itself if it is a {@link BatchDB}
   */
  static BatchDB of(DB database) {
    return database instanceof BatchDB batches ? batches : new KeyByKey(database);
  }
}
