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
  }

  @Override
  public void record(Status status, long startNanos, long endNanos) {
    recordLagging(status, endNanos - startNanos, worker.lagNanos(startNanos));
  }

  /** Records an operation whose transaction's lag is known. */
  // Stock's own test for success is by reference, and the common case must cost no more.
  @SuppressWarnings("ReferenceEquality")
  void recordLagging(Status status, long serviceNanos, long lagNanos) {
    if (status == Status.OK) {
      worker.noteSuccess();
      ok.record(serviceNanos, lagNanos);
    } else {
      Status known = status == null ? NO_STATUS : status;
      note(known);
      recordOther(known, serviceNanos, lagNanos);
    }
  }

  /** Records an operation of an earlier transaction: what the current one comes to is not told. */
  @SuppressWarnings("ReferenceEquality")
  void recordLate(Status status, long serviceNanos, long lagNanos) {
    if (status == Status.OK) {
      ok.record(serviceNanos, lagNanos);
    } else {
      recordOther(status, serviceNanos, lagNanos);
    }
  }

  private void note(Status status) {
    if (status.isOk()) {
      worker.noteSuccess();
    } else {
      worker.noteFailure();
    }
  }

  private void recordOther(Status status, long serviceNanos, long lagNanos) {
    boolean posesAsOk = !status.isOk() && status.getName().equals(Status.OK.getName());
    other(posesAsOk ? POSES_AS_OK : status).record(serviceNanos, lagNanos);
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
}
