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
 * <p>Every call ends with a status for every key, in the order of the keys: what the call on this
 * one key would have returned. A batch is no transaction: some of its keys may succeed while others
 * fail. A key may occur more than once; the result is as if the keys were handled one after
 * another.
 *
 * <p>Lists, maps and values belong to the caller, who uses them again after the call: a binding
 * that keeps any of them must copy it.
 */
public interface BatchDB {

  /**
   * Reads records.
   *
   * @param keys one or more
   * @param fields the fields to read; null for all
   * @param results one empty map for each key, filled as {@link DB#read} would; entries beyond the
   *     number of keys are not touched
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
   * @param values each key's record; entries beyond the number of keys are ignored
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
   * @param values each key's fields to write; entries beyond the number of keys are ignored
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
   * A database's own batches, or, if it has none, calls key by key.
   *
   * @return {@code database} itself if it is a {@link BatchDB}
   */
  static BatchDB of(DB database) {
    return database instanceof BatchDB batches ? batches : new KeyByKey(database);
  }
}
