package io.ycsbx.report.source;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Unit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The figures of a record. */
final class RecordFigures {

  private static final double NANOS_PER_SECOND = 1e9;

  private final RunRecord run;
  private final Measurements measurements = new Measurements();

  RecordFigures(RunRecord run) {
    this.run = run;
  }

  Measurements measurements() {
    measurements.throughput(run.throughputPerSecond(), Unit.OPERATIONS_PER_SECOND);
    measurements.runTime(run.runTimeNanos() / NANOS_PER_SECOND);
    run.operations().forEach(this::operation);
    if (run.operations().size() > 1) {
      run.total().ifPresent(this::operation);
    }
    measurements.shares(counts());
    new RecordTelemetry(run).addTo(measurements);
    run.statistics().forEach(this::statistic);
    return measurements;
  }

  /**
   * Of what the workload did: calls of the database, unless it timed something of its own that
   * stands for them, such as a transaction.
   */
  private Map<String, Double> counts() {
    boolean own =
        run.operations().stream()
            .anyMatch(
                stats ->
                    stats.level() == Level.WORKLOAD
                        && !stats.operation().equals(Figures.READ_MODIFY_WRITE)
                        && !stats.operation().equals("VERIFY"));
    Map<String, Double> counts = new LinkedHashMap<>();
    for (OperationStats stats : run.operations()) {
      boolean both = stats.operation().equals(Figures.READ_MODIFY_WRITE);
      if (stats.level() == (own || both ? Level.WORKLOAD : Level.DATABASE)) {
        counts.put(stats.operation(), (double) stats.count());
      }
    }
    return counts;
  }

  private void operation(OperationStats stats) {
    String name = stats.operation();
    measurements.count(name, Figures.COUNT, (double) stats.count());
    measurements.add(
        name, Figures.FAILURES, (double) stats.failures(), Unit.COUNT, Direction.LOWER_IS_BETTER);
    if (stats.keys().isPresent()) {
      measurements.add(
          name,
          Figures.THROUGHPUT,
          run.keysPerSecond(stats),
          Unit.KEYS_PER_SECOND,
          Direction.HIGHER_IS_BETTER);
    }
    latencies(name, "", stats.service());
    stats.response().ifPresent(response -> latencies(name, Figures.RESPONSE, response));
  }

  private void latencies(String operation, String prefix, LatencyDistribution latencies) {
    if (latencies.count() == 0) {
      return;
    }
    Percentiles percentiles = new Percentiles(latencies.toHistogram());
    measurements.latency(operation, prefix + Figures.MEAN, percentiles.meanMicros());
    List<Double> wanted = Percentiles.FIGURES;
    double[] micros = percentiles.micros(wanted);
    for (int i = 0; i < micros.length; i++) {
      measurements.latency(operation, prefix + Figures.percentile(wanted.get(i)), micros[i]);
    }
    measurements.latency(operation, prefix + Figures.MIN, percentiles.minMicros());
    measurements.latency(operation, prefix + Figures.MAX, percentiles.maxMicros());
    measurements.latency(
        operation, prefix + Figures.STANDARD_DEVIATION, percentiles.standardDeviationMicros());
    measurements.add(
        operation,
        prefix + Figures.UP_TO_1_MS,
        percentiles.percentUpToOneMillisecond(),
        Unit.PERCENT,
        Direction.HIGHER_IS_BETTER);
  }

  private void statistic(StatisticFigure statistic) {
    if (!Double.isFinite(statistic.value())) {
      return;
    }
    // TPC-C's result is one of the run, as HammerDB's is.
    switch (statistic.name()) {
      case "tpcc.NOPM" -> perMinute(Figures.NOPM, statistic, Unit.NEW_ORDERS_PER_MINUTE);
      case "tpcc.TPM" -> perMinute(Figures.TPM, statistic, Unit.TRANSACTIONS_PER_MINUTE);
      default ->
          measurements.add(
              Figures.STATISTICS,
              statistic.name(),
              statistic.value(),
              unit(statistic.unit()),
              Direction.NEITHER);
    }
  }

  private void perMinute(String figure, StatisticFigure statistic, Unit unit) {
    measurements.add("", figure, statistic.value(), unit, Direction.HIGHER_IS_BETTER);
  }

  private static Unit unit(String name) {
    return switch (name) {
      case "bytes" -> Unit.BYTES;
      case "us" -> Unit.MICROSECONDS;
      case "ms" -> Unit.MILLISECONDS;
      case "percent" -> Unit.PERCENT;
      case "count" -> Unit.COUNT;
      default -> Unit.MEAN_COUNT;
    };
  }
}
