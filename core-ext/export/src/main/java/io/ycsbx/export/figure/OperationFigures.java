package io.ycsbx.export.figure;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.RunRecord;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The figures of one operation.
 *
 * @param operation the operation's name, e.g. {@code READ}
 * @param level the part that timed the operation, {@code database}, {@code workload} or {@code
 *     binding}; {@code total} for all operations together; absent where stock's lines do not
 *     distinguish it
 * @param statuses counts by status, successes first
 * @param keys the keys of a batch operation by status; {@code statuses} then counts batches
 * @param keysPerSecond keys of a batch operation per second over the measured phase
 * @param latencies first the figures of all successes, then those of each failed status
 */
public record OperationFigures(
    String operation,
    Optional<String> level,
    List<StatusCount> statuses,
    Optional<List<StatusCount>> keys,
    Optional<BigDecimal> keysPerSecond,
    List<LatencyFigures> latencies) {

  static final OperationFigures NONE =
      new OperationFigures(
          "", Optional.empty(), List.of(), Optional.empty(), Optional.empty(), List.of());

  public static final String TOTAL_LEVEL = "total";

  static OperationFigures of(RunRecord run, OperationStats stats, ReportSettings settings) {
    List<LatencyFigures> latencies =
        LatencyFigures.of(
            true, successes(stats.counts()), stats.service(), stats.response(), settings);
    for (StatusStats status : stats.statuses()) {
      if (!status.ok()) {
        latencies.addAll(
            LatencyFigures.of(
                false, status.status(), status.service(), status.response(), settings));
      }
    }
    return new OperationFigures(
        stats.operation(),
        Optional.of(level(stats)),
        stats.counts(),
        stats.keys(),
        stats.keys().flatMap(keys -> keysPerSecond(run, stats)),
        latencies);
  }

  private static Optional<BigDecimal> keysPerSecond(RunRecord run, OperationStats stats) {
    return run.keysPerSecond(stats).stream().mapToObj(Figures::of).findFirst();
  }

  /** Returns the names of the successes, joined. */
  public static String successes(List<StatusCount> statuses) {
    return statuses.stream()
        .filter(StatusCount::ok)
        .map(StatusCount::status)
        .collect(Collectors.joining("+"));
  }

  /** Returns the part that timed an operation. */
  public static String level(OperationStats stats) {
    return stats.operation().equals(RunRecord.TOTAL)
        ? TOTAL_LEVEL
        : stats.level().name().toLowerCase(Locale.ROOT);
  }
}
