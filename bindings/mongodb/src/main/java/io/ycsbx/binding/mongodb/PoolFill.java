package io.ycsbx.binding.mongodb;

import com.mongodb.ServerAddress;
import com.mongodb.client.MongoClient;
import com.mongodb.event.ConnectionPoolListener;
import com.mongodb.event.ConnectionReadyEvent;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits until the pool's connections are open, so that no operation's latency includes a handshake.
 * The driver opens them one after the other, in the background. Thread-safe.
 */
final class PoolFill implements ConnectionPoolListener {

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final Map<ServerAddress, Integer> ready = new ConcurrentHashMap<>();

  @Override
  public void connectionReady(ConnectionReadyEvent event) {
    ready.merge(event.getConnectionId().getServerId().getAddress(), 1, Integer::sum);
  }

  /**
   * Waits until each server with data has the given number of connections, or the time is over; the
   * driver opens the remaining connections on demand.
   */
  void await(MongoClient client, int connections, Duration longest) {
    long start = System.nanoTime();
    while (!isFilled(client, connections)
        && System.nanoTime() - start < longest.toNanos()
        && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(POLL_NANOS);
    }
  }

  private boolean isFilled(MongoClient client, int connections) {
    return client.getClusterDescription().getServerDescriptions().stream()
        .filter(server -> server.isPrimary() || server.isSecondary())
        .allMatch(server -> ready.getOrDefault(server.getAddress(), 0) >= connections);
  }
}
