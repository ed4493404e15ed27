package io.ycsbx.fleet.message;

import java.util.Map;

/**
 * Request of a client to join.
 *
 * @param rank its number
 * @param size number of clients that it expects
 * @param host name of its host
 * @param pid its process
 * @param run properties in which all clients must agree, for example the workload
 */
public record Hello(int rank, int size, String host, long pid, Map<String, String> run) {

  /** Copies the collection. */
  public Hello {
    run = Map.copyOf(run);
  }
}
