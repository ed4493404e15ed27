package io.ycsbx.spi;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A server whose counters are in a database's statistics. Immutable and thread-safe.
 *
 * @param part the server by a name that no other server has, nor the same one after a restart if
 *     that is known, e.g. with the number of its process
 * @param upSeconds the time since its start in seconds; empty if the server does not tell
 */
public record RunningServer(Part part, OptionalDouble upSeconds) {

  /** Checks that nothing is null. */
  public RunningServer {
    Objects.requireNonNull(part);
    Objects.requireNonNull(upSeconds);
  }
}
