package io.ycsbx.run.phase;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.Collector;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.run.stop.StopSignal;
import io.ycsbx.spi.ReportingWorkload;
import io.ycsbx.spi.SettlingDB;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Opens the databases of all workers before a run, lets them settle after it, and closes them. */
final class DatabasePhases {

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long INSPECTED_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long INTERRUPTED_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long CANCELLED_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long CLOSED_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final PhaseContext run;
  private final Workers workers;
  private final StopSignal stop;
  private final RunLog log;

  DatabasePhases(PhaseContext run) {
    this.run = run;
    this.workers = run.workers();
    this.stop = run.stop();
    this.log = run.log();
  }

  void open() {
    Workers.StepRun step = workers.start(Worker::init);
    await(step, stop::requested);
    if (stop.requested()) {
      workers.interrupt(step.unfinished());
      awaitFor(step, INTERRUPTED_NANOS);
      return;
    }
    step.failures()
        .forEach(
            (reason, failed) ->
                log.fail(
                    "%s of %s threads could not start: %s"
                        .formatted(failed.size(), run.settings().threads(), reason)));
  }

  /** Lets the workload look at the data of a run; where it cannot, the operations will say why. */
  void inspect() {
    if (run.settings().transactions() && run.workload() instanceof ReportingWorkload reporting) {
      List<Warning> seen = new CopyOnWriteArrayList<>();
      Workers.StepRun step = workers.start(worker -> seen.addAll(worker.inspect(reporting)), 0);
      long start = System.nanoTime();
      await(step, () -> stop.requested() || System.nanoTime() - start > INSPECTED_NANOS);
      if (step.unfinished().length > 0) {
        workers.interrupt(step.unfinished());
        awaitFor(step, INTERRUPTED_NANOS);
      }
      seen.forEach(log::warn);
    }
  }

  /** Returns whether the database has work left after the measured phase that is to end first. */
  boolean settles() {
    return run.goesOn()
        && run.databasesIdle()
        && run.database() instanceof SettlingDB settling
        && settling.settles(!run.settings().transactions());
  }

  /** Settles on the first worker's thread, while this thread waits for a stop. */
  void settle() {
    SettlingDB settling = (SettlingDB) run.database();
    Workers.StepRun step = workers.start(worker -> settling.settle(), 0);
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

  /** Closes the databases, and returns the times that this took; empty if none was open. */
  Optional<OperationStats> close() {
    int stuck = workers.stuck();
    if (stuck > 0) {
      log.warn(
          "not-closed",
          stuck + " threads were still in a database call, so their connections were not closed",
          "check the database before it is used again");
    }
    Workers.StepRun step = workers.startOnIdle(Worker::cleanup);
    awaitFor(step, CLOSED_NANOS);
    step.failures()
        .forEach(
            (reason, failed) ->
                log.fail(failed.size() + " threads could not close their database: " + reason));
    if (step.unfinished().length > 0) {
      log.fail(step.unfinished().length + " threads did not close their database in time");
    }
    Collector collector =
        new Collector(workers.all().stream().map(Worker::cleanupRecorder).toList());
    collector.collect();
    return collector.totals().stream().findFirst();
  }

  private void await(Workers.StepRun step, BooleanSupplier enough) {
    while (!stop.await(step.ends(), POLL_NANOS) && !enough.getAsBoolean()) {
      // Waits until either condition holds.
    }
  }

  private void awaitFor(Workers.StepRun step, long nanos) {
    long start = System.nanoTime();
    await(step, () -> System.nanoTime() - start > nanos);
  }
}
