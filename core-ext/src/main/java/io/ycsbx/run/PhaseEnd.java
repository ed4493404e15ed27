package io.ycsbx.run;

import io.ycsbx.record.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Ends a phase of operations: when all are done, when its time is over, when somebody stops it, or
 * when a worker dies. Operations under way may end by themselves, then are interrupted, then are
 * given up.
 */
final class PhaseEnd {

  /** How long operations under way may take to end once nothing new starts. */
  static final long DRAIN_NANOS = TimeUnit.SECONDS.toNanos(10);

  /** How long they may take once interrupted. */
  static final long INTERRUPTED_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** A stop asked for from outside is seen at least this often. */
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Crew crew;
  private final long longestNanos;
  private long stopNanos;
  private boolean interrupted;

  /**
   * Ends a phase.
   *
   * @param crew who operates
   * @param longestNanos time after which the phase is stopped; 0: no limit
   */
  PhaseEnd(Crew crew, long longestNanos) {
    this.crew = crew;
    this.longestNanos = longestNanos;
  }

  /**
   * Waits until a given time, or until something else has to be done; returns whether the phase has
   * ended.
   */
  boolean await(PhaseControl phase, List<Future<Void>> futures, long startNanos, long untilNanos)
      throws InterruptedException {
    long now = System.nanoTime();
    long wait = Math.min(POLL_NANOS, untilNanos - now);
    if (longestNanos > 0 && !phase.stopped()) {
      wait = Math.min(wait, startNanos + longestNanos - now);
    }
    if (phase.awaitEnd(wait)) {
      return true;
    }
    if (!phase.stopped() && (timeIsOver(startNanos) || anyFailed(futures))) {
      phase.stop();
    }
    return phase.stopped() && outOfPatience();
  }

  private boolean timeIsOver(long startNanos) {
    return longestNanos > 0 && System.nanoTime() - startNanos >= longestNanos;
  }

  private static boolean anyFailed(List<Future<Void>> futures) {
    for (Future<Void> future : futures) {
      if (future.isDone() && failure(future).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private boolean outOfPatience() {
    long now = System.nanoTime();
    if (stopNanos == 0) {
      stopNanos = now;
    }
    if (!interrupted && now - stopNanos > DRAIN_NANOS) {
      interrupted = true;
      crew.close();
    }
    return now - stopNanos > DRAIN_NANOS + INTERRUPTED_NANOS;
  }

  /** Why workers did not end as they should, one line for each reason. */
  List<String> failures(List<Future<Void>> futures) {
    List<String> reasons = new ArrayList<>();
    for (int worker = 0; worker < futures.size(); worker++) {
      Future<Void> future = futures.get(worker);
      String thread = "thread " + worker;
      if (!future.isDone() && interrupted) {
        reasons.add(thread + ": an operation did not end, even when interrupted");
      } else {
        failure(future).ifPresent(reason -> reasons.add(thread + ": " + reason));
      }
    }
    return reasons;
  }

  private static Optional<String> failure(Future<Void> future) {
    try {
      future.get();
      return Optional.empty();
    } catch (ExecutionException e) {
      return Optional.of(Messages.of(e.getCause()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  /** The stretch in which nothing new started, if the phase was stopped. */
  Optional<Phase> drain(long endNanos) {
    if (stopNanos == 0) {
      return Optional.empty();
    }
    long nanos = Math.max(0, endNanos - stopNanos);
    long startMillis =
        System.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - stopNanos);
    return Optional.of(new Phase("drain", startMillis, nanos));
  }
}
