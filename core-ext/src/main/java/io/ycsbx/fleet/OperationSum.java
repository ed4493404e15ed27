package io.ycsbx.fleet;

import io.ycsbx.fleet.message.OperationTally;
import io.ycsbx.fleet.message.OperationTally.StatusTally;
import io.ycsbx.measure.LatencySum;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One operation of all clients, added up without an object for each histogram. Not thread-safe. */
final class OperationSum {

  private final OperationTally first;
  private final Map<String, StatusSum> statuses = new LinkedHashMap<>();
  private Optional<List<StatusCount>> keys = Optional.empty();

  /** Starts at 0, with the name of an operation. */
  OperationSum(OperationTally first) {
    this.first = first;
  }

  /**
   * Adds an interval of a client.
   *
   * @throws IllegalArgumentException naming the rule that a histogram breaks
   */
  void add(OperationTally tally) {
    for (StatusTally status : tally.statuses()) {
      statuses.computeIfAbsent(status.status(), name -> new StatusSum(status)).add(status);
    }
    if (tally.keys().isPresent()) {
      List<StatusCount> more = tally.keys().get();
      keys = Optional.of(keys.map(sum -> StatusCount.sum(sum, more)).orElse(more));
    }
  }

  OperationStats toStats() {
    return new OperationStats(
        first.operation(),
        first.level(),
        statuses.values().stream().map(StatusSum::toStats).toList(),
        keys);
  }

  private static final class StatusSum {

    private final StatusTally first;
    private final LatencySum service = new LatencySum();
    private final Optional<LatencySum> response;

    StatusSum(StatusTally first) {
      this.first = first;
      this.response = first.response().map(encoded -> new LatencySum());
    }

    void add(StatusTally tally) {
      add(service, tally.service());
      response.ifPresent(sum -> tally.response().ifPresent(more -> add(sum, more)));
    }

    private static void add(LatencySum sum, String encoded) {
      sum.add(Base64.getDecoder().decode(encoded));
    }

    StatusStats toStats() {
      return new StatusStats(
          first.status(),
          first.ok(),
          first.message(),
          service.toDistribution(),
          response.map(LatencySum::toDistribution));
    }
  }
}
