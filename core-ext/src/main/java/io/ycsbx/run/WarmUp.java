package io.ycsbx.run;

import java.util.concurrent.TimeUnit;

/**
 * The operations before the measured phase, which are forgotten. Used once, by one thread.
 *
 * <p>They come in two halves, with what precedes the measured phase and runs the driver's code
 * between them: threads that stop and start, and questions about the database. The JVM compiles
 * code for what it has seen. What it sees for the first time makes it throw away compiled code,
 * driver and all, and compile it again: for two seconds, which would be the first ones measured.
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

  /** One of the two is the limit; where both are 0 there is nothing to do. */
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
        // Nothing is collected: what is done here is forgotten.
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
