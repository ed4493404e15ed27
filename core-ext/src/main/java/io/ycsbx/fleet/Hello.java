package io.ycsbx.fleet;

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
record Hello(int rank, int size, String host, long pid, Map<String, String> run) {

  Hello {
    run = Map.copyOf(run);
  }
}
