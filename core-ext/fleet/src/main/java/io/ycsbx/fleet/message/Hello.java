package io.ycsbx.fleet.message;

import java.io.IOException;
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

  /** Reports a request that the coordinator refused, with its reason. A repetition is futile. */
  public static final class RefusedException extends IOException {

    private static final long serialVersionUID = 1L;

    public RefusedException(String reason) {
      super(reason);
    }
  }

  public Hello {
    run = Map.copyOf(run);
  }
}
