package io.ycsbx.export.figure;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Series;
import java.util.ArrayList;
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
 * @param keys the keys of a batch operation; {@code statuses} then counts batches
 * @param latencies first the figures of all successes, then those of each failed status
 */
public record OperationFigures(
    String operation,
    Optional<String> level,
    List<StatusCount> statuses,
    Optional<KeyFigures> keys,
    List<LatencyFigures> latencies) {

  /** The level of all operations together. */
  public static final String TOTAL_LEVEL = "total";

  static OperationFigures of(RunRecord run, OperationStats stats, ReportSettings settings) {
    List<StatusCount> counts = new ArrayList<>();
    List<LatencyFigures> latencies = new ArrayList<>();
    for (StatusStats status : stats.statuses()) {
      counts.add(new StatusCount(status.status(), status.ok(), status.count()));
    }
    String successes =
        counts.stream()
            .filter(StatusCount::ok)
            .map(StatusCount::status)
            .collect(Collectors.joining("+"));
    add(latencies, true, successes, stats.service(), stats.response(), settings);
    for (StatusStats status : stats.statuses()) {
      if (!status.ok()) {
        add(latencies, false, status.status(), status.service(), status.response(), settings);
      }
    }
    return new OperationFigures(
        stats.operation(),
        Optional.of(level(stats)),
        counts,
        stats
            .keys()
            .map(keys -> new KeyFigures(keys, Optional.of(Figures.of(run.keysPerSecond(stats))))),
        latencies);
  }

  private static void add(
      List<LatencyFigures> latencies,
      boolean success,
      String status,
      LatencyDistribution service,
      Optional<LatencyDistribution> response,
      ReportSettings settings) {
    if (service.count() > 0 && (settings.showsService() || response.isEmpty())) {
      latencies.add(
          LatencyFigures.of(Series.SERVICE, success, status, service, settings.latencies()));
    }
    if (response.isPresent() && settings.showsResponse()) {
      latencies.add(
          LatencyFigures.of(
              Series.RESPONSE, success, status, response.get(), settings.latencies()));
    }
  }

  /** Returns the part that timed an operation. */
  public static String level(OperationStats stats) {
    return stats.operation().equals(RunRecord.TOTAL)
        ? TOTAL_LEVEL
        : stats.level().name().toLowerCase(Locale.ROOT);
  }

  /** Returns the number of operations, successful or not. */
  public long count() {
    return statuses.stream().mapToLong(StatusCount::count).sum();
  }

  /** Returns the number of operations that failed. */
  public long failures() {
    return statuses.stream().filter(s -> !s.ok()).mapToLong(StatusCount::count).sum();
  }
}
