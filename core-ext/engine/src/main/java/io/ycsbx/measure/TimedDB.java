package io.ycsbx.measure;

import io.ycsbx.spi.AsyncDB;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.TransactionalDB;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Times every operation on a database with two clock reads and one increment. Used by one worker
 * thread.
 *
 * <p>A database's exception fails the operation, not the run: it becomes the status {@code ERROR}
 * with the exception's text as its message. Errors of the JVM pass through.
 *
 * <p>A batch is one operation with one latency; its keys are counted separately. A database without
 * batches is called key by key, and the batch's latency covers all these calls.
 *
 * <p>The {@link WorkerRecorder} itself takes the operations that an {@link AsyncDB} continues after
 * their calls.
 */
public final class TimedDB extends DB implements BatchDB, TransactionalDB {

  private final DB database;
  private final BatchDB batches;

  /** Null if the database has no transactions. */
  private final TransactionalDB transactions;

  private final boolean asynchronous;
  private final OperationRecorder read;
  private final OperationRecorder scan;
  private final OperationRecorder update;
  private final OperationRecorder insert;
  private final OperationRecorder delete;
  private final OperationRecorder batchRead;
  private final OperationRecorder batchInsert;
  private final OperationRecorder batchUpdate;
  private final OperationRecorder batchDelete;

  /**
   * Times a database.
   *
   * @param database the database to drive
   * @param recorder the recorder of the thread that will call this
   */
  public TimedDB(DB database, WorkerRecorder recorder) {
    this.database = database;
    this.batches = BatchDB.of(database);
    this.transactions = database instanceof TransactionalDB able ? able : null;
    this.asynchronous = database instanceof AsyncDB;
    this.read = recorder.timer("READ", Level.DATABASE);
    this.scan = recorder.timer("SCAN", Level.DATABASE);
    this.update = recorder.timer("UPDATE", Level.DATABASE);
    this.insert = recorder.timer("INSERT", Level.DATABASE);
    this.delete = recorder.timer("DELETE", Level.DATABASE);
    this.batchRead = recorder.timer("BATCH-READ", Level.DATABASE);
    this.batchInsert = recorder.timer(OperationStats.BATCH_INSERT, Level.DATABASE);
    this.batchUpdate = recorder.timer("BATCH-UPDATE", Level.DATABASE);
    this.batchDelete = recorder.timer("BATCH-DELETE", Level.DATABASE);
  }

  // Each operation is written out: a common method would need an allocation per call.

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Status status;
    long start = System.nanoTime();
    try {
      status = database.read(table, key, fields, result);
    } catch (RuntimeException e) {
      status = failed(e);
    }
    record(read, status, start);
    return status;
  }

  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    Status status;
    long start = System.nanoTime();
    try {
      status = database.scan(table, startkey, recordcount, fields, result);
    } catch (RuntimeException e) {
      status = failed(e);
    }
    record(scan, status, start);
    return status;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Status status;
    long start = System.nanoTime();
    try {
      status = database.update(table, key, values);
    } catch (RuntimeException e) {
      status = failed(e);
    }
    record(update, status, start);
    return status;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Status status;
    long start = System.nanoTime();
    try {
      status = database.insert(table, key, values);
    } catch (RuntimeException e) {
      status = failed(e);
    }
    record(insert, status, start);
    return status;
  }

  @Override
  public Status delete(String table, String key) {
    Status status;
    long start = System.nanoTime();
    try {
      status = database.delete(table, key);
    } catch (RuntimeException e) {
      status = failed(e);
    }
    record(delete, status, start);
    return status;
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    Arrays.fill(statuses, 0, keys.size(), null);
    long start = System.nanoTime();
    try {
      batches.readBatch(table, keys, fields, results, statuses);
    } catch (RuntimeException e) {
      fail(statuses, keys.size(), e);
    }
    batchRead.recordBatch(statuses, keys.size(), start, System.nanoTime());
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    Arrays.fill(statuses, 0, keys.size(), null);
    long start = System.nanoTime();
    try {
      batches.insertBatch(table, keys, values, statuses);
    } catch (RuntimeException e) {
      fail(statuses, keys.size(), e);
    }
    batchInsert.recordBatch(statuses, keys.size(), start, System.nanoTime());
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    Arrays.fill(statuses, 0, keys.size(), null);
    long start = System.nanoTime();
    try {
      batches.updateBatch(table, keys, values, statuses);
    } catch (RuntimeException e) {
      fail(statuses, keys.size(), e);
    }
    batchUpdate.recordBatch(statuses, keys.size(), start, System.nanoTime());
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    Arrays.fill(statuses, 0, keys.size(), null);
    long start = System.nanoTime();
    try {
      batches.deleteBatch(table, keys, statuses);
    } catch (RuntimeException e) {
      fail(statuses, keys.size(), e);
    }
    batchDelete.recordBatch(statuses, keys.size(), start, System.nanoTime());
  }

  /** Fails the keys that had no status when the batch's exception was thrown. */
  private static void fail(Status[] statuses, int size, RuntimeException e) {
    Status failed = failed(e);
    for (int i = 0; i < size; i++) {
      statuses[i] = statuses[i] == null ? failed : statuses[i];
    }
  }

  @Override
  public void init() throws DBException {
    database.init();
  }

  @Override
  public void cleanup() throws DBException {
    database.cleanup();
  }

  @Override
  public void setProperties(Properties properties) {
    database.setProperties(properties);
  }

  @Override
  public Properties getProperties() {
    return database.getProperties();
  }

  // Stock compares statuses by reference.
  @SuppressWarnings("ReferenceEquality")
  private void record(OperationRecorder operation, Status status, long startNanos) {
    long end = System.nanoTime();
    if (!asynchronous || status != Status.BATCHED_OK) {
      operation.record(status, startNanos, end);
    }
  }

  @Override
  public boolean transactional() {
    return transactions != null && transactions.transactional();
  }

  /**
   * Begins a transaction without timing, like {@link #commit}: workloads time whole transactions.
   */
  @Override
  public void begin() {
    transactions.begin();
  }

  @Override
  public Status commit() {
    try {
      return transactions.commit();
    } catch (RuntimeException e) {
      return failed(e);
    }
  }

  @Override
  public void rollback() {
    transactions.rollback();
  }

  private static Status failed(RuntimeException e) {
    return new Status("ERROR", e.toString());
  }
}
