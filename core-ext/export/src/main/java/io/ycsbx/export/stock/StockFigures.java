package io.ycsbx.export.stock;

import io.ycsbx.export.figure.LatencyFigures;
import io.ycsbx.export.figure.OperationFigures;
import io.ycsbx.export.figure.Results;
import io.ycsbx.export.figure.RunFigures;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Series;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Converts stock's lines, by metric and measurement, into figures. */
record StockFigures(Map<String, Map<String, BigDecimal>> lines) {

  private static final String COUNT = "Operations";
  private static final String RETURN = "Return=";
  private static final String INTENDED = "Intended-";
  private static final String FAILED = "FAILED";
  private static final String CLEANUP = "CLEANUP";
  private static final Set<String> SUCCESSES = Set.of("OK", "BATCHED_OK");

  Results results() {
    Map<String, BigDecimal> overall = lines.getOrDefault("OVERALL", Map.of());
    Map<String, Object> run = new LinkedHashMap<>();
    run.put(RunFigures.RUN_TIME, overall.get("RunTime(ms)"));
    run.put(RunFigures.THROUGHPUT, overall.get("Throughput(ops/sec)"));
    return new Results(
        new RunFigures(run),
        lines.keySet().stream().filter(this::isOperation).map(this::operation).toList(),
        List.of(),
        List.of(),
        List.of());
  }

  /** Returns whether a metric is an operation of the workload; {@code CLEANUP} is none. */
  private boolean isOperation(String metric) {
    return lines.get(metric).containsKey(COUNT)
        && !metric.startsWith(INTENDED)
        && !metric.equals(CLEANUP)
        && lines.keySet().stream().noneMatch(operation -> isFailure(metric, operation));
  }

  /** Returns whether a metric is an operation's failures, not a name such as READ-MODIFY-WRITE. */
  private boolean isFailure(String metric, String operation) {
    if (!metric.startsWith(operation + "-")) {
      return false;
    }
    String status = metric.substring(operation.length() + 1);
    Map<String, BigDecimal> measurements = lines.get(operation);
    return measurements.containsKey(RETURN + status)
        || (status.equals(FAILED)
            && measurements.keySet().stream().anyMatch(m -> m.startsWith(RETURN)));
  }

  private OperationFigures operation(String name) {
    List<StatusCount> statuses = statuses(lines.get(name));
    List<LatencyFigures> latencies = new ArrayList<>();
    add(latencies, name, true, OperationFigures.successes(statuses));
    for (String metric : lines.keySet()) {
      if (isFailure(metric, name)) {
        add(latencies, metric, false, metric.substring(name.length() + 1));
      }
    }
    return new OperationFigures(
        name,
        Optional.of(OperationFigures.TOTAL_LEVEL).filter(l -> name.equals(RunRecord.TOTAL)),
        statuses,
        Optional.empty(),
        Optional.empty(),
        latencies);
  }

  /**
   * Counts an operation without statuses, timed by the workload itself, as a success, as stock
   * does.
   */
  private static List<StatusCount> statuses(Map<String, BigDecimal> measurements) {
    List<StatusCount> statuses = new ArrayList<>();
    measurements.forEach(
        (measurement, count) -> {
          if (measurement.startsWith(RETURN)) {
            String status = measurement.substring(RETURN.length());
            statuses.add(
                new StatusCount(status, SUCCESSES.contains(status), count.longValueExact()));
          }
        });
    return statuses.isEmpty()
        ? List.of(new StatusCount("OK", true, measurements.get(COUNT).longValueExact()))
        : statuses;
  }

  private void add(List<LatencyFigures> latencies, String metric, boolean success, String status) {
    boolean both = lines.keySet().stream().anyMatch(name -> name.startsWith(INTENDED));
    figures(metric, both ? Optional.of(Series.SERVICE) : Optional.empty(), success, status)
        .ifPresent(latencies::add);
    figures(INTENDED + metric, Optional.of(Series.RESPONSE), success, status)
        .ifPresent(latencies::add);
  }

  private Optional<LatencyFigures> figures(
      String metric, Optional<Series> series, boolean success, String status) {
    Map<String, BigDecimal> figures = lines.getOrDefault(metric, Map.of());
    BigDecimal count = figures.getOrDefault(COUNT, BigDecimal.ZERO);
    if (count.signum() == 0) {
      return Optional.empty();
    }
    SortedMap<Latency, BigDecimal> known = new TreeMap<>();
    figures.forEach(
        (measurement, value) ->
            Latency.ofStock(measurement).ifPresent(latency -> known.put(latency, value)));
    return Optional.of(new LatencyFigures(series, success, status, count.longValueExact(), known));
  }
}
