package io.ycsbx.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Several threads at once. */
public final class Threads {

  private Threads() {}

  /** Work of one thread. */
  public interface Work<T> {

    /** Returns what the thread with this number has made. */
    T run(int thread) throws Exception;
  }

  /** Runs the work on several threads at once, and returns their results in order. */
  public static <T> List<T> run(int threads, Work<T> work) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<T>> running =
          IntStream.range(0, threads)
              .mapToObj(thread -> pool.submit(() -> work.run(thread)))
              .toList();
      List<T> results = new ArrayList<>();
      for (Future<T> thread : running) {
        results.add(thread.get());
      }
      return results;
    } finally {
      pool.shutdownNow();
    }
  }
}
