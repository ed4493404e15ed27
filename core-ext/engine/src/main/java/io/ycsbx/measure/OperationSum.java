package io.ycsbx.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sum of the statistics of one operation, under the first one's name. Used by one thread. */
public final class OperationSum {

  private final OperationStats first;
  private final Map<String, StatusSum> statuses = new LinkedHashMap<>();
  private List<StatusCount> keys = List.of();
  private boolean isBatch;

  /** Sum of one status, with the message of the first. */
  private static final class StatusSum {

    private final StatusStats first;
    private final LatencySum service = new LatencySum();
    private final LatencySum response = new LatencySum();
    private boolean hasResponse = true;

    StatusSum(StatusStats first) {
      this.first = first;
    }

    void add(StatusStats stats) {
      service.add(stats.service());
      stats.response().ifPresent(response::add);
      hasResponse &= stats.response().isPresent();
    }

    StatusStats toStats() {
      return new StatusStats(
          first.status(),
          first.ok(),
          first.message(),
          service.toDistribution(),
          hasResponse ? Optional.of(response.toDistribution()) : Optional.empty());
    }
  }

  public OperationSum(OperationStats first) {
    this.first = first;
    add(first);
  }

  public void add(OperationStats stats) {
    for (StatusStats status : stats.statuses()) {
      statuses.computeIfAbsent(status.status(), name -> new StatusSum(status)).add(status);
    }
    keys = StatusCount.sum(keys, stats.keysOrOperations());
    isBatch |= stats.keys().isPresent();
  }

  /** Returns the sum so far; the sum may grow afterwards. */
  public OperationStats toStats() {
    return new OperationStats(
        first.operation(),
        first.level(),
        statuses.values().stream().map(StatusSum::toStats).toList(),
        isBatch ? Optional.of(keys) : Optional.empty());
  }
}
