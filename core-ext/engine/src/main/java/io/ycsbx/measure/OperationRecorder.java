package io.ycsbx.measure;

import io.ycsbx.spi.OperationTimer;
import java.util.Arrays;
import site.ycsb.Status;

/** Records one worker's latencies of one operation. Only the worker writes; the collector reads. */
public final class OperationRecorder implements OperationTimer {

  private static final Status NO_STATUS =
      new Status("ERROR", "the database returned no status at all");

  private static final Status POSES_AS_OK =
      new Status("ERROR", "the database returned a status named OK that is not Status.OK");

  private final String operation;
  private final Level level;
  private final WorkerRecorder worker;
  private StatusRecorder ok;
  private volatile StatusRecorder[] byStatus;
  private KeyCounts keys;

  OperationRecorder(String operation, Level level, WorkerRecorder worker) {
    this.operation = operation;
    this.level = level;
    this.worker = worker;
    clear();
  }

  /** Discards all records. The worker calls this before the collector starts to read. */
  void clear() {
    ok = new StatusRecorder(Status.OK, worker.withResponse());
    byStatus = new StatusRecorder[] {ok};
    keys = new KeyCounts();
  }

  @Override
  public void record(Status status, long startNanos, long endNanos) {
    recordLagging(status, startNanos, endNanos - startNanos, worker.lagNanos(startNanos));
  }

  @Override
  public void countKeys(Status status, long count) {
    keys.add(named(status), count);
  }

  /**
   * Records a batch: one latency, and each key's status. The batch's own status is that of the
   * first key that failed, or OK.
   *
   * @param statuses each key's status; entries from {@code size} on are ignored
   * @param size keys in the batch, 1 or more
   */
  // Stock compares with OK by reference.
  @SuppressWarnings("ReferenceEquality")
  void recordBatch(Status[] statuses, int size, long startNanos, long endNanos) {
    Status whole = Status.OK;
    int succeeded = 0;
    for (int i = 0; i < size; i++) {
      if (statuses[i] == Status.OK) {
        succeeded++;
      } else {
        Status status = named(statuses[i]);
        keys.add(status, 1);
        whole = whole.isOk() ? status : whole;
      }
    }
    if (succeeded > 0) {
      keys.add(Status.OK, succeeded);
    }
    record(whole.isOk() ? Status.OK : whole, startNanos, endNanos);
  }

  /** Records an operation with the lag of its transaction. */
  // Stock compares with OK by reference, which keeps the common case cheap.
  @SuppressWarnings("ReferenceEquality")
  void recordLagging(Status status, long startNanos, long serviceNanos, long lagNanos) {
    keepIfSlow(status, startNanos, serviceNanos, lagNanos);
    if (status == Status.OK) {
      worker.noteSuccess();
      ok.record(serviceNanos, lagNanos);
    } else {
      recordOther(named(status), serviceNanos, lagNanos);
    }
  }

  private void keepIfSlow(Status status, long startNanos, long serviceNanos, long lagNanos) {
    if (worker.isSlow(serviceNanos)) {
      worker.keepSlow(operation, named(status), startNanos, serviceNanos, lagNanos);
    }
  }

  private void recordOther(Status status, long serviceNanos, long lagNanos) {
    if (status.isOk()) {
      worker.noteSuccess();
    } else {
      worker.noteFailure();
    }
    other(status).record(serviceNanos, lagNanos);
  }

  /**
   * Records an operation of an earlier transaction, whose failure must not fail the current one.
   */
  @SuppressWarnings("ReferenceEquality")
  void recordLate(Status given, long startNanos, long endNanos, long lagNanos) {
    Status status = named(given);
    long serviceNanos = endNanos - startNanos;
    keepIfSlow(status, startNanos, serviceNanos, lagNanos);
    if (!status.isOk()) {
      worker.noteLateFailure();
    }
    StatusRecorder recorder = status == Status.OK ? ok : other(status);
    recorder.record(serviceNanos, lagNanos);
  }

  /** Replaces null or fake OK statuses by ERROR. */
  private static Status named(Status status) {
    if (status == null) {
      return NO_STATUS;
    }
    boolean posesAsOk = !status.isOk() && status.getName().equals(Status.OK.getName());
    return posesAsOk ? POSES_AS_OK : status;
  }

  /**
   * Returns the recorder of a status. The status's name decides, since a binding may make a new
   * status with its own message for each failure.
   */
  private StatusRecorder other(Status status) {
    for (StatusRecorder recorder : byStatus) {
      if (recorder.status().getName().equals(status.getName())) {
        return recorder;
      }
    }
    StatusRecorder added = new StatusRecorder(status, worker.withResponse());
    StatusRecorder[] longer = Arrays.copyOf(byStatus, byStatus.length + 1);
    longer[byStatus.length] = added;
    byStatus = longer;
    return added;
  }

  String operation() {
    return operation;
  }

  Level level() {
    return level;
  }

  StatusRecorder[] byStatus() {
    return byStatus;
  }

  /** Returns the counts of keys, which stay empty for an operation that is no batch. */
  KeyCounts keys() {
    return keys;
  }
}
