package io.ycsbx.run.phase;

import io.ycsbx.config.ExternalProgram;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.Phase;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.run.setup.FaultSettings;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Causes a fault in the measured phase, on a thread of its own, and follows the recovery from it.
 * All methods are for the coordinator's thread.
 */
final class Fault {

  private static final long NOT_YET = Long.MAX_VALUE;
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /** Time for the command that ends the fault, after the end of the phase. */
  private static final long PATIENCE_MILLIS = TimeUnit.MINUTES.toMillis(2);

  private final FaultSettings settings;
  private final BooleanSupplier runStopped;
  private final Recovery recovery = new Recovery();
  private PhaseControl phase;
  private Thread thread;
  private long startNanos;
  private boolean noted;
  private volatile boolean over;
  private volatile long beginNanos = NOT_YET;
  private volatile long endNanos = NOT_YET;
  private volatile long beginMillis;
  private volatile Optional<String> failure = Optional.empty();

  /**
   * Prepares a fault.
   *
   * @param runStopped returns whether the run was stopped, so that it may miss the fault
   */
  Fault(FaultSettings settings, BooleanSupplier runStopped) {
    this.settings = settings;
    this.runStopped = runStopped;
  }

  /** Starts the thread that causes the fault. */
  void start(PhaseControl measured, long phaseStartNanos) {
    phase = measured;
    startNanos = phaseStartNanos;
    thread = new Thread(this::run, "ycsbx-fault");
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    if (!reaches(startNanos + afterNanos())) {
      return;
    }
    beginMillis = System.currentTimeMillis();
    beginNanos = System.nanoTime();
    execute(settings::begin);
    if (failure.isEmpty()) {
      reaches(System.nanoTime() + settings.length().toNanos());
      execute(settings::end);
    }
    endNanos = System.nanoTime();
    if (failure.isPresent()) {
      phase.stop();
    }
  }

  /** Waits for a time; returns false if the phase has stopped or ended before. */
  private boolean reaches(long nanos) {
    while (nanos - System.nanoTime() > 0 && !isOver()) {
      LockSupport.parkNanos(Math.min(POLL_NANOS, nanos - System.nanoTime()));
    }
    return !isOver();
  }

  private boolean isOver() {
    return over || phase.stopped();
  }

  private void execute(Supplier<List<String>> command) {
    try {
      List<String> arguments = command.get();
      if (!arguments.isEmpty()) {
        ExternalProgram.Result ended = ExternalProgram.run(arguments, process -> {});
        failure =
            ended.status() == 0
                ? Optional.empty()
                : Optional.of("status " + ended.status() + ": " + ended.reason());
      }
    } catch (IOException | SettingsException e) {
      failure = Optional.of(FailureText.of(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      failure = Optional.of("interrupted");
    }
  }

  /** Takes the number of successful operations so far, while the phase starts operations. */
  void sample(long successes) {
    if (phase.stopped()) {
      // Operations that still run say nothing about the database.
      return;
    }
    long begin = beginNanos;
    if (begin != NOT_YET && !noted) {
      recovery.fault(begin);
      noted = true;
    }
    recovery.sample(System.nanoTime(), successes);
  }

  /** Returns the planned time from the start of the phase to the fault, in nanoseconds. */
  long afterNanos() {
    return settings.at().orElseThrow().toNanos();
  }

  /** Returns the part of the phase at a time from its start: before, fault or after. */
  String part(long nanos) {
    if (nanos < afterNanos()) {
      return "before";
    }
    return recovery.recoveredBy(startNanos + nanos) ? "after" : "fault";
  }

  /**
   * Ends the fault, and reports it.
   *
   * @param phaseEndNanos end of the measured phase, on the {@link System#nanoTime()} scale
   */
  void end(long phaseEndNanos, RunLog log) {
    over = true;
    recovery.end(phase.stopped() ? phase.stoppedAtNanos() : phaseEndNanos);
    try {
      thread.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (beginNanos == NOT_YET) {
      if (!runStopped.getAsBoolean()) {
        log.fail("the measured phase ended before the fault (fault.at)");
      }
      return;
    }
    if (thread.isAlive()) {
      log.fail("the fault has not ended: check fault.restore and the server");
    }
    failure.ifPresent(why -> log.fail("the fault failed, " + settings.text() + ": " + why));
    log.phase(new Phase("fault", beginMillis, Math.min(endNanos, System.nanoTime()) - beginNanos));
    log.warn(
        "fault",
        String.format(
            Locale.ROOT,
            "%s after %.2f s: %s",
            settings.text(),
            (beginNanos - startNanos) / 1e9,
            recovery.text()),
        "the figures of the whole run include the fault; the operations @before, @fault and @after"
            + " have figures of their own");
  }

  /** Returns the figures of the recovery; none without a fault. */
  List<StatisticFigure> figures() {
    return beginNanos == NOT_YET ? List.of() : recovery.figures();
  }
}
