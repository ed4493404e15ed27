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
  private final Crew crew;
  private final StopSignal stop;
  private final Listeners listeners;
  private final Ledger ledger;

  WarmUp(RunSettings settings, Crew crew, StopSignal stop, Listeners listeners, Ledger ledger) {
    this.settings = settings;
    this.crew = crew;
    this.stop = stop;
    this.listeners = listeners;
    this.ledger = ledger;
  }

  void run() {
    long nanos = TimeUnit.SECONDS.toNanos(settings.warmupSeconds());
    long operations = settings.warmupOperations();
    operate(nanos - nanos / 2, operations - operations / 2);
    if (!ledger.failed() && !stop.requested()) {
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
      stop.watch(phase);
      PhaseEnd end = new PhaseEnd(crew, stop, nanos, settings.drainSeconds());
      StepRun step = crew.start(worker -> worker.operate(phase, false));
      stop.await(phase.ready(), Long.MAX_VALUE);
      long start = System.nanoTime();
      phase.start(new Schedules(settings).starting(start, operations));
      end.startTimer(phase, start);
      while (!end.await(phase, step, Long.MAX_VALUE)) {
        // Nothing is collected: what is done here is forgotten.
      }
      end.failures(step).forEach(reason -> ledger.fail("warm-up: " + reason));
    }
  }

  private void rehearse() {
    Ledger forgotten = new Ledger(listeners);
    Statistics source = new Statistics(crew.workers().get(0).database(), forgotten);
    source.facts();
    source.before();
  }
}
