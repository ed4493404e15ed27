package io.ycsbx.run.phase;

import io.ycsbx.run.pace.Schedules;
import io.ycsbx.run.plan.RunSettings;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.run.stop.StopSignal;
import java.util.concurrent.TimeUnit;

/**
 * Runs the operations before the measured phase and discards their results. Used once, by one
 * thread.
 *
 * <p>The warm-up has two halves. Between them, threads stop and start, and the database's
 * statistics are read, as before the measured phase. The JVM compiles code for the paths executed
 * so far, and recompiles it, including the driver's, when a new path is executed. Without the
 * break, the first two seconds of the measured phase would include such a recompilation.
 */
final class WarmUp {

  private final RunSettings settings;
  private final Workers workers;
  private final StopSignal stop;
  private final Listeners listeners;
  private final RunLog log;

  WarmUp(RunSettings settings, Workers workers, StopSignal stop, Listeners listeners, RunLog log) {
    this.settings = settings;
    this.workers = workers;
    this.stop = stop;
    this.listeners = listeners;
    this.log = log;
  }

  void run() {
    long nanos = TimeUnit.SECONDS.toNanos(settings.warmupSeconds());
    long operations = settings.warmupOperations();
    operate(nanos - nanos / 2, operations - operations / 2);
    if (!log.failed() && !stop.requested()) {
      rehearse();
      operate(nanos / 2, operations / 2);
    }
  }

  /** Runs one half. One of the limits is set; if both are 0, there is nothing to do. */
  private void operate(long nanos, long operations) {
    if (nanos == 0 && operations == 0) {
      return;
    }
    try (PhaseControl phase = new PhaseControl(settings.threads(), () -> {})) {
      stop.watch(phase::stop);
      PhaseEnd end = new PhaseEnd(workers, stop, nanos, settings.drainSeconds());
      StepRun step = workers.start(worker -> worker.operate(phase, false));
      stop.await(phase.ready(), Long.MAX_VALUE);
      long start = System.nanoTime();
      phase.start(new Schedules(settings).starting(start, operations));
      end.startTimer(phase, start);
      while (!end.await(phase, step, Long.MAX_VALUE)) {
        // Nothing is collected, since the results are discarded.
      }
      end.failures(step).forEach(reason -> log.fail("warm-up: " + reason));
    }
  }

  private void rehearse() {
    RunLog forgotten = new RunLog(listeners);
    DatabaseStatistics source = new DatabaseStatistics(workers.all().get(0).database(), forgotten);
    source.facts();
    source.before();
  }
}
