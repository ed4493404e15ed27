package io.ycsbx.spi;

import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** Executes batches by one call per key, on a database without batches. Used by one thread. */
final class KeyByKey implements BatchDB {

  private final DB database;
  private final boolean asynchronous;

  KeyByKey(DB database) {
    this.database = database;
    this.asynchronous = database instanceof AsyncDB;
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    DB each = waiting();
    for (int i = 0; i < keys.size(); i++) {
      statuses[i] = each.read(table, keys.get(i), fields, results.get(i));
    }
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    DB each = waiting();
    for (int i = 0; i < keys.size(); i++) {
      statuses[i] = each.insert(table, keys.get(i), values.get(i));
    }
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    DB each = waiting();
    for (int i = 0; i < keys.size(); i++) {
      statuses[i] = each.update(table, keys.get(i), values.get(i));
    }
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    DB each = waiting();
    for (int i = 0; i < keys.size(); i++) {
      statuses[i] = each.delete(table, keys.get(i));
    }
  }

  /**
   * Returns the database unless it is an {@link AsyncDB}: its operations would continue after the
   * batch, when the caller reuses results and values.
   */
  private DB waiting() {
    if (asynchronous) {
      throw new UnsupportedOperationException(
          database.getClass().getName() + " has no batches, and does not wait for its calls");
    }
    return database;
  }
}
