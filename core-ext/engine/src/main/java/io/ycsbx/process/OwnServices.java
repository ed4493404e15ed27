package io.ycsbx.process;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The ports of services to which this process has connections for the benchmark's own sake, and
 * which are no databases: the coordinator of clients, and exporters of telemetry. Thread-safe.
 */
public final class OwnServices {

  private static final Set<Integer> PORTS = ConcurrentHashMap.newKeySet();

  private OwnServices() {}

  /** Adds a service, for the rest of this process. */
  public static void add(int port) {
    PORTS.add(port);
  }

  /** Tests for the port of a service. */
  public static boolean has(int port) {
    return PORTS.contains(port);
  }
}
