package io.ycsbx.measure;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Everything measured of one operation. Immutable and thread-safe.
 *
 * @param operation its name, e.g. {@code READ}
 * @param level who timed it
 * @param statuses one entry per status that occurred, successes first, each with its own
 *     distribution
 * @param keys of an operation on many keys at once, how many keys ended with which status,
 *     successes first; absent for an operation on one record, or on a range of them
 */
public record OperationStats(
    String operation, Level level, List<StatusStats> statuses, Optional<List<KeyCount>> keys) {

  /** Copies the lists, successes first. */
  public OperationStats {
    statuses = statuses.stream().sorted(Comparator.comparing(status -> !status.ok())).toList();
    keys = keys.map(all -> all.stream().sorted(Comparator.comparing(one -> !one.ok())).toList());
  }

  /** An operation that is no batch. */
  public OperationStats(String operation, Level level, List<StatusStats> statuses) {
    this(operation, level, statuses, Optional.empty());
  }

  /** How many ended, successfully or not; of batches, the batches. */
  public long count() {
    return statuses.stream().mapToLong(StatusStats::count).sum();
  }

  /** How many ended without success. */
  public long failures() {
    return statuses.stream().filter(s -> !s.ok()).mapToLong(StatusStats::count).sum();
  }

  /** Keys that were asked for or written, successfully or not: of an operation, one each. */
  public long keyCount() {
    return keysOrOperations().stream().mapToLong(KeyCount::count).sum();
  }

  private List<KeyCount> keysOrOperations() {
    return keys.orElseGet(
        () -> statuses.stream().map(s -> new KeyCount(s.status(), s.ok(), s.count())).toList());
  }

  /** Latencies of the successful ones, from the real start. */
  public LatencyDistribution service() {
    return statuses.stream()
        .filter(StatusStats::ok)
        .map(StatusStats::service)
        .reduce(LatencyDistribution::plus)
        .orElseGet(
            () -> new LatencyDistribution(new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS)));
  }

  /** Latencies of the successful ones, from the intended start; absent without a target. */
  public Optional<LatencyDistribution> response() {
    return statuses.stream()
        .filter(StatusStats::ok)
        .flatMap(s -> s.response().stream())
        .reduce(LatencyDistribution::plus);
  }

  /** This operation and another together, under this one's name. */
  public OperationStats plus(OperationStats other) {
    Map<String, StatusStats> byStatus = new LinkedHashMap<>();
    for (OperationStats stats : List.of(this, other)) {
      stats.statuses.forEach(status -> byStatus.merge(status.status(), status, StatusStats::plus));
    }
    return new OperationStats(operation, level, List.copyOf(byStatus.values()), keysWith(other));
  }

  private Optional<List<KeyCount>> keysWith(OperationStats other) {
    return keys.isEmpty() && other.keys.isEmpty()
        ? Optional.empty()
        : Optional.of(KeyCount.sum(keysOrOperations(), other.keysOrOperations()));
  }
}
