package io.ycsbx.export.figure;

import io.ycsbx.config.Durations;
import io.ycsbx.measure.LatencyDistribution;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The figures of one distribution of latencies, in microseconds with every recorded digit. Unknown
 * figures are absent.
 *
 * @param series the kind of latency; absent where stock's lines do not distinguish it
 * @param success whether the operations succeeded
 * @param status the operations' status; several are joined by {@code +}
 * @param count number of operations
 * @param meanMicros mean
 * @param stdDevMicros standard deviation of the whole population
 * @param minMicros smallest
 * @param maxMicros largest
 * @param percentileMicros by percentile, above 0 and up to 100
 * @param percentUpTo share of the operations up to a threshold, in percent, rounded down
 */
public record LatencyFigures(
    Optional<Series> series,
    boolean success,
    String status,
    long count,
    Optional<BigDecimal> meanMicros,
    Optional<BigDecimal> stdDevMicros,
    Optional<BigDecimal> minMicros,
    Optional<BigDecimal> maxMicros,
    SortedMap<Double, BigDecimal> percentileMicros,
    SortedMap<Duration, BigDecimal> percentUpTo) {

  /** Figures of no operation, for the names of the columns. */
  static final LatencyFigures NONE =
      new LatencyFigures(
          Optional.empty(),
          true,
          "",
          0,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          new TreeMap<>(),
          new TreeMap<>());

  private static final double NANOS_PER_MICRO = 1e3;

  /** Copies the maps. */
  public LatencyFigures {
    percentileMicros = Collections.unmodifiableSortedMap(new TreeMap<>(percentileMicros));
    percentUpTo = Collections.unmodifiableSortedMap(new TreeMap<>(percentUpTo));
  }

  /** Returns the figures of a distribution that is not empty. */
  static LatencyFigures of(
      Series series,
      boolean success,
      String status,
      LatencyDistribution latencies,
      ReportSettings settings) {
    SortedMap<Double, BigDecimal> percentiles = new TreeMap<>();
    for (double percentile : settings.percentiles()) {
      percentiles.put(percentile, Figures.exactMicros(latencies.percentileNanos(percentile)));
    }
    SortedMap<Duration, BigDecimal> shares = new TreeMap<>();
    for (Duration threshold : settings.thresholds()) {
      shares.put(threshold, Figures.percent(latencies.shareUpTo(threshold.toNanos())));
    }
    return new LatencyFigures(
        Optional.of(series),
        success,
        status,
        latencies.count(),
        Optional.of(Figures.of(latencies.meanNanos() / NANOS_PER_MICRO)),
        Optional.of(Figures.of(latencies.stdDevNanos() / NANOS_PER_MICRO)),
        Optional.of(Figures.exactMicros(latencies.minNanos())),
        Optional.of(Figures.exactMicros(latencies.maxNanos())),
        percentiles,
        shares);
  }

  /** Returns every figure by its documented name, unit included; null if it is unknown. */
  public Map<String, Object> columns() {
    Map<String, Object> columns = new LinkedHashMap<>();
    columns.put("series", series.map(Series::toString).orElse(null));
    columns.put("success", success);
    columns.put("status", status);
    columns.put("count", count);
    columns.put("mean_us", meanMicros.orElse(null));
    columns.put("stddev_us", stdDevMicros.orElse(null));
    columns.put("min_us", minMicros.orElse(null));
    percentileMicros.forEach((percentile, micros) -> columns.put(name(percentile), micros));
    columns.put("max_us", maxMicros.orElse(null));
    percentUpTo.forEach(
        (threshold, percent) ->
            columns.put("up_to_" + Durations.format(threshold) + "_percent", percent));
    return columns;
  }

  /** Returns a name such as {@code p99_9_us}: SQL would require quotes around a point. */
  private static String name(double percentile) {
    return "p" + Figures.plain(BigDecimal.valueOf(percentile)).toString().replace('.', '_') + "_us";
  }
}
