package io.ycsbx.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** All workers, each with a thread of its own on which every step of it runs. */
final class Crew implements AutoCloseable {

  private static final long POLL_MILLIS = 100;

  private final List<Worker> workers;
  private final List<ExecutorService> threads = new ArrayList<>();

  /** A step of a worker. */
  @FunctionalInterface
  interface Step {
    void run(Worker worker) throws Exception;
  }

  Crew(List<Worker> workers) {
    this.workers = List.copyOf(workers);
    for (Worker worker : workers) {
      threads.add(
          Executors.newSingleThreadExecutor(task -> daemon(task, "ycsbx-worker-" + worker.id())));
    }
  }

  private static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    // A database call that never returns must not keep the JVM alive.
    thread.setDaemon(true);
    return thread;
  }

  /** Starts a step on every worker. */
  List<Future<Void>> start(Step step) {
    List<Future<Void>> futures = new ArrayList<>();
    for (int i = 0; i < workers.size(); i++) {
      Worker worker = workers.get(i);
      futures.add(
          threads
              .get(i)
              .submit(
                  () -> {
                    step.run(worker);
                    return null;
                  }));
    }
    return futures;
  }

  /**
   * Waits for a step's end on every worker.
   *
   * @param outOfPatience asked ten times a second; once it says so, what has not ended counts as
   *     failed
   * @return why workers failed, each reason with their numbers; empty if none did
   */
  Map<String, List<Integer>> await(List<Future<Void>> futures, BooleanSupplier outOfPatience)
      throws InterruptedException {
    Map<String, List<Integer>> failures = new LinkedHashMap<>();
    for (int i = 0; i < futures.size(); i++) {
      try {
        await(futures.get(i), outOfPatience);
      } catch (ExecutionException e) {
        add(failures, Messages.of(e.getCause()), i);
      } catch (TimeoutException e) {
        add(failures, "did not answer in time", i);
      }
    }
    return failures;
  }

  private static void await(Future<Void> future, BooleanSupplier outOfPatience)
      throws InterruptedException, ExecutionException, TimeoutException {
    while (true) {
      try {
        future.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        if (outOfPatience.getAsBoolean()) {
          throw e;
        }
      }
    }
  }

  private static void add(Map<String, List<Integer>> failures, String reason, int worker) {
    failures.computeIfAbsent(reason, r -> new ArrayList<>()).add(worker);
  }

  List<Worker> workers() {
    return workers;
  }

  /** Interrupts what still runs. */
  @Override
  public void close() {
    threads.forEach(ExecutorService::shutdownNow);
  }
}
