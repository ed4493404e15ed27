package io.ycsbx.fleet;

import io.ycsbx.fleet.message.Hello.RefusedException;
import io.ycsbx.fleet.message.Tally;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.run.progress.Progress;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Many clients of a fleet. They send the messages of real clients, at the times that the
 * coordinator sets, each on a thread of its own, so that none waits for the answers to others.
 * Thread-safe.
 */
final class SimulatedClients {

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final long RETRY_NANOS = SECOND / 5;

  private final int size;
  private final int seconds;
  private final long operationsPerSecond;
  private final List<OperationStats> madeUp;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch alive;

  interface Action {
    void run() throws IOException;
  }

  /**
   * Prepares clients.
   *
   * @param seconds intervals of each client
   * @param operations the statistics of each interval
   */
  SimulatedClients(int size, int seconds, List<OperationStats> operations) {
    this.size = size;
    this.seconds = seconds;
    this.operationsPerSecond = operations.stream().mapToLong(OperationStats::count).sum();
    this.madeUp = List.copyOf(operations);
    this.alive = new CountDownLatch(size);
  }

  int size() {
    return size;
  }

  int seconds() {
    return seconds;
  }

  /** Runs all clients to their end and prints the processor time of their side. */
  void run(Address address, FleetSettings settings) throws InterruptedException {
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    long begunNanos = System.nanoTime();
    for (int rank = 0; rank < size; rank++) {
      Link link = new Link(http, address, settings);
      after(SECOND, new SimulatedClient(this, rank, link)::join);
    }
    alive.await();
    threads.shutdownNow();
    System.out.printf(
        Locale.ROOT,
        "simulator: %.2f cores%n",
        FleetSimulation.cpuNanos() / (double) (System.nanoTime() - begunNanos));
  }

  /**
   * Runs an action of a client later. As a real client does, it repeats a request that failed, for
   * example since the server has closed an idle connection; a refused client ends.
   */
  void after(long nanos, Action action) {
    CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS, threads)
        .execute(
            () -> {
              try {
                action.run();
              } catch (RefusedException e) {
                System.err.println(e);
                ended();
              } catch (IOException e) {
                after(RETRY_NANOS, action);
              }
            });
  }

  /**
   * Runs a short task later, on the timer's own thread: a real client waits for its start in a
   * process of its own, and not behind the requests of others.
   */
  void onTime(long nanos, Runnable task) {
    CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS, Runnable::run).execute(task);
  }

  /** Notes the end of a client. */
  void ended() {
    alive.countDown();
  }

  /** Returns an interval, numbered from 1. */
  Tally tally(long number) {
    Progress progress =
        new Progress(
            (number - 1) * SECOND,
            number * SECOND,
            number * operationsPerSecond,
            0,
            0,
            0,
            false,
            madeUp,
            Optional.empty());
    return new Tally(number, operationsPerSecond, progress);
  }
}
