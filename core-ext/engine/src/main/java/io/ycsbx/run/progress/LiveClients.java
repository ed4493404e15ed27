package io.ycsbx.run.progress;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Clients of a running fleet: which are alive, which are silent, and which is slowest.
 *
 * @param expected number of clients of the run
 * @param alive number of clients that were heard of lately
 * @param silent ranks that are not alive
 * @param slowest rank with the lowest throughput in its last interval; absent before the first
 * @param slowestOpsPerSecond throughput of the slowest client; 0 without one
 */
public record LiveClients(
    int expected,
    int alive,
    List<Integer> silent,
    Optional<Integer> slowest,
    double slowestOpsPerSecond) {

  public LiveClients {
    silent = List.copyOf(silent);
  }

  /** Returns the clients in words, for a line of progress. */
  @Override
  public String toString() {
    return alive
        + " of "
        + expected
        + " clients"
        + (silent.isEmpty() ? "" : ", silent " + silent)
        + slowest
            .map(
                rank -> String.format(Locale.ROOT, ", slowest %d: %.0f", rank, slowestOpsPerSecond))
            .orElse("");
  }
}
