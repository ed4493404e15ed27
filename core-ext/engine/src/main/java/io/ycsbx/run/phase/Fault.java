package io.ycsbx.run.phase;

import io.ycsbx.config.Durations;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.record.Phase;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.run.setup.FaultSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Causes a fault in the measured phase, on a thread of its own, and follows the recovery from it.
 * All methods are for the coordinator's thread.
 */
final class Fault {

  private static final long NOT_YET = Long.MAX_VALUE;
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /** Time for a command of the fault that has not ended at the end of the phase. */
  private static final long PATIENCE_SECONDS = 120;

  /** The same after a stop: a signal allows little time for the rest of the run. */
  private static final long PATIENCE_AFTER_STOP_SECONDS = 30;

  /** Time for such a command to end by itself after SIGTERM. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final long SILENT_MILLIS = TimeUnit.SECONDS.toMillis(1);

  private final FaultSettings settings;
  private final BooleanSupplier runStopped;
  private final Recovery recovery = new Recovery();
  private PhaseControl phase;
  private Thread thread;
  private long startNanos;
  private boolean noted;
  private volatile boolean over;
  private volatile FaultShell shell;
  private volatile boolean ending;
  private volatile long beginNanos = NOT_YET;
  private volatile long endNanos = NOT_YET;
  private volatile Optional<String> beginFailure = Optional.empty();
  private volatile Optional<String> endFailure = Optional.empty();

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
    thread = DaemonThread.start("ycsbx-fault", this::run);
  }

  private void run() {
    if (!reaches(startNanos + afterNanos())) {
      return;
    }
    beginNanos = System.nanoTime();
    try (FaultShell started = FaultShell.start(settings.commands())) {
      shell = started;
      beginFailure = started.awaitBegin();
      if (beginFailure.isEmpty()) {
        reaches(System.nanoTime() + settings.length().toNanos());
      }
      ending = true;
      endFailure = started.end();
    } catch (IOException | SettingsException e) {
      beginFailure = Optional.of(FailureText.of(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    endNanos = System.nanoTime();
    if (beginFailure.isPresent() || endFailure.isPresent()) {
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

  /** Takes the number of successful operations so far, while the phase starts operations. */
  void sample(long successes) {
    if (phase.stopped()) {
      // Operations that still run show nothing about the database.
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
    await(log);
    FaultShell begun = shell;
    if (thread.isAlive() && !ending && begun != null) {
      log.fail(
          "the fault had not begun at the end of the run: its command was "
              + (begun.endCommand(GRACE)
                  ? "ended"
                  : "killed, since SIGTERM did not end it in " + Durations.format(GRACE)));
      await(log);
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
    beginFailure.ifPresent(why -> log.fail("the fault failed, " + settings.text() + ": " + why));
    endFailure.ifPresent(
        why -> log.fail("the end of the fault failed, " + settings.endText() + ": " + why));
    long now = System.nanoTime();
    long beginMillis = log.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(now - beginNanos);
    log.phase(new Phase(Phase.FAULT, beginMillis, Math.min(endNanos, now) - beginNanos));
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

  /** Waits for the thread, and says so if that takes long. */
  private void await(RunLog log) {
    long start = System.nanoTime();
    try {
      thread.join(SILENT_MILLIS);
      if (thread.isAlive()) {
        log.waitingFor(
            "the fault to "
                + (ending ? "end: " + settings.endText() : "begin: " + settings.text()));
      }
      while (thread.isAlive() && System.nanoTime() - start < patienceNanos()) {
        thread.join(SILENT_MILLIS / 10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long patienceNanos() {
    return TimeUnit.SECONDS.toNanos(
        runStopped.getAsBoolean() ? PATIENCE_AFTER_STOP_SECONDS : PATIENCE_SECONDS);
  }

  /** Returns the figures of the recovery; none without a fault. */
  List<StatisticFigure> figures() {
    return beginNanos == NOT_YET ? List.of() : recovery.figures();
  }
}
