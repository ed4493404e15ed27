package io.ycsbx.run.phase;

import io.ycsbx.process.DaemonThread;
import io.ycsbx.record.Phase;
import io.ycsbx.run.pace.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/**
 * Operations of all workers, from a common start until all operations are done, the time is over,
 * the run is stopped, or a worker fails. Operations under way may end by themselves; later they are
 * interrupted, and finally abandoned. Used by one thread.
 */
final class OperatingPhase implements AutoCloseable {

  /** Time for interrupted operations to end. */
  private static final long INTERRUPTED_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** Interval of checks for failed workers. */
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private static final long LONGEST_PARK_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private final PhaseContext run;
  private final PhaseControl control;
  private final Workers.StepRun step;
  private final long drainSeconds;
  private int interrupted;

  /**
   * Waits until all workers are ready to start.
   *
   * @param measured whether the workers record their operations
   * @param onStop called once when the phase is stopped
   */
  OperatingPhase(PhaseContext run, boolean measured, Runnable onStop) {
    this.run = run;
    this.drainSeconds = run.settings().drainSeconds();
    this.control = new PhaseControl(run.settings().threads(), onStop);
    run.stop().watch(control::stop);
    this.step = run.workers().start(worker -> worker.operate(control, measured));
    run.stop().await(control.ready(), Long.MAX_VALUE);
  }

  PhaseControl control() {
    return control;
  }

  /**
   * Starts the operations.
   *
   * @param startNanos start of the schedules, on the {@link System#nanoTime()} scale
   * @param longestNanos longest time of the phase; 0: no limit
   */
  void start(long startNanos, IntFunction<Schedule> schedules, long longestNanos) {
    control.start(schedules);
    if (longestNanos > 0) {
      // A thread of its own with little work is on time even with far more workers than processors.
      DaemonThread.start("ycsbx-timer", () -> stopAt(startNanos + longestNanos));
    }
  }

  private void stopAt(long deadlineNanos) {
    long left = deadlineNanos - System.nanoTime();
    while (left > 0 && !control.stopped()) {
      LockSupport.parkNanos(Math.min(left, LONGEST_PARK_NANOS));
      left = deadlineNanos - System.nanoTime();
    }
    control.stop();
  }

  /**
   * Waits for the given time at most, and returns whether the phase has ended, with or without
   * abandoned operations.
   */
  boolean await(long nanos) {
    if (run.stop().await(step.ends(), Math.min(POLL_NANOS, nanos))) {
      return true;
    }
    if (!control.stopped() && step.anyFailed()) {
      control.stop();
    }
    return control.stopped() && gaveUp();
  }

  private boolean gaveUp() {
    long draining = System.nanoTime() - control.stoppedAtNanos();
    if (interrupted == 0 && draining > TimeUnit.SECONDS.toNanos(drainSeconds)) {
      int[] late = step.unfinished();
      interrupted = late.length;
      run.workers().interrupt(late);
    }
    return draining - INTERRUPTED_NANOS > TimeUnit.SECONDS.toNanos(drainSeconds);
  }

  /** Returns the reasons why the phase did not end regularly, one line each. */
  List<String> failures() {
    List<String> reasons = new ArrayList<>();
    if (interrupted > 0) {
      reasons.add(
          "%s had an operation that did not end within drain.seconds=%s and was interrupted"
              .formatted(threads(interrupted), drainSeconds));
    }
    int unfinished = step.unfinished().length;
    if (unfinished > 0) {
      reasons.add(
          threads(unfinished)
              + " did not end after the interrupt: the operations in flight are not measured");
    }
    step.failures()
        .forEach(
            (reason, failed) -> reasons.add(threads(failed.size()) + " ended with: " + reason));
    return reasons;
  }

  private static String threads(int count) {
    return count == 1 ? "1 thread" : count + " threads";
  }

  /** Returns the drain phase, from the stop to the end; empty if the phase was not stopped. */
  Optional<Phase> drain(long endNanos) {
    if (!control.stopped()) {
      return Optional.empty();
    }
    long ago = System.nanoTime() - control.stoppedAtNanos();
    long startMillis = run.log().currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(ago);
    return Optional.of(
        new Phase("drain", startMillis, Math.max(0, endNanos - control.stoppedAtNanos())));
  }

  @Override
  public void close() {
    control.close();
  }
}
