package io.ycsbx.measure;

import io.ycsbx.spi.AsyncDB;
import io.ycsbx.spi.Completions;
import io.ycsbx.spi.DatabaseLostException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Times every operation on a database: two clock reads and one increment, nothing else. Belongs to
 * one worker thread.
 *
 * <p>A database that throws instead of returning a status has failed that operation, not the run:
 * the exception becomes an {@code ERROR} whose message is kept. Errors of the JVM pass through, and
 * so does a {@link DatabaseLostException}.
 *
 * <p>An operation that an {@link AsyncDB} has only begun is recorded when the database tells of its
 * end.
 */
public final class TimedDB extends DB {

  private final DB database;
  private final AsyncDB async;
  private final OperationRecorder read;
  private final OperationRecorder scan;
  private final OperationRecorder update;
  private final OperationRecorder insert;
  private final OperationRecorder delete;

  /**
   * Times a database.
   *
   * @param database the one to drive
   * @param recorder the recorder of the thread that will call this
   */
  public TimedDB(DB database, WorkerRecorder recorder) {
    this.database = database;
    this.read = recorder.timer("READ", Level.DATABASE);
    this.scan = recorder.timer("SCAN", Level.DATABASE);
    this.update = recorder.timer("UPDATE", Level.DATABASE);
    this.insert = recorder.timer("INSERT", Level.DATABASE);
    this.delete = recorder.timer("DELETE", Level.DATABASE);
    this.async = database instanceof AsyncDB asynchronous ? asynchronous : null;
    if (async != null) {
      async.reportTo(new LateRecorder(recorder));
    }
  }

  /** Takes what has ended after its call: the same recorders, and failures to be counted. */
  private final class LateRecorder implements Completions {

    private final WorkerRecorder recorder;

    LateRecorder(WorkerRecorder recorder) {
      this.recorder = recorder;
    }

    @Override
    public long lagNanos(long startNanos) {
      return recorder.lagNanos(startNanos);
    }

    @Override
    public void ended(
        Operation operation, Status status, long startNanos, long endNanos, long lagNanos) {
      if (!status.isOk()) {
        recorder.noteLateFailure();
      }
      of(operation).recordLate(status, endNanos - startNanos, lagNanos);
    }
  }

  private OperationRecorder of(Completions.Operation operation) {
    return switch (operation) {
      case READ -> read;
      case SCAN -> scan;
      case UPDATE -> update;
      case INSERT -> insert;
      case DELETE -> delete;
    };
  }

  /**
   * Waits until every operation that was begun has ended and is recorded.
   *
   * @throws InterruptedException if the thread is interrupted meanwhile
   */
  public void awaitAll() throws InterruptedException {
    if (async != null) {
      async.awaitAll();
    }
  }

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

  // Stock's own test for a status is by reference.
  @SuppressWarnings("ReferenceEquality")
  private void record(OperationRecorder operation, Status status, long startNanos) {
    if (async == null || status != Status.BATCHED_OK) {
      operation.record(status, startNanos, System.nanoTime());
    }
  }

  private static Status failed(RuntimeException e) {
    if (e instanceof DatabaseLostException lost) {
      throw lost;
    }
    return new Status("ERROR", e.toString());
  }
}
