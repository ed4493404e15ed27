package io.ycsbx.process;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The addresses of services to which this process has connections for the benchmark's own sake, and
 * which are no databases: the coordinator of clients, and exporters of telemetry. Thread-safe.
 */
public final class OwnServices {

  private static final Set<InetSocketAddress> ADDRESSES = ConcurrentHashMap.newKeySet();

  private OwnServices() {}

  /** Adds a service at all addresses of a host, for the rest of this process. */
  public static void add(String host, int port) {
    try {
      for (InetAddress address : InetAddress.getAllByName(host)) {
        ADDRESSES.add(new InetSocketAddress(address, port));
      }
    } catch (UnknownHostException e) {
      // There is no connection either, which is reported.
    }
  }

  /** Tests for the address of a service. */
  public static boolean has(InetSocketAddress address) {
    return ADDRESSES.contains(address);
  }
}
