package io.ycsbx.record;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import java.util.Optional;

/**
 * Figures of one operation in one interval. Times are service times of successful operations, in
 * nanoseconds; 0 if there were none.
 *
 * @param operation the operation's name
 * @param count number of operations, successful or not; a batch is one
 * @param failures number of operations that failed
 * @param meanNanos mean
 * @param p50Nanos median
 * @param p99Nanos 99th percentile
 * @param maxNanos largest
 * @param keys number of keys of a batch operation, successful or not
 * @param responseP99Nanos 99th percentile of the response times; absent without a target
 * @param p999Nanos 99.9th percentile; absent in records of earlier releases
 */
public record OperationInterval(
    String operation,
    long count,
    long failures,
    double meanNanos,
    long p50Nanos,
    long p99Nanos,
    long maxNanos,
    Optional<Long> keys,
    Optional<Long> responseP99Nanos,
    Optional<Long> p999Nanos) {

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
        stats.keys().map(keys -> stats.keyCount()),
        stats.response().map(times -> times.percentileNanos(99)),
        Optional.of(service.percentileNanos(99.9)));
  }
}
