package io.ycsbx.run.phase;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.StockMeasurements;
import io.ycsbx.measure.TimedDB;
import io.ycsbx.measure.WorkerRecorder;
import io.ycsbx.run.pace.Schedule;
import io.ycsbx.run.pace.SpinSeat;
import io.ycsbx.run.pace.Waiter;
import io.ycsbx.run.setup.Instances;
import io.ycsbx.run.setup.ValidatedRun;
import io.ycsbx.spi.AsyncDB;
import io.ycsbx.spi.MeasuredDB;
import io.ycsbx.spi.MeasuredWorkload;
import io.ycsbx.spi.PacedWorkload;
import io.ycsbx.spi.ReportingWorkload;
import java.util.List;
import java.util.Optional;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * One client thread with its database, its recorder and its share of the operations. All steps run
 * on the worker's own thread; the coordinator calls only methods documented for any thread.
 */
public final class Worker {

  private static final long NOT_ENDED = Long.MIN_VALUE;

  private final int id;
  private final ValidatedRun plan;
  private final Workload workload;

  // Tests of a type take as long as a fast operation, so they are made once. Each is null if the
  // workload or the database is of another type.
  private final MeasuredWorkload measuredWorkload;
  private final PacedWorkload pacedWorkload;
  private AsyncDB asyncDatabase;

  private final StockMeasurements stockMeasurements;
  private final int threads;
  private final SpinSeat seat;
  private final WorkerRecorder recorder;
  private final WorkerRecorder cleanupRecorder = new WorkerRecorder(false);
  private final WorkerCounts counts = new WorkerCounts();
  private DB database;
  private TimedDB timed;
  private Object state;
  private volatile long endNanos = NOT_ENDED;
  private volatile boolean endedItself;
  private volatile boolean lostRecords;
  private volatile Optional<Warning> warning = Optional.empty();

  public Worker(
      int id,
      ValidatedRun plan,
      Workload workload,
      StockMeasurements stockMeasurements,
      SpinSeat seat) {
    this.id = id;
    this.plan = plan;
    this.workload = workload;
    this.measuredWorkload = workload instanceof MeasuredWorkload measured ? measured : null;
    this.pacedWorkload = workload instanceof PacedWorkload paced ? paced : null;
    this.stockMeasurements = stockMeasurements;
    this.threads = plan.settings().threads();
    this.seat = seat;
    this.recorder = new WorkerRecorder(plan.settings().target() > 0);
  }

  /** Connects, and creates the workload's state for this thread. */
  void init() throws DBException, WorkloadException {
    stockMeasurements.bind(recorder);
    DB connecting = Instances.open(plan.database(), plan.properties());
    database = connecting;
    timed = new TimedDB(connecting, recorder);
    if (connecting instanceof MeasuredDB parts) {
      parts.measureWith(recorder.bindingTimers());
    }
    if (connecting instanceof AsyncDB async) {
      async.reportTo(recorder);
      asyncDatabase = async;
    }
    state =
        measuredWorkload == null
            ? workload.initThread(plan.properties(), id, threads)
            : measuredWorkload.initThread(plan.properties(), id, threads, recorder);
    if (plan.settings().target() > 0 && !plan.settings().spin()) {
      // Last, so that no thread or server of the database inherits it.
      warning = TimerSlack.reduce();
    }
  }

  /** Lets the workload look at the data; a command that it leaves under way counts nowhere. */
  List<Warning> inspect(ReportingWorkload looking) throws InterruptedException {
    List<Warning> warnings = looking.inspect(database);
    if (asyncDatabase != null) {
      asyncDatabase.awaitAll();
      recorder.takeLateFailures();
    }
    return warnings;
  }

  /** Runs one phase of operations; the results before the measured phase are discarded. */
  void operate(PhaseControl phase, boolean measured) throws InterruptedException {
    endNanos = NOT_ENDED;
    endedItself = false;
    try {
      stockMeasurements.flush();
      counts.reset();
      if (measured) {
        recorder.startMeasuring();
      }
      Waiter waiter =
          new Waiter(plan.settings().spin(), seat, () -> phase.stopped() || isStopRequested());
      loop(phase, phase.awaitStart(id), waiter);
      stockMeasurements.flush();
    } finally {
      if (endNanos == NOT_ENDED) {
        endNanos = System.nanoTime();
      }
      phase.leave();
    }
  }

