package io.ycsbx.workload.kv;

import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * Collects the keys of one batch and the values to write under them, and calls the database. Maps
 * and values are reused by the next batch. Belongs to one thread.
 *
 * <p>Under this suite's runner the database times its batches itself. A database without batches,
 * which is any under the stock client, is called key by key; the batch is timed here, and stock
 * times each key besides.
 */
final class Batch {

  private final String table;
  private final int capacity;
  private final List<String> keys = new ArrayList<>();
  private final List<Map<String, ByteIterator>> written = new ArrayList<>();
  private final List<RecordValues> values = new ArrayList<>();
  private final List<HashMap<String, ByteIterator>> results = new ArrayList<>();
  private final Status[] statuses;
  private final OperationTimer readTimer;
  private final OperationTimer insertTimer;
  private final OperationTimer updateTimer;
  private DB database;
  private BatchDB batches;

  /**
   * Creates an empty batch.
   *
   * @param capacity most keys
   * @param values makes the values of one key
   */
  Batch(String table, int capacity, Supplier<RecordValues> values, OperationTimers timers) {
    this.table = table;
    this.capacity = capacity;
    this.statuses = new Status[capacity];
    for (int i = 0; i < capacity; i++) {
      this.values.add(values.get());
      this.results.add(new HashMap<>());
    }
    this.readTimer = timers.timer("BATCH-READ");
    this.insertTimer = timers.timer("BATCH-INSERT");
    this.updateTimer = timers.timer("BATCH-UPDATE");
  }

  int capacity() {
    return capacity;
  }

  void clear() {
    keys.clear();
    written.clear();
  }

  void add(String key) {
    results.get(keys.size()).clear();
    keys.add(key);
  }

  /** Adds a key and a whole record to write under it. */
  void addRecord(String key) {
    written.add(values.get(keys.size()).all(key));
    keys.add(key);
  }

  void addField(String key) {
    written.add(values.get(keys.size()).one(key));
    keys.add(key);
  }

  int size() {
    return keys.size();
  }

  String key(int index) {
    return keys.get(index);
  }

  Map<String, ByteIterator> result(int index) {
    return results.get(index);
  }

  /**
   * Reads all keys.
   *
   * @param fields the fields to read; null for all
   */
  void read(DB db, Set<String> fields) {
    call(db, readTimer, target -> target.readBatch(table, keys, fields, results, statuses));
  }

  void insert(DB db) {
    call(db, insertTimer, target -> target.insertBatch(table, keys, written, statuses));
  }

  void update(DB db) {
    call(db, updateTimer, target -> target.updateBatch(table, keys, written, statuses));
  }

  private void call(DB db, OperationTimer timer, Consumer<BatchDB> call) {
    if (db != database) {
      database = db;
      batches = BatchDB.of(db);
    }
    long start = System.nanoTime();
    call.accept(batches);
    if (batches != db) {
      timer.record(status(), start, System.nanoTime());
    }
  }

  /** Returns the status of the first key that did not succeed. */
  private Status status() {
    for (int i = 0; i < keys.size(); i++) {
      Status status = Operations.orError(statuses[i]);
      if (!status.isOk()) {
        return status;
      }
    }
    return Status.OK;
  }

  /**
   * Keeps the records whose insert failed, ready for another attempt, and removes the others.
   *
   * @return whether any is left
   */
  boolean keepFailed() {
    int kept = 0;
    for (int i = 0; i < keys.size(); i++) {
      if (!Operations.orError(statuses[i]).isOk()) {
        // Values move with their key, as long as they are to be written.
        Collections.swap(keys, kept, i);
        Collections.swap(written, kept, i);
        Collections.swap(values, kept, i);
        kept++;
      }
    }
    keys.subList(kept, keys.size()).clear();
    written.subList(kept, written.size()).clear();
    values.subList(0, kept).forEach(RecordValues::rewindAll);
    return kept > 0;
  }
}
