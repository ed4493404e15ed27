package io.ycsbx.measure;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Statistics of one operation. Immutable and thread-safe.
 *
 * @param operation the operation's name, e.g. {@code READ}
 * @param level the part that timed the operation
 * @param statuses one entry per status that occurred, successes first, each with its own
 *     distribution
 * @param keys the number of keys by status of a batch operation, successes first; absent for an
 *     operation on one record or on a range of records
 */
public record OperationStats(
    String operation, Level level, List<StatusStats> statuses, Optional<List<StatusCount>> keys) {

  public static final String BATCH_INSERT = "BATCH-INSERT";

  /** Copies and sorts the lists, successes first. */
  public OperationStats {
    statuses = statuses.stream().sorted(Comparator.comparing(status -> !status.ok())).toList();
    keys =
        keys.map(
            counts -> counts.stream().sorted(Comparator.comparing(count -> !count.ok())).toList());
  }

  /** Makes the statistics of an operation that is no batch. */
  public OperationStats(String operation, Level level, List<StatusStats> statuses) {
    this(operation, level, statuses, Optional.empty());
  }

  /** Returns the number of operations, successful or not; a batch is one. */
  public long count() {
    return StatusCount.total(counts());
  }

  /** Returns the number of operations that failed. */
  public long failures() {
    return StatusCount.failures(counts());
  }

  /** Returns the number of keys, successful or not; an operation that is no batch has one key. */
  public long keyCount() {
    return StatusCount.total(keysOrOperations());
  }

  List<StatusCount> keysOrOperations() {
    return keys.orElseGet(this::counts);
  }

  /** Returns the number of operations by status, successes first. */
  public List<StatusCount> counts() {
    return statuses.stream().map(s -> new StatusCount(s.status(), s.ok(), s.count())).toList();
  }

  /** Returns the latencies of successful operations from the real start. */
  public LatencyDistribution service() {
    return statuses.stream()
        .filter(StatusStats::ok)
        .map(StatusStats::service)
        .reduce(LatencyDistribution::plus)
        .orElse(LatencyDistribution.NONE);
  }

  /**
   * Returns the latencies of successful operations from the intended start; absent without a
   * target.
   */
  public Optional<LatencyDistribution> response() {
    return statuses.stream()
        .filter(StatusStats::ok)
        .flatMap(s -> s.response().stream())
        .reduce(LatencyDistribution::plus);
  }

  /** Adds up this and another operation, under this operation's name. */
  public OperationStats plus(OperationStats other) {
    OperationSum sum = new OperationSum(this);
    sum.add(other);
    return sum.toStats();
  }
}
