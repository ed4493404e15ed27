package io.ycsbx.fleet.message;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * An operation in one interval of a client, with encoded histograms and no figures of them: the
 * coordinator needs those of the sum alone.
 *
 * @param operation as in {@link OperationStats}
 * @param level likewise
 * @param statuses likewise
 * @param keys likewise
 */
public record OperationTally(
    String operation, Level level, List<StatusTally> statuses, Optional<List<StatusCount>> keys) {

  /** Copies the lists. */
  public OperationTally {
    statuses = List.copyOf(statuses);
    keys = keys.map(List::copyOf);
  }

  /** Encodes the statistics of an interval. */
  public static OperationTally of(OperationStats stats) {
    return new OperationTally(
        stats.operation(),
        stats.level(),
        stats.statuses().stream().map(StatusTally::of).toList(),
        stats.keys());
  }

  /**
   * Decodes the statistics.
   *
   * @throws IllegalArgumentException naming the rule that a histogram breaks
   */
  public OperationStats toStats() {
    return new OperationStats(
        operation, level, statuses.stream().map(StatusTally::toStats).toList(), keys);
  }

  /**
   * The calls that ended with one status.
   *
   * @param status as in {@link StatusStats}
   * @param ok likewise
   * @param message likewise
   * @param service latencies by {@link LatencyDistribution#encode()}, in base64
   * @param response likewise; absent without a target
   */
  public record StatusTally(
      String status, boolean ok, String message, String service, Optional<String> response) {

    private static String encode(LatencyDistribution latencies) {
      return Base64.getEncoder().encodeToString(latencies.encode());
    }

    private static StatusTally of(StatusStats stats) {
      return new StatusTally(
          stats.status(),
          stats.ok(),
          stats.message(),
          encode(stats.service()),
          stats.response().map(StatusTally::encode));
    }

    private StatusStats toStats() {
      return new StatusStats(
          status, ok, message, decode(service), response.map(StatusTally::decode));
    }

    private static LatencyDistribution decode(String latencies) {
      return LatencyDistribution.decode(Base64.getDecoder().decode(latencies));
    }
  }
}
