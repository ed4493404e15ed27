package io.ycsbx.export.format;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.Quantile;
import io.prometheus.metrics.model.snapshots.Quantiles;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot.SummaryDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Unit;
import io.ycsbx.export.figure.Figures;
import io.ycsbx.export.figure.LatencyFigures;
import io.ycsbx.export.figure.OperationFigures;
import io.ycsbx.export.figure.Results;
import io.ycsbx.export.figure.RunFigures;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.record.figure.Latency;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Converts figures into Prometheus' metrics: times in seconds, shares as ratios, and counters for
 * figures that only grow. Not instantiable; thread-safe.
 */
public final class MetricFamilies {

  private static final int MILLI_DECIMALS = 3;
  private static final int MICRO_DECIMALS = 6;
  private static final int PERCENT_DECIMALS = 2;
  private static final int NANO_DECIMALS = 9;

  private MetricFamilies() {}

  /** Returns every family that has at least one value. */
  public static List<MetricSnapshot> of(Results results) {
    List<CounterDataPointSnapshot> operations = new ArrayList<>();
    List<CounterDataPointSnapshot> failures = new ArrayList<>();
    List<CounterDataPointSnapshot> keys = new ArrayList<>();
    List<SummaryDataPointSnapshot> latencies = new ArrayList<>();
    List<GaugeDataPointSnapshot> shares = new ArrayList<>();
    for (OperationFigures operation : results.operations()) {
      operation.statuses().forEach(status -> operations.add(count(operation, status)));
      failures.add(count(labels(operation), StatusCount.failures(operation.statuses())));
      operation.keys().orElse(List.of()).forEach(status -> keys.add(count(operation, status)));
      for (LatencyFigures times : operation.latencies()) {
        latencies.add(latencies(operation, times));
        shares(operation, times).forEach(shares::add);
      }
    }
    List<MetricSnapshot> families = new ArrayList<>(run(results.run()));
    families.add(counter("operations", "Operations that ended.", operations));
    families.add(counter("failures", "Operations that ended without success.", failures));
    families.add(
        counter(
            "keys",
            "Keys of operations on many keys at once; ycsbx_operations counts their batches.",
            keys));
    families.add(
        new SummarySnapshot(
            about(
                "operation_latency_seconds",
                "Latencies since the start of the measured phase.",
                Unit.SECONDS),
            latencies));
    families.add(
        new GaugeSnapshot(
            about(
                "operation_latency_share_ratio",
                "Share of operations with a latency of at most the threshold.",
                Unit.RATIO),
            shares));
    families.removeIf(family -> family.getDataPoints().isEmpty());
    return families;
  }

  private static MetricMetadata about(String name, String help, Unit unit) {
    return new MetricMetadata("ycsbx_" + name, help, unit);
  }

  private static List<MetricSnapshot> run(RunFigures run) {
    Labels.Builder identity = Labels.builder();
    RunFigures.IDENTITY.stream()
        .filter(name -> !run.text(name).isEmpty())
        .forEach(name -> identity.label(name, run.text(name)));
    List<InfoDataPointSnapshot> known =
        Stream.of(identity.build())
            .filter(labels -> !labels.isEmpty())
            .map(InfoDataPointSnapshot::new)
            .toList();
    return List.of(
        new InfoSnapshot(about("run", "The run's identity.", null), known),
        gauge("threads", "Worker threads.", null, run.number(RunFigures.THREADS)),
        gauge(
            "target_operations_per_second",
            "Target of all threads together.",
            null,
            run.number(RunFigures.TARGET)),
        gauge(
            "run_time_seconds",
            "Length of the measured phase until now.",
            Unit.SECONDS,
            run.number(RunFigures.RUN_TIME).map(millis -> millis.movePointLeft(MILLI_DECIMALS))),
        gauge(
            "transactions_per_second",
            "Throughput of the measured phase until now.",
            null,
            run.number(RunFigures.THROUGHPUT)),
        counter(
            "transactions",
            "Calls of the workload that ended in the measured phase.",
            run.number(RunFigures.TRANSACTIONS).stream()
                .map(count -> count(Labels.EMPTY, count.longValue()))
                .toList()));
  }

  /** Returns a figure without labels, as far as it is known; its name gets the suite's prefix. */
  public static MetricSnapshot gauge(
      String name, String help, Unit unit, Optional<? extends Number> value) {
    return new GaugeSnapshot(
        about(name, help, unit),
        value.stream()
            .map(number -> new GaugeDataPointSnapshot(number.doubleValue(), Labels.EMPTY, null))
            .toList());
  }

  private static MetricSnapshot counter(
      String name, String help, List<CounterDataPointSnapshot> points) {
    return new CounterSnapshot(about(name, help, null), points);
  }

  private static CounterDataPointSnapshot count(OperationFigures operation, StatusCount status) {
    Labels labels =
        labels(operation)
            .add("success", Boolean.toString(status.ok()))
            .add("status", status.status());
    return count(labels, status.count());
  }

  private static CounterDataPointSnapshot count(Labels labels, long count) {
    return new CounterDataPointSnapshot(count, labels, null, 0);
  }

  private static SummaryDataPointSnapshot latencies(
      OperationFigures operation, LatencyFigures latencies) {
    List<Quantile> quantiles = new ArrayList<>();
    latencies
        .of(Latency.Type.PERCENTILE)
        .forEach(
            (percentile, micros) ->
                quantiles.add(
                    new Quantile(
                        BigDecimal.valueOf(percentile)
                            .movePointLeft(PERCENT_DECIMALS)
                            .doubleValue(),
                        micros.movePointLeft(MICRO_DECIMALS).doubleValue())));
    BigDecimal mean = latencies.figures().get(Latency.MEAN);
    BigDecimal count = BigDecimal.valueOf(latencies.count());
    double sum =
        mean == null
            ? Double.NaN
            : mean.multiply(count).movePointLeft(MICRO_DECIMALS).doubleValue();
    return new SummaryDataPointSnapshot(
        latencies.count(),
        sum,
        Quantiles.of(quantiles),
        labels(operation, latencies),
        Exemplars.EMPTY,
        0);
  }

  private static Stream<GaugeDataPointSnapshot> shares(
      OperationFigures operation, LatencyFigures latencies) {
    return latencies.of(Latency.Type.UP_TO).entrySet().stream()
        .map(
            share -> {
              BigDecimal seconds = BigDecimal.valueOf(share.getKey().longValue(), NANO_DECIMALS);
              return new GaugeDataPointSnapshot(
                  share.getValue().movePointLeft(PERCENT_DECIMALS).doubleValue(),
                  labels(operation, latencies)
                      .add("threshold_seconds", Figures.plain(seconds).toPlainString()),
                  null);
            });
  }

  private static Labels labels(OperationFigures operation) {
    Labels labels = Labels.of("operation", operation.operation());
    return operation.level().map(level -> labels.add("level", level)).orElse(labels);
  }

  /** Labels failures alone with a status, since further statuses may succeed during the run. */
  private static Labels labels(OperationFigures operation, LatencyFigures latencies) {
    Labels labels = labels(operation).add("success", Boolean.toString(latencies.success()));
    if (!latencies.success()) {
      labels = labels.add("status", latencies.status());
    }
    if (latencies.series().isPresent()) {
      labels = labels.add("series", latencies.series().get().toString());
    }
    return labels;
  }
}
