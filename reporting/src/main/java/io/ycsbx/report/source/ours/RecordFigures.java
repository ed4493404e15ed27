package io.ycsbx.report.source.ours;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Series;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.source.Measurements;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Derives figures and curves from a record. */
final class RecordFigures {

  private static final double NANOS_PER_SECOND = 1e9;

  private static final List<Latency> FIGURES =
      List.of(Latency.MEAN, Latency.MIN, Latency.MAX, Latency.DEVIATION, Latency.UP_TO_1_MS);

  private final RunRecord run;
  private final Measurements measurements = new Measurements();
  private final List<LatencyCurve> curves = new ArrayList<>();

  RecordFigures(RunRecord run) {
    this.run = run;
    measurements.add("", Metric.THROUGHPUT, run.throughputPerSecond());
    measurements.add("", Metric.RUN_TIME, run.runTimeNanos() / NANOS_PER_SECOND);
    run.operations().forEach(this::operation);
    if (run.operations().size() > 1) {
      run.total().ifPresent(this::operation);
    }
    failedShare().ifPresent(measurements::subtractFailures);
    measurements.shares(counts());
    RecordTelemetry hosts = new RecordTelemetry(run);
    hosts.addTo(measurements);
    DriveWear.addTo(measurements, run, hosts.withData());
    run.statistics().stream()
        .filter(one -> Double.isFinite(one.value()))
        .forEach(one -> measurements.statistic(one.name(), one.value(), one.unit()));
  }

  /**
   * Returns the failed share of all transactions. Of a record without the number of failed
   * transactions it is known if nothing failed, or if each transaction was one operation.
   */
  Optional<Double> failedShare() {
    double transactions = Math.max(1, run.window().transactions());
    Optional<Long> recorded = run.window().failedTransactions();
    if (recorded.isPresent()) {
      return recorded.map(failed -> Math.min(1, failed / transactions));
    }
    Set<String> names = counts().keySet();
    List<OperationStats> own =
        run.operations().stream().filter(one -> names.contains(one.operation())).toList();
    long failed = own.stream().mapToLong(OperationStats::failures).sum();
    long operations = own.stream().mapToLong(OperationStats::count).sum();
    boolean one = operations == run.transactions() && !names.contains(Figure.READ_MODIFY_WRITE);
    return failed == 0 || one
        ? Optional.of((double) failed / Math.max(1, operations))
        : Optional.empty();
  }

  Measurements measurements() {
    return measurements;
  }

  /** Returns the service times of each operation and of all, and, with a target, response times. */
  List<LatencyCurve> curves() {
    return curves;
  }

  /**
   * Counts the operations of the workload: calls of the database, unless the workload timed
   * operations of its own that stand for them, such as transactions.
   */
  private Map<String, Double> counts() {
    boolean own =
        run.operations().stream()
            .anyMatch(
                stats ->
                    stats.level() == Level.WORKLOAD
                        && !stats.operation().equals(Figure.READ_MODIFY_WRITE)
                        && !stats.operation().equals("VERIFY"));
    Map<String, Double> counts = new LinkedHashMap<>();
    for (OperationStats stats : run.operations()) {
      boolean both = stats.operation().equals(Figure.READ_MODIFY_WRITE);
      if (stats.level() == (own || both ? Level.WORKLOAD : Level.DATABASE)) {
        counts.put(stats.operation(), (double) stats.count());
      }
    }
    return counts;
  }

  private void operation(OperationStats stats) {
    String name = stats.operation();
    measurements.add(name, Metric.COUNT, (double) stats.count());
    measurements.add(name, Metric.FAILURES, (double) stats.failures());
    if (stats.keys().isPresent()) {
      measurements.add(name, Metric.THROUGHPUT, run.keysPerSecond(stats), Unit.KEYS_PER_SECOND);
    }
    latencies(name, Series.SERVICE, stats.service());
    stats.response().ifPresent(times -> latencies(name, Series.RESPONSE, times));
  }

  /** Percentiles follow from the curve. */
  private void latencies(String operation, Series series, LatencyDistribution latencies) {
    if (latencies.count() > 0) {
      for (Latency latency : FIGURES) {
        measurements.add(operation, latency.of(series), latency.of(latencies));
      }
      curves.add(LatencyCurve.of(operation, series, latencies));
    }
  }
}
