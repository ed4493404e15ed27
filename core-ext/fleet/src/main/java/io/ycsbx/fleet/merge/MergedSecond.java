package io.ycsbx.fleet.merge;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.LatencySum;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Interval;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.OperationInterval;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The sum of the clients' intervals that count for one second. Not thread-safe. */
final class MergedSecond {

  static final long MILLIS = 1_000;

  private long transactions;
  private long endMillis;
  private final Map<String, Long> keys = new HashMap<>();
  private final Map<String, LatencySum> byTag = new HashMap<>();

  /** Adds the figures of an interval that are not in the log. */
  void add(Interval interval, long intervalEndMillis) {
    transactions += interval.transactions();
    endMillis = Math.max(endMillis, intervalEndMillis);
    for (OperationInterval operation : interval.operations()) {
      operation.keys().ifPresent(count -> keys.merge(operation.operation(), count, Long::sum));
    }
  }

  void add(String tag, LatencyDistribution latencies) {
    byTag.computeIfAbsent(tag, series -> new LatencySum()).add(latencies);
  }

  long transactions() {
    return transactions;
  }

  /** Returns the end of the last interval. */
  long endMillis() {
    return endMillis;
  }

  /**
   * Returns the second's operations, and forgets their latencies.
   *
   * @param whole the operations of all clients, whose names and statuses are taken
   */
  List<OperationStats> takeOperations(Collection<OperationStats> whole) {
    List<OperationStats> found = new ArrayList<>();
    for (OperationStats operation : whole) {
      List<StatusStats> statuses =
          operation.statuses().stream()
              .map(status -> stats(operation, status))
              .filter(StatusStats::hasLatencies)
              .toList();
      if (!statuses.isEmpty()) {
        // Intervals show the number of keys, but not their statuses.
        Optional<List<StatusCount>> counts =
            Optional.ofNullable(keys.get(operation.operation()))
                .map(count -> List.of(new StatusCount("", true, count)));
        found.add(new OperationStats(operation.operation(), operation.level(), statuses, counts));
      }
    }
    byTag.clear();
    return found;
  }

  private StatusStats stats(OperationStats operation, StatusStats status) {
    return new StatusStats(
        status.status(),
        status.ok(),
        status.message(),
        latencies(IntervalLog.tag(operation, status, false)),
        status.response().map(times -> latencies(IntervalLog.tag(operation, status, true))));
  }

  private LatencyDistribution latencies(String tag) {
    LatencySum sum = byTag.get(tag);
    return sum == null ? LatencyDistribution.NONE : sum.toDistribution();
  }
}
