package io.ycsbx.export.figure;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Series;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The figures of one distribution of latencies. Unknown figures are absent.
 *
 * @param series the times; absent where stock's lines do not distinguish them
 * @param success whether the operations succeeded
 * @param status the operations' status; several are joined by {@code +}
 * @param count number of operations
 * @param figures in their units, with every recorded digit; shares are rounded down
 */
public record LatencyFigures(
    Optional<Series> series,
    boolean success,
    String status,
    long count,
    SortedMap<Latency, BigDecimal> figures) {

  public static final LatencyFigures NONE =
      new LatencyFigures(Optional.empty(), true, "", 0, new TreeMap<>());

  static List<LatencyFigures> of(
      boolean success,
      String status,
      LatencyDistribution service,
      Optional<LatencyDistribution> response,
      ReportSettings settings) {
    List<LatencyFigures> all = new ArrayList<>();
    settings
        .shown(service, response)
        .forEach(
            (series, times) -> {
              SortedMap<Latency, BigDecimal> figures = new TreeMap<>();
              settings.latencies().forEach(shown -> figures.put(shown, Figures.of(shown, times)));
              all.add(
                  new LatencyFigures(Optional.of(series), success, status, times.count(), figures));
            });
    return all;
  }

  /** Returns the figures of a type by their percentile, or their threshold in nanoseconds. */
  public SortedMap<Double, BigDecimal> of(Latency.Type type) {
    SortedMap<Double, BigDecimal> thresholds = new TreeMap<>();
    figures.forEach(
        (latency, value) -> {
          if (latency.type() == type) {
            thresholds.put(latency.parameter(), value);
          }
        });
    return thresholds;
  }

  /** Returns every figure by its documented name, unit included; null if it is unknown. */
  public Map<String, Object> columns() {
    Map<String, Object> columns = new LinkedHashMap<>();
    columns.put("series", series.map(Series::toString).orElse(null));
    columns.put("success", success);
    columns.put("status", status);
    columns.put("count", count);
    SortedMap<Latency, BigDecimal> all = new TreeMap<>(figures);
    Latency.ALWAYS.forEach(latency -> all.putIfAbsent(latency, null));
    all.forEach((latency, value) -> columns.put(latency.column(), value));
    return columns;
  }
}
