package io.ycsbx.measure;

import io.ycsbx.spi.OperationTimer;
import java.util.Arrays;
import site.ycsb.Status;

/** One worker's timings of one operation. Written by that worker only; read by the collector. */
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

  /** Forgets everything recorded so far. Called by the worker, before it starts to be read. */
  void clear() {
    ok = new StatusRecorder(Status.OK, worker.withResponse());
    byStatus = new StatusRecorder[] {ok};
    keys = new KeyCounts();
  }

  @Override
  public void record(Status status, long startNanos, long endNanos) {
    recordLagging(status, endNanos - startNanos, worker.lagNanos(startNanos));
  }

  @Override
  public void countKeys(Status status, long count) {
    keys.add(named(status), count);
  }

  /**
   * Records a batch: one latency, and each key's status. The batch as a whole has the status of its
   * first key that did not succeed, or OK.
   *
   * @param statuses each key's status; entries from {@code size} on are not looked at
   * @param size keys in the batch, 1 or more
   */
  // Stock's own test for success is by reference.
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

  /** Records an operation whose transaction's lag is known. */
  // Stock's own test for success is by reference, and the common case must cost no more.
  @SuppressWarnings("ReferenceEquality")
  void recordLagging(Status status, long serviceNanos, long lagNanos) {
    if (status == Status.OK) {
      worker.noteSuccess();
      ok.record(serviceNanos, lagNanos);
    } else {
      recordOther(named(status), serviceNanos, lagNanos);
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

  /** Records an operation of an earlier transaction: the current one is not to answer for it. */
  @SuppressWarnings("ReferenceEquality")
  void recordLate(Status status, long serviceNanos, long lagNanos) {
    StatusRecorder recorder = status == Status.OK ? ok : other(named(status));
    recorder.record(serviceNanos, lagNanos);
  }

  /** A status that can be told from success by its name. */
  private static Status named(Status status) {
    if (status == null) {
      return NO_STATUS;
    }
    boolean posesAsOk = !status.isOk() && status.getName().equals(Status.OK.getName());
    return posesAsOk ? POSES_AS_OK : status;
  }

  /**
   * Statuses are told apart by name: a binding may make a new one, with its own message, each time.
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

  /** The keys of batches; nothing is counted there for other operations. */
  KeyCounts keys() {
    return keys;
  }
}
