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
import java.util.function.Supplier;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * Batches of one thread: collects the keys of one and what is written under them, and calls the
 * database. Maps and values are used again by the next batch.
 *
 * <p>Under this suite's runner the database times its batches itself; under the stock client, which
 * has none, they are timed here and every key is a call that stock times besides.
 */
final class Batches {

  private final String table;
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
  private boolean timedHere;

  /**
   * Batches of up to {@code size} keys.
   *
   * @param values makes the values of one slot
   */
  Batches(String table, int size, Supplier<RecordValues> values, OperationTimers timers) {
    this.table = table;
    this.statuses = new Status[size];
    for (int i = 0; i < size; i++) {
      this.values.add(values.get());
      this.results.add(new HashMap<>());
    }
    this.readTimer = timers.timer("BATCH-READ");
    this.insertTimer = timers.timer("BATCH-INSERT");
    this.updateTimer = timers.timer("BATCH-UPDATE");
  }

  /** Starts an empty batch. */
  void clear() {
    keys.clear();
    written.clear();
  }

  /** Adds a key to read. */
  void add(String key) {
    results.get(keys.size()).clear();
    keys.add(key);
  }

  /** Adds a key and a whole record to write under it. */
  void addRecord(String key) {
    written.add(values.get(keys.size()).all(key));
    keys.add(key);
  }

  /** Adds a key and one field to write. */
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

  HashMap<String, ByteIterator> result(int index) {
    return results.get(index);
  }

  void read(DB db, Set<String> fields) {
    BatchDB target = on(db);
    long start = System.nanoTime();
    target.readBatch(table, keys, fields, results, statuses);
    record(readTimer, start);
  }

  void insert(DB db) {
    BatchDB target = on(db);
    long start = System.nanoTime();
    target.insertBatch(table, keys, written, statuses);
    record(insertTimer, start);
  }

  void update(DB db) {
    BatchDB target = on(db);
    long start = System.nanoTime();
    target.updateBatch(table, keys, written, statuses);
    record(updateTimer, start);
  }

  /**
   * Leaves only what has failed, ready to be written once more.
   *
   * @return whether anything is left
   */
  boolean keepFailed() {
    int kept = 0;
    for (int i = 0; i < keys.size(); i++) {
      if (!Statuses.orError(statuses[i]).isOk()) {
        swapSlots(kept, i);
        kept++;
      }
    }
    keys.subList(kept, keys.size()).clear();
    written.subList(kept, written.size()).clear();
    values.subList(0, kept).forEach(RecordValues::rewindAll);
    return kept > 0;
  }

  /** A slot's values belong to its key as long as they are to be written. */
  private void swapSlots(int a, int b) {
    Collections.swap(keys, a, b);
    Collections.swap(written, a, b);
    Collections.swap(values, a, b);
  }

  private BatchDB on(DB db) {
    if (db != database) {
      database = db;
      batches = BatchDB.of(db);
      timedHere = !(db instanceof BatchDB);
    }
    return batches;
  }

  private void record(OperationTimer timer, long startNanos) {
    if (timedHere) {
      timer.record(whole(), startNanos, System.nanoTime());
    }
  }

  /** A batch has the status of its first key that did not succeed. */
  private Status whole() {
    for (int i = 0; i < keys.size(); i++) {
      Status status = Statuses.orError(statuses[i]);
      if (!status.isOk()) {
        return status;
      }
    }
    return Status.OK;
  }
}
