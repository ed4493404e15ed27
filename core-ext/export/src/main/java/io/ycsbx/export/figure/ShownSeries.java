package io.ycsbx.export.figure;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.figure.Series;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Selects the distributions of an operation to show, under stock's names: {@code READ}, {@code
 * READ-FAILED}, {@code Intended-READ}, {@code Intended-READ-FAILED}.
 */
public final class ShownSeries {

  private static final String INTENDED = "Intended-";

  private ShownSeries() {}

  /** Returns the distributions in order; the first is the operation's own and always present. */
  public static Map<String, LatencyDistribution> of(OperationStats stats, ReportSettings settings) {
    Map<String, LatencyDistribution> series = new LinkedHashMap<>();
    boolean hasResponse = stats.statuses().stream().anyMatch(s -> s.response().isPresent());
    for (Series times : settings.series(hasResponse)) {
      add(series, series.isEmpty() ? "" : INTENDED, stats, times == Series.RESPONSE, settings);
    }
    return series;
  }

  private static void add(
      Map<String, LatencyDistribution> series,
      String prefix,
      OperationStats stats,
      boolean intended,
      ReportSettings settings) {
    // An operation without any success has no response times and an empty distribution.
    series.put(
        prefix + stats.operation(),
        intended ? stats.response().orElseGet(stats::service) : stats.service());
    for (StatusStats status : stats.statuses()) {
      if (!status.ok()) {
        series.merge(
            prefix + settings.failureName(stats.operation(), status.status()),
            intended ? status.response().orElseGet(status::service) : status.service(),
            LatencyDistribution::plus);
      }
    }
  }
}
