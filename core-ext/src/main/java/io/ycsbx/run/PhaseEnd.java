package io.ycsbx.run;

import io.ycsbx.record.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends a phase of operations: when all are done, when its time is over, when somebody stops it, or
 * when a worker dies. Operations under way may end by themselves, then are interrupted, then are
 * given up.
 */
final class PhaseEnd {

  /** How long operations may still take once interrupted. */
  private static final long INTERRUPTED_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** A worker that dies is seen at least this often. */
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private static final long LONGEST_PARK_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private final Workers workers;
  private final StopSignal stop;
  private final long longestNanos;
  private final long drainSeconds;
  private int interrupted;

  /**
   * Ends a phase.
   *
   * @param workers who operates
   * @param stop where a wish to end comes from
   * @param longestNanos time after which the phase is stopped; 0: no limit
   * @param drainSeconds how long operations under way may take to end then
   */
  PhaseEnd(Workers workers, StopSignal stop, long longestNanos, long drainSeconds) {
    this.workers = workers;
    this.stop = stop;
    this.longestNanos = longestNanos;
    this.drainSeconds = drainSeconds;
  }

  /**
   * Has the phase stopped when its time is over. On a thread of its own, which needs next to no
   * processor time: a client with far more threads than processors must not run longer than it was
   * told to.
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
   * Waits for the given time at most; returns whether the phase has ended, or what is left was
   * given up.
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

  /** Why the phase did not end as it should, one line for each reason. */
  List<String> failures(StepRun step) {
    List<String> reasons = new ArrayList<>();
    if (interrupted > 0) {
      reasons.add(
          threads(interrupted)
              + " had an operation under way that had not ended "
              + drainSeconds
              + " s after the last one was to start (drain.seconds) and was interrupted");
    }
    int unfinished = step.unfinished().length;
    if (unfinished > 0) {
      reasons.add(
          threads(unfinished) + " did not end even then: what they wait for is not measured");
    }
    step.failures()
        .forEach(
            (reason, workers) -> reasons.add(threads(workers.size()) + " ended with: " + reason));
    return reasons;
  }

  private static String threads(int count) {
    return count == 1 ? "1 thread" : count + " threads";
  }

  /** The stretch in which nothing new started, if the phase was stopped. */
  static Optional<Phase> drain(PhaseControl phase, long endNanos) {
    if (!phase.stopped()) {
      return Optional.empty();
    }
    long ago = System.nanoTime() - phase.stoppedAtNanos();
    long startMillis = System.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(ago);
    return Optional.of(
        new Phase("drain", startMillis, Math.max(0, endNanos - phase.stoppedAtNanos())));
  }
}
