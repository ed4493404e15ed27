package io.ycsbx.record;

import io.ycsbx.config.Secrets;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import java.util.List;
import java.util.function.Function;

/**
 * An interval of the measured phase, whose latencies are in other lines.
 *
 * @param phaseStartMillis start of the measured phase, in milliseconds since the epoch
 * @param startNanos start of the interval, in nanoseconds from the start of the phase
 * @param endNanos end of the interval, likewise
 * @param transactions transactions since the start of the phase
 * @param failures transactions that failed since the start of the phase
 * @param operations the operations of the interval, without secrets in their messages
 */
public record SecondNote(
    long phaseStartMillis,
    long startNanos,
    long endNanos,
    long transactions,
    long failures,
    List<OperationStats> operations) {

  /** Removes the latencies. */
  public SecondNote {
    operations = with(operations, tag -> LatencyDistribution.NONE);
  }

  List<OperationStats> with(Function<String, LatencyDistribution> byTag) {
    return with(operations, byTag);
  }

  private static List<OperationStats> with(
      List<OperationStats> operations, Function<String, LatencyDistribution> byTag) {
    return operations.stream()
        .map(
            stats ->
                new OperationStats(
                    stats.operation(),
                    stats.level(),
                    stats.statuses().stream().map(status -> with(stats, status, byTag)).toList(),
                    stats.keys()))
        .toList();
  }

  private static StatusStats with(
      OperationStats stats, StatusStats status, Function<String, LatencyDistribution> byTag) {
    return new StatusStats(
        status.status(),
        status.ok(),
        Secrets.oneLine(status.message()),
        byTag.apply(IntervalLog.tag(stats, status, false)),
        status.response().map(times -> byTag.apply(IntervalLog.tag(stats, status, true))));
  }
}
