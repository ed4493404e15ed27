package io.ycsbx.measure;

import java.util.Objects;
import java.util.Optional;

/**
 * Statistics of one operation's calls that ended with one status.
 *
 * @param status the status' name, e.g. {@code OK} or {@code NOT_FOUND}
 * @param ok whether the status counts as success
 * @param message the description of the first such status
 * @param service latencies from the real start to the end
 * @param response latencies from the intended start to the end; absent without a target
 */
public record StatusStats(
    String status,
    boolean ok,
    String message,
    LatencyDistribution service,
    Optional<LatencyDistribution> response) {

  public StatusStats {
    Objects.requireNonNull(status);
    Objects.requireNonNull(message);
    Objects.requireNonNull(service);
    Objects.requireNonNull(response);
  }

  public long count() {
    return service.count();
  }

  /**
   * Returns whether there is any latency. An operation that ends during a collection may show its
   * response time an interval later than its service time.
   */
  public boolean hasLatencies() {
    return count() > 0 || response.filter(times -> times.count() > 0).isPresent();
  }
}
