package io.ycsbx.run;

import io.ycsbx.config.FailureText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** One step of several workers: which have ended it, and how. Thread-safe. */
final class StepRun {

  private final int[] workers;
  private final CountDownLatch ends;
  private final AtomicReferenceArray<Optional<Throwable>> results;

  /** A step that none of the given workers has ended. */
  StepRun(int... workers) {
    this.workers = workers;
    this.ends = new CountDownLatch(workers.length);
    this.results = new AtomicReferenceArray<>(Arrays.stream(workers).max().orElse(-1) + 1);
  }

  void ended(int worker, Optional<Throwable> failure) {
    results.set(worker, failure);
    ends.countDown();
  }

  /** Open once all have ended. */
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

  /** Those that have not ended. */
  int[] unfinished() {
    return Arrays.stream(workers).filter(worker -> !hasEnded(worker)).toArray();
  }

  /** Why workers failed, each reason with their numbers; empty if none did. */
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
