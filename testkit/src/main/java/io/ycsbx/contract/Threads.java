package io.ycsbx.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;

/** Runs the same work on several threads at once, each with its own instance. */
final class Threads {

  private Threads() {}

  /** The work of one thread. */
  @FunctionalInterface
  interface Work {
    void run(Client client, int thread) throws Exception;
  }

  /** Returns when all threads have ended; fails if one of them failed. */
  static void run(Session session, int threads, Work work) throws Exception {
    CyclicBarrier opened = new CyclicBarrier(threads);
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int thread = i;
      tasks.add(
          () -> {
            Client client = session.open();
            opened.await(1, TimeUnit.MINUTES);
            work.run(client, thread);
            session.close(client);
            return null;
          });
    }
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Void>> ended = executor.invokeAll(tasks);
      Assertions.assertAll(ended.stream().map(one -> one::get));
    } finally {
      executor.shutdownNow();
    }
  }
}
