package io.ycsbx.export.format;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
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
import java.util.Map;
import java.util.Optional;

/**
 * Converts figures into Prometheus' metrics: times in seconds, shares as ratios, and counters for
 * figures that only grow. Not instantiable; thread-safe.
 */
public final class MetricFamilies {

  private static final String PREFIX = "ycsbx_";
  private static final int MICRO_DECIMALS = 6;
  private static final int PERCENT_DECIMALS = 2;
  private static final int NANO_DECIMALS = 9;

  private MetricFamilies() {}

  /** Returns every family that has at least one value. */
  public static List<MetricSnapshot> of(Results results) {
    List<MetricSnapshot> families = new ArrayList<>(run(results.run()));
    families.add(operations(results.operations()));
    families.add(failures(results.operations()));
    families.add(keys(results.operations()));
    families.add(latencies(results.operations()));
    families.add(shares(results.operations()));
    families.removeIf(family -> family.getDataPoints().isEmpty());
    return families;
  }

  private static Labels labels(OperationFigures operation) {
    Labels labels = Labels.of("operation", operation.operation());
    return operation.level().map(level -> labels.add("level", level)).orElse(labels);
  }

  private static List<MetricSnapshot> run(RunFigures run) {
    List<MetricSnapshot> families = new ArrayList<>();
    Labels.Builder identity = Labels.builder();
    run.identity().forEach(identity::label);
    Labels known = identity.build();
    if (!known.isEmpty()) {
      families.add(
          InfoSnapshot.builder()
              .name(PREFIX + "run")
              .help("The run's identity.")
              .dataPoint(InfoDataPointSnapshot.builder().labels(known).build())
              .build());
    }
    gauge("threads", "Worker threads.", null, run.threads()).ifPresent(families::add);
    gauge(
            "target_operations_per_second",
            "Target of all threads together.",
            null,
            run.targetOpsPerSecond())
        .ifPresent(families::add);
    gauge(
            "run_time_seconds",
            "Length of the measured phase until now.",
            Unit.SECONDS,
            run.runTimeMillis().map(millis -> millis.movePointLeft(3)))
        .ifPresent(families::add);
    gauge(
            "transactions_per_second",
            "Throughput: of the last interval while a run lasts, of the measured phase after it.",
            null,
            run.throughputOpsPerSecond())
        .ifPresent(families::add);
    run.transactions().map(MetricFamilies::transactions).ifPresent(families::add);
    return families;
  }

  private static Optional<MetricSnapshot> gauge(
      String name, String help, Unit unit, Optional<? extends Number> value) {
    return value.map(
        number ->
            GaugeSnapshot.builder()
                .name(PREFIX + name)
                .help(help)
                .unit(unit)
                .dataPoint(GaugeDataPointSnapshot.builder().value(number.doubleValue()).build())
                .build());
  }

  private static MetricSnapshot transactions(long count) {
    return CounterSnapshot.builder()
        .name(PREFIX + "transactions")
        .help("Calls of the workload that ended in the measured phase.")
        .dataPoint(CounterDataPointSnapshot.builder().value((double) count).build())
        .build();
  }

  private static MetricSnapshot operations(List<OperationFigures> operations) {
    CounterSnapshot.Builder family =
        CounterSnapshot.builder().name(PREFIX + "operations").help("Operations that ended.");
    for (OperationFigures operation : operations) {
      operation.statuses().forEach(status -> family.dataPoint(count(operation, status)));
    }
    return family.build();
  }

  private static MetricSnapshot keys(List<OperationFigures> operations) {
    CounterSnapshot.Builder family =
        CounterSnapshot.builder()
            .name(PREFIX + "keys")
            .help(
                "Keys of operations on many keys at once; ycsbx_operations counts their batches.");
    for (OperationFigures operation : operations) {
      operation.keys().stream()
          .flatMap(keys -> keys.statuses().stream())
          .forEach(status -> family.dataPoint(count(operation, status)));
    }
    return family.build();
  }

  private static CounterDataPointSnapshot count(OperationFigures operation, StatusCount status) {
    return CounterDataPointSnapshot.builder()
        .labels(
            labels(operation)
                .add("success", Boolean.toString(status.ok()))
                .add("status", status.status()))
        .value((double) status.count())
        .build();
  }

  private static MetricSnapshot failures(List<OperationFigures> operations) {
    CounterSnapshot.Builder family =
        CounterSnapshot.builder()
            .name(PREFIX + "failures")
            .help("Operations that ended without success.");
    for (OperationFigures operation : operations) {
      family.dataPoint(
          CounterDataPointSnapshot.builder()
              .labels(labels(operation))
              .value((double) operation.failures())
              .build());
    }
    return family.build();
  }

  private static MetricSnapshot latencies(List<OperationFigures> operations) {
    SummarySnapshot.Builder family =
        SummarySnapshot.builder()
            .name(PREFIX + "operation_latency_seconds")
            .help("Latencies since the start of the measured phase.")
            .unit(Unit.SECONDS);
    for (OperationFigures operation : operations) {
      for (LatencyFigures latencies : operation.latencies()) {
        SummaryDataPointSnapshot.Builder point =
            SummaryDataPointSnapshot.builder()
                .labels(labels(operation, latencies))
                .count(latencies.count())
                .quantiles(quantiles(latencies));
        Optional.ofNullable(latencies.figures().get(Latency.MEAN))
            .ifPresent(
                mean ->
                    point.sum(
                        mean.multiply(BigDecimal.valueOf(latencies.count()))
                            .movePointLeft(MICRO_DECIMALS)
                            .doubleValue()));
        family.dataPoint(point.build());
      }
    }
    return family.build();
  }

  private static Quantiles quantiles(LatencyFigures latencies) {
    Quantiles.Builder quantiles = Quantiles.builder();
    latencies
        .of(Latency.Type.PERCENTILE)
        .forEach(
            (percentile, micros) ->
                quantiles.quantile(
                    BigDecimal.valueOf(percentile).movePointLeft(PERCENT_DECIMALS).doubleValue(),
                    micros.movePointLeft(MICRO_DECIMALS).doubleValue()));
    return quantiles.build();
  }

  private static MetricSnapshot shares(List<OperationFigures> operations) {
    GaugeSnapshot.Builder family =
        GaugeSnapshot.builder()
            .name(PREFIX + "operation_latency_share_ratio")
            .help("Share of operations with a latency of at most the threshold.")
            .unit(Unit.RATIO);
    for (OperationFigures operation : operations) {
      for (LatencyFigures latencies : operation.latencies()) {
        for (Map.Entry<Double, BigDecimal> share : latencies.of(Latency.Type.UP_TO).entrySet()) {
          BigDecimal seconds = BigDecimal.valueOf(share.getKey().longValue(), NANO_DECIMALS);
          family.dataPoint(
              GaugeDataPointSnapshot.builder()
                  .labels(
                      labels(operation, latencies)
                          .add("threshold_seconds", Figures.plain(seconds).toPlainString()))
                  .value(share.getValue().movePointLeft(PERCENT_DECIMALS).doubleValue())
                  .build());
        }
      }
    }
    return family.build();
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
