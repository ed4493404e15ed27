package io.ycsbx.run.phase;

import io.ycsbx.measure.Collector;
import io.ycsbx.record.Phase;
import io.ycsbx.run.plan.RunPlan;
import io.ycsbx.run.plan.RunSettings;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.run.stop.FailedOperations;
import io.ycsbx.run.stop.StopSignal;
import io.ycsbx.spi.MeasuredWorkload;
import io.ycsbx.spi.SettlingDB;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import site.ycsb.Workload;

/**
 * Executes the phases of a run in order; after a failure or a stop, only the cleanup follows. Used
 * by one thread.
 */
public final class Phases {

  private static final String INIT = "init";
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long INTERRUPTED_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long CANCELLED_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long CLEANUP_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final RunSettings settings;
  private final Workers workers;
  private final Workload workload;
  private final StopSignal stop;
  private final PhaseStart start;
  private final Listeners listeners;
  private final RunLog log;
  private final RecordBuilder record;
  private final HostWatch hosts;
  private final Optional<Fault> fault;

  public Phases(
      RunPlan plan,
      Workers workers,
      Workload workload,
      StopSignal stop,
      PhaseStart start,
      Listeners listeners,
      RunLog log,
      RecordBuilder record,
      HostWatch hosts) {
    this.settings = plan.settings();
    this.fault = plan.fault().at().map(at -> new Fault(plan.fault(), stop::requested));
    this.workers = workers;
    this.workload = workload;
    this.stop = stop;
    this.start = start;
    this.listeners = listeners;
    this.log = log;
    this.record = record;
    this.hosts = hosts;
  }

  public void run() {
    try {
      start.await(INIT);
      if (goesOn()) {
        log.phase(INIT, this::init);
      }
      if (goesOn()) {
        hosts.start(workers.all().get(0).database());
      }
      if (settings.warmsUp() && goesOn()) {
        WarmUp warmUp = new WarmUp(settings, workers, stop, start, listeners, log);
        log.testedPhase(Phase.WARM_UP, warmUp::run);
      }
      if (goesOn()) {
        measureAndSettle();
      }
    } finally {
      log.phase("cleanup", this::cleanup);
    }
  }

  private boolean goesOn() {
    return !log.failed() && !stop.requested();
  }

  private void init() {
    StepRun step = workers.start(Worker::init);
    await(step, stop::requested);
    if (stop.requested()) {
      workers.interrupt(step.unfinished());
      awaitFor(step, INTERRUPTED_NANOS);
      return;
    }
    step.failures()
        .forEach(
            (reason, workers) ->
                log.fail(
                    workers.size()
                        + " of "
                        + settings.threads()
                        + " threads could not start: "
                        + reason));
  }

  private void measureAndSettle() {
    DatabaseStatistics source = new DatabaseStatistics(workers.all().get(0).database(), log);
    record.facts(source.facts());
    source.cautions();
    source.before();
    measure();
    settle();
    if (workers.stuck() == 0) {
      record.statistics(source.after());
    }
  }

  private void measure() {
    WorkloadReports reports = new WorkloadReports(workload, settings.transactions(), log);
    if (reports.start()) {
      measureBetween(reports);
    }
  }

  private void measureBetween(WorkloadReports reports) {
    // A stop must also end a workload's own waits, such as those between retries of an insert.
    try (PhaseControl phase = new PhaseControl(settings.threads(), workload::requestStop)) {
      stop.watch(phase::stop);
      MeasuredPhase measuring =
          new MeasuredPhase(settings, plannedTransactions(), workers, listeners, log, fault);
      record.measured(measuring);
      GcWatch gc = new GcWatch();
      long longestNanos = TimeUnit.SECONDS.toNanos(settings.maxExecutionSeconds());
      PhaseEnd end = new PhaseEnd(workers, stop, longestNanos, settings.drainSeconds());
      measuring.run(phase, end, start);
      record.gc(gc.since());
      fault.ifPresent(one -> record.fault(one.figures()));
      checkEarlyEnds(measuring);
      if (workers.stuck() == 0) {
        reports.end(measuring.window()).ifPresent(record::report);
      }
      FigureWarnings.keyByKey(workers.all().get(0).database(), measuring.totals())
          .ifPresent(log::warn);
    }
  }

  /** Returns the number of calls. A load counts records, and one call may insert several. */
  private long plannedTransactions() {
    long each =
        !settings.transactions() && workload instanceof MeasuredWorkload measured
            ? measured.recordsPerInsert()
            : 1;
    return (settings.operations() + each - 1) / each;
  }

  /**
   * Reports threads that the workload itself ended, after a failed insert or because its work was
   * done.
   */
  private void checkEarlyEnds(MeasuredPhase measuring) {
    if (workers.all().stream().anyMatch(Worker::lostRecords)) {
      log.fail(
          "inserts of the load failed after their calls had returned, too late for a retry"
              + FailedOperations.mostOften(measuring.totals()));
    }
    long ended = workers.all().stream().filter(Worker::endedItself).count();
    if (ended == 0) {
      return;
    }
    String what = "the workload ended " + ended + " of " + settings.threads() + " threads early";
    if (!settings.transactions() || measuring.failures() > 0) {
      log.fail(
          what + ", after " + measuring.transactions() + " of " + plannedTransactions() + " calls");
    } else {
      log.warn("workload-ended-early", what, "see the workload's own documentation");
    }
  }

  /** Settles on the first worker's thread, while this thread waits for a stop. */
  private void settle() {
    if (!stop.requested()
        && workers.stuck() == 0
        && workers.all().get(0).database() instanceof SettlingDB settling
        && settling.settles(!settings.transactions())) {
      log.phase("settle", () -> settle(settling));
    }
  }

  private void settle(SettlingDB settling) {
    StepRun step = workers.start(worker -> settling.settle(), 0);
    await(step, stop::requested);
    if (stop.requested()) {
      settling.cancelSettling();
      awaitFor(step, CANCELLED_NANOS);
      log.warn(
          "not-settled",
          "the run was stopped before the database had settled",
          "wait until the database has settled before measuring");
      return;
    }
    step.failures().keySet().forEach(reason -> log.fail("settling failed: " + reason));
  }

  private void cleanup() {
    int stuck = workers.stuck();
    if (stuck > 0) {
      log.warn(
          "not-closed",
          stuck + " threads were still in a database call, so their connections were not closed",
          "check the database before it is used again");
    }
    StepRun step = workers.startOnIdle(Worker::cleanup);
    awaitFor(step, CLEANUP_NANOS);
    step.failures()
        .forEach(
            (reason, workers) ->
                log.fail(workers.size() + " threads could not close their database: " + reason));
    if (step.unfinished().length > 0) {
      log.fail(step.unfinished().length + " threads did not close their database in time");
    }
    Collector collector =
        new Collector(workers.all().stream().map(Worker::cleanupRecorder).toList());
    collector.collect();
    record.cleanup(collector.totals().stream().findFirst());
  }

  private void await(StepRun step, BooleanSupplier enough) {
    while (!stop.await(step.ends(), POLL_NANOS) && !enough.getAsBoolean()) {
      // Waits until either condition holds.
    }
  }

  private void awaitFor(StepRun step, long nanos) {
    long start = System.nanoTime();
    await(step, () -> System.nanoTime() - start > nanos);
  }
}
