package io.ycsbx.record;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import java.util.Optional;

/**
 * One operation in one interval. Times are service times of the successful ones, in nanoseconds; 0
 * if there were none.
 *
 * @param operation the operation's name
 * @param count how many ended, successfully or not; of batches, the batches
 * @param failures how many of these ended without success
 * @param meanNanos mean
 * @param p50Nanos median
 * @param p99Nanos 99th percentile
 * @param maxNanos largest
 * @param keys of a batch operation, its keys, successful or not
 */
public record OperationInterval(
    String operation,
    long count,
    long failures,
    double meanNanos,
    long p50Nanos,
    long p99Nanos,
    long maxNanos,
    Optional<Long> keys) {

  /** The figures of what was measured in an interval. */
  public static OperationInterval of(OperationStats stats) {
    LatencyDistribution service = stats.service();
    return new OperationInterval(
        stats.operation(),
        stats.count(),
        stats.failures(),
        service.meanNanos(),
        service.percentileNanos(50),
        service.percentileNanos(99),
        service.maxNanos(),
        stats.keys().map(keys -> stats.keyCount()));
  }
}