  private void loop(PhaseControl phase, Schedule schedule, Waiter waiter)
      throws InterruptedException {
    new TransactionLoop(phase, schedule, waiter).run();
    if (asyncDatabase != null) {
      asyncDatabase.awaitAll();
      // The last operations have ended only now.
      endNanos = NOT_ENDED;
      countLateFailures();
    }
  }

  /** Runs one transaction after the other until the phase, the workload or the schedule ends. */
  private final class TransactionLoop {

    private final PhaseControl phase;
    private final Schedule schedule;
    private final Waiter waiter;
    private final boolean transactions = plan.settings().transactions();
    private long count;

    TransactionLoop(PhaseControl phase, Schedule schedule, Waiter waiter) {
      this.phase = phase;
      this.schedule = schedule;
      this.waiter = waiter;
    }

    void run() {
      boolean goesOn = true;
      while (goesOn) {
        goesOn = !phase.stopped() && !isStopRequested() && waitForStart() && transaction();
      }
    }

    /** Returns false if no further transaction is to start. */
    private boolean waitForStart() {
      long intended = schedule.next();
      if (intended == Schedule.END) {
        return false;
      }
      if (intended != Schedule.AT_ONCE) {
        if (!waitUntil(intended)) {
          return false;
        }
        recorder.beginTransaction(intended);
      } else if (transactions && pacedWorkload != null) {
        return waitUntil(pacedWorkload.startNanos(state));
      }
      return true;
    }

    /** Returns false if the phase or the workload has ended meanwhile. */
    private boolean waitUntil(long nanos) {
      waiter.until(nanos);
      if (phase.stopped()) {
        // A thread that only waited, and woke late, does not prolong the phase.
        endNanos = phase.stoppedAtNanos();
        return false;
      }
      return !isStopRequested();
    }

    /** Returns false if it was the last one. */
    private boolean transaction() {
      boolean goOn =
          transactions ? workload.doTransaction(timed, state) : workload.doInsert(timed, state);
      if (recorder.takeFailure(!transactions)) {
        counts.addFailed(1);
      }
      if (asyncDatabase != null) {
        countLateFailures();
      }
      if (!goOn) {
        endedItself = !phase.stopped() && !isStopRequested();
        return false;
      }
      counts.setDone(++count);
      return asyncDatabase == null || !lostRecords;
    }
  }

  private void countLateFailures() {
    long failures = recorder.takeLateFailures();
    if (failures > 0) {
      counts.addFailed(failures);
      lostRecords = !plan.settings().transactions() && !goesOnAfterFailedInsert();
    }
  }

  private boolean goesOnAfterFailedInsert() {
    return measuredWorkload != null && measuredWorkload.goesOnAfterFailedInsert();
  }

  /** The workload's stop flag, which a workload may set and the end of a warm-up does not. */
  private boolean isStopRequested() {
    return workload.isStopRequested();
  }

  /** Ends the workload's part and closes the database, if it was opened. */
  void cleanup() throws DBException {
    if (database == null) {
      return;
    }
    try {
      if (state != null && measuredWorkload != null) {
        measuredWorkload.endThread(database, state);
      }
    } finally {
      close();
    }
  }

  private void close() throws DBException {
    cleanupRecorder.startMeasuring();
    long start = System.nanoTime();
    try {
      database.cleanup();
      cleanupRecorder.timer("CLEANUP").record(Status.OK, start, System.nanoTime());
    } finally {
      database = null;
      stockMeasurements.unbind();
    }
  }

  /** Returns the counts of the current phase. Any thread may call this. */
  WorkerCounts counts() {
    return counts;
  }

  /**
   * Returns the end of the last phase of operations. Any thread may call this.
   *
   * @param now the result for a worker that has not ended, on the {@link System#nanoTime()} scale
   */
  long endNanos(long now) {
    long end = endNanos;
    return end == NOT_ENDED ? now : end;
  }

  /** Returns whether the workload ended this thread before its schedule, without a stop. */
  boolean endedItself() {
    return endedItself;
  }

  /** Returns whether a load ended because inserts had failed that cannot be retried. */
  boolean lostRecords() {
    return lostRecords;
  }

  /** Returns what makes this thread's figures worse. Any thread may call this. */
  Optional<Warning> warning() {
    return warning;
  }

  WorkerRecorder recorder() {
    return recorder;
  }

  WorkerRecorder cleanupRecorder() {
    return cleanupRecorder;
  }

  /** Returns the database, for calls between phases; null before init and after cleanup. */
  DB database() {
    return database;
  }
}
