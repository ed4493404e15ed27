package io.ycsbx.run.phase;

import io.ycsbx.record.Phase;
import io.ycsbx.run.stop.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends a phase when all operations are done, its time is over, the run is stopped, or a worker
 * fails. Operations under way may end by themselves; later they are interrupted, and finally
 * abandoned.
 */
final class PhaseEnd {

  /** Time for interrupted operations to end. */
  private static final long INTERRUPTED_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** Interval of checks for failed workers. */
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private static final long LONGEST_PARK_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private final Workers workers;
  private final StopSignal stop;
  private final long longestNanos;
  private final long drainSeconds;
  private int interrupted;

  /**
   * Prepares the end of a phase.
   *
   * @param workers the workers of the phase
   * @param stop the signal that stops the run
   * @param longestNanos longest time of the phase; 0: no limit
   * @param drainSeconds time for operations under way to end after the stop
   */
  PhaseEnd(Workers workers, StopSignal stop, long longestNanos, long drainSeconds) {
    this.workers = workers;
    this.stop = stop;
    this.longestNanos = longestNanos;
    this.drainSeconds = drainSeconds;
  }

  /**
   * Starts a timer that stops the phase when its time is over. The timer has its own thread with
   * little work, so that it is on time even with far more workers than processors.
   */
  void startTimer(PhaseControl phase, long startNanos) {
    if (longestNanos > 0) {
      Thread timer = new Thread(() -> stopAt(phase, startNanos + longestNanos), "ycsbx-timer");
      timer.setDaemon(true);
      timer.start();
    }
  }

  private static void stopAt(PhaseControl phase, long deadlineNanos) {
    long left = deadlineNanos - System.nanoTime();
    while (left > 0 && !phase.stopped()) {
      LockSupport.parkNanos(Math.min(left, LONGEST_PARK_NANOS));
      left = deadlineNanos - System.nanoTime();
    }
    phase.stop();
  }

  /**
   * Waits for the given time at most, and returns whether the phase has ended, with or without
   * abandoned operations.
   */
  boolean await(PhaseControl phase, StepRun step, long nanos) {
    if (stop.await(step.ends(), Math.min(POLL_NANOS, nanos))) {
      return true;
    }
    if (!phase.stopped() && step.anyFailed()) {
      phase.stop();
    }
    return phase.stopped() && gaveUp(phase, step);
  }

  private boolean gaveUp(PhaseControl phase, StepRun step) {
    long draining = System.nanoTime() - phase.stoppedAtNanos();
    if (interrupted == 0 && draining > TimeUnit.SECONDS.toNanos(drainSeconds)) {
      int[] late = step.unfinished();
      interrupted = late.length;
      workers.interrupt(late);
    }
    return draining - INTERRUPTED_NANOS > TimeUnit.SECONDS.toNanos(drainSeconds);
  }

  /** Returns the reasons why the phase did not end regularly, one line each. */
  List<String> failures(StepRun step) {
    List<String> reasons = new ArrayList<>();
    if (interrupted > 0) {
      reasons.add(
          threads(interrupted)
              + " had an operation that did not end within drain.seconds="
              + drainSeconds
              + " and was interrupted");
    }
    int unfinished = step.unfinished().length;
    if (unfinished > 0) {
      reasons.add(
          threads(unfinished)
              + " did not end after the interrupt: the operations in flight are not measured");
    }
    step.failures()
        .forEach(
            (reason, workers) -> reasons.add(threads(workers.size()) + " ended with: " + reason));
    return reasons;
  }

  private static String threads(int count) {
    return count == 1 ? "1 thread" : count + " threads";
  }

  /** Returns the drain phase, from the stop to the end; empty if the phase was not stopped. */
  static Optional<Phase> drain(PhaseControl phase, long endNanos, long nowMillis) {
    if (!phase.stopped()) {
      return Optional.empty();
    }
    long ago = System.nanoTime() - phase.stoppedAtNanos();
    long startMillis = nowMillis - TimeUnit.NANOSECONDS.toMillis(ago);
    return Optional.of(
        new Phase("drain", startMillis, Math.max(0, endNanos - phase.stoppedAtNanos())));
  }
}
