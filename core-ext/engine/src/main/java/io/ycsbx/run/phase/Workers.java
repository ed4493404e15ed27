package io.ycsbx.run.phase;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Warning;
import io.ycsbx.process.DaemonThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/** All workers, each with a thread that runs all of its steps. Used by one thread. */
public final class Workers implements AutoCloseable {

  private final List<Worker> workers;
  private final ExecutorService[] executors;
  private final Thread[] threads;
  private final AtomicIntegerArray busy;

  @FunctionalInterface
  interface Step {
    void run(Worker worker) throws Exception;
  }

  public Workers(List<Worker> workers) {
    this.workers = List.copyOf(workers);
    this.executors = new ExecutorService[workers.size()];
    this.threads = new Thread[workers.size()];
    this.busy = new AtomicIntegerArray(workers.size());
    Arrays.setAll(executors, i -> Executors.newSingleThreadExecutor(task -> thread(i, task)));
  }

  private Thread thread(int worker, Runnable task) {
    threads[worker] = DaemonThread.of("ycsbx-worker-" + worker, task);
    return threads[worker];
  }

  public Optional<Warning> warning() {
    return workers.stream().flatMap(worker -> worker.warning().stream()).findFirst();
  }

  StepRun start(Step step) {
    return start(step, IntStream.range(0, workers.size()).toArray());
  }

  /** Starts a step on every worker that is not stuck in an earlier one. */
  StepRun startOnIdle(Step step) {
    return start(step, IntStream.range(0, workers.size()).filter(i -> busy.get(i) == 0).toArray());
  }

  StepRun start(Step step, int... chosen) {
    StepRun run = new StepRun(chosen);
    for (int worker : chosen) {
      busy.incrementAndGet(worker);
      try {
        executors[worker].execute(() -> run(step, worker, run));
      } catch (OutOfMemoryError e) {
        // Thrown if the system allows no more threads.
        end(worker, run, Optional.of(e));
      }
    }
    return run;
  }

  /** Runs a step. Any exception or error becomes a reason in the record. */
  private void run(Step step, int worker, StepRun run) {
    try {
      step.run(workers.get(worker));
      end(worker, run, Optional.empty());
    } catch (Throwable e) {
      end(worker, run, Optional.of(e));
    }
  }

  private void end(int worker, StepRun run, Optional<Throwable> failure) {
    busy.decrementAndGet(worker);
    run.ended(worker, failure);
  }

  void interrupt(int... chosen) {
    for (int worker : chosen) {
      if (threads[worker] != null) {
        threads[worker].interrupt();
      }
    }
  }

  /** Returns the number of workers that are still in a step. */
  int stuck() {
    return (int) IntStream.range(0, workers.size()).filter(i -> busy.get(i) > 0).count();
  }

  List<Worker> all() {
    return workers;
  }

  @Override
  public void close() {
    for (ExecutorService executor : executors) {
      executor.shutdownNow();
    }
  }

  /** The state of one step on several workers. Thread-safe. */
  static final class StepRun {

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
}
