package io.ycsbx.run.phase;

import io.ycsbx.config.FailureText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The state of one step on several workers. Thread-safe. */
final class StepRun {

  private final int[] workers;
  private final CountDownLatch ends;
  private final AtomicReferenceArray<Optional<Throwable>> results;

  /** Starts with a step that none of the given workers has ended. */
  StepRun(int... workers) {
    this.workers = workers;
    this.ends = new CountDownLatch(workers.length);
    this.results = new AtomicReferenceArray<>(Arrays.stream(workers).max().orElse(-1) + 1);
  }

  void ended(int worker, Optional<Throwable> failure) {
    results.set(worker, failure);
    ends.countDown();
  }

  /** Returns a latch that opens when all workers have ended. */
  CountDownLatch ends() {
    return ends;
  }

  boolean hasEnded(int worker) {
    return results.get(worker) != null;
  }

  boolean anyFailed() {
    return Arrays.stream(workers)
        .anyMatch(worker -> hasEnded(worker) && results.get(worker).isPresent());
  }

  /** Returns the workers that have not ended. */
  int[] unfinished() {
    return Arrays.stream(workers).filter(worker -> !hasEnded(worker)).toArray();
  }

  /** Returns each reason for a failure with its workers; empty if none has failed. */
  Map<String, List<Integer>> failures() {
    Map<String, List<Integer>> failures = new LinkedHashMap<>();
    for (int worker : workers) {
      if (hasEnded(worker) && results.get(worker).isPresent()) {
        String reason = FailureText.of(results.get(worker).get());
        failures.computeIfAbsent(reason, r -> new ArrayList<>()).add(worker);
      }
    }
    return failures;
  }
}
