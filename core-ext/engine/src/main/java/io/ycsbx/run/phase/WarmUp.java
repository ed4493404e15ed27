package io.ycsbx.run.phase;

import io.ycsbx.record.Phase;
import io.ycsbx.run.pace.Schedules;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.steady.Steadiness;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Runs the operations before the measured phase and discards their results. Used once, by one
 * thread.
 *
 * <p>The warm-up has two parts. Between them, threads stop and start, and the database's statistics
 * are read, as before the measured phase. The JVM compiles code for the paths executed so far, and
 * recompiles it, including the driver's, when a new path is executed. Without the break, the first
 * two seconds of the measured phase would include such a recompilation. With a limit, the parts are
 * halves; otherwise, the first one takes a second and the second one lasts until throughput and
 * latency are steady.
 */
final class WarmUp {

  private static final long FIRST_PART_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final PhaseContext run;
  private final RunSettings settings;

  WarmUp(PhaseContext run) {
    this.run = run;
    this.settings = run.settings();
  }

  /** Returns whether the warm-up ended steady; empty if that was not tested. */
  Optional<Steadiness> run() {
    return settings.warmupUntil() == RunSettings.WarmUpEnd.STEADY ? runUntilSteady() : runToLimit();
  }

  private Optional<Steadiness> runToLimit() {
    long nanos = TimeUnit.SECONDS.toNanos(settings.warmupSeconds());
    long operations = settings.warmupOperations();
    run.awaitClients(Phase.WARM_UP);
    operate(nanos - nanos / 2, operations - operations / 2);
    if (run.goesOn()) {
      rehearse();
      operate(nanos / 2, operations / 2);
    }
    return Optional.empty();
  }

  private Optional<Steadiness> runUntilSteady() {
    run.awaitClients(Phase.WARM_UP);
    long startNanos = System.nanoTime();
    operate(FIRST_PART_NANOS, 0);
    if (!run.goesOn()) {
      return Optional.empty();
    }
    rehearse();
    long most = TimeUnit.SECONDS.toNanos(settings.longestWarmupSeconds());
    SteadyWatch watch = new SteadyWatch(run.workers(), startNanos);
    operate(Math.max(1, startNanos + most - System.nanoTime()), 0, Optional.of(watch));
    Optional<Steadiness> steadiness = watch.last();
    if (run.goesOn()) {
      FigureWarnings.warmUp(steadiness, settings.longestWarmupSeconds()).ifPresent(run.log()::warn);
    }
    return steadiness;
  }

  private void operate(long nanos, long operations) {
    operate(nanos, operations, Optional.empty());
  }

  /** Runs one part. One of the limits is set; if both are 0, there is nothing to do. */
  private void operate(long nanos, long operations, Optional<SteadyWatch> watch) {
    if (nanos == 0 && operations == 0) {
      return;
    }
    try (OperatingPhase phase = new OperatingPhase(run, false, () -> {})) {
      long startNanos = System.nanoTime();
      watch.ifPresent(steadiness -> steadiness.start(startNanos));
      phase.start(startNanos, new Schedules(settings).starting(startNanos, operations), nanos);
      while (!phase.await(Long.MAX_VALUE)) {
        watch.ifPresent(steadiness -> steadiness.look(phase.control()));
      }
      phase.failures().forEach(reason -> run.log().fail("warm-up: " + reason));
    }
  }

  private void rehearse() {
    RunLog forgotten = new RunLog(run.listeners(), run.log()::currentTimeMillis);
    DatabaseStatistics source = new DatabaseStatistics(run.database(), forgotten);
    source.facts();
    source.before();
  }
}
