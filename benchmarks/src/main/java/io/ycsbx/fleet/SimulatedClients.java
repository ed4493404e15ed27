package io.ycsbx.fleet;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.fleet.message.OperationTally;
import io.ycsbx.fleet.message.Tally;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Many clients of a fleet on one thread, each with a connection of its own. They send the messages
 * of real clients, at the times that the coordinator sets. The histograms are encoded once for all,
 * so that many clients cost less than the coordinator that they measure. Used by one thread.
 */
final class SimulatedClients {

  static final ObjectMapper JSON = RunRecordJson.mapper();

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  /** An action of a client at a time. */
  private record Event(long nanos, Action action) {}

  /** An action of a client. */
  interface Action {
    void run() throws IOException;
  }

  final int size;
  final int seconds;
  final InetSocketAddress coordinator;
  final Selector selector;
  int alive;
  int reconnected;
  long startedNanos;
  long largestSkewNanos = Long.MIN_VALUE;
  private final int operationsPerSecond;
  private final String madeUp;
  private final Map<Integer, String> tallies = new HashMap<>();
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::nanos));

  /**
   * Prepares clients.
   *
   * @param seconds intervals of each client
   * @param operations the statistics of each interval
   */
  SimulatedClients(
      int size, int seconds, InetSocketAddress coordinator, List<OperationStats> operations)
      throws IOException {
    this.size = size;
    this.seconds = seconds;
    this.coordinator = coordinator;
    this.selector = Selector.open();
    this.alive = size;
    this.operationsPerSecond = (int) operations.stream().mapToLong(OperationStats::count).sum();
    this.madeUp = JSON.writeValueAsString(operations.stream().map(OperationTally::of).toList());
  }

  /** Runs all clients to their end and prints the figures of their side. */
  void run() throws IOException {
    awaitCoordinator();
    long begunNanos = System.nanoTime();
    for (int rank = 0; rank < size; rank++) {
      new SimulatedClient(this, rank).join();
    }
    while (alive > 0) {
      runDueEvents();
      long millis =
          events.isEmpty() ? 100 : (events.peek().nanos() - System.nanoTime()) / 1_000_000;
      if (millis > 0) {
        selector.select(millis);
      } else {
        selector.selectNow();
      }
      for (SelectionKey key : selector.selectedKeys()) {
        ((SimulatedClient) key.attachment()).read();
      }
      selector.selectedKeys().clear();
    }
    System.out.printf(
        "join and start of all: %.1f s; start skew: at most %.1f ms; simulator: %.2f cores,"
            + " %d connections made again%n",
        (startedNanos - begunNanos) / 1e9,
        largestSkewNanos / 1e6,
        FleetSimulation.cpuNanos() / (double) (System.nanoTime() - begunNanos),
        reconnected);
  }

  private void awaitCoordinator() throws IOException {
    while (true) {
      try {
        SocketChannel.open(coordinator).close();
        return;
      } catch (ConnectException e) {
        LockSupport.parkNanos(SECOND / 20);
      }
    }
  }

  private void runDueEvents() throws IOException {
    while (!events.isEmpty() && events.peek().nanos() - System.nanoTime() <= 0) {
      events.remove().action().run();
    }
  }

  /** Runs an action later, at a time of {@link System#nanoTime()}. */
  void at(long nanos, Action action) {
    events.add(new Event(nanos, action));
  }

  /** Returns an interval as JSON, numbered from 1. */
  String tally(int number) {
    return tallies.computeIfAbsent(number, this::newTally);
  }

  private String newTally(int number) {
    long done = (long) number * operationsPerSecond;
    Tally tally = new Tally(number, number * SECOND, done, 0, 0, 0, operationsPerSecond, List.of());
    String json = FleetSimulation.json(tally);
    return FleetSimulation.fill(json, "operations", madeUp);
  }
}
