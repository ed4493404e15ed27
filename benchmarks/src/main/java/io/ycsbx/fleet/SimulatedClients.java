package io.ycsbx.fleet;

import io.ycsbx.fleet.message.OperationTally;
import io.ycsbx.fleet.message.Tally;
import io.ycsbx.measure.OperationStats;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Many clients of a fleet on a few threads. They send the messages of real clients, at the times
 * that the coordinator sets. The histograms are encoded once for all, which leaves the processors
 * to the coordinator. Thread-safe.
 */
final class SimulatedClients {

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final int THREADS = 32;

  private final int size;
  private final int seconds;
  private final long operationsPerSecond;
  private final List<OperationTally> madeUp;
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private final CountDownLatch alive;

  /** An action of a client. */
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
    this.madeUp = operations.stream().map(OperationTally::of).toList();
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
        "simulator: %.2f cores%n",
        FleetSimulation.cpuNanos() / (double) (System.nanoTime() - begunNanos));
  }

  /** Runs an action of a client later. A client whose action fails falls silent. */
  void after(long nanos, Action action) {
    CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS, threads)
        .execute(
            () -> {
              try {
                action.run();
              } catch (IOException e) {
                System.err.println(e);
                ended();
              }
            });
  }

  /** Notes the end of a client. */
  void ended() {
    alive.countDown();
  }

  /** Returns an interval, numbered from 1. */
  Tally tally(long number) {
    return new Tally(
        number,
        number * SECOND,
        number * operationsPerSecond,
        0,
        0,
        0,
        operationsPerSecond,
        madeUp);
  }
}
