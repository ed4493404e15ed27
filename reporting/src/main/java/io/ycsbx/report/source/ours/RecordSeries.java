package io.ycsbx.report.source.ours;

import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MetricSeries;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Derives a record's figures over time. */
final class RecordSeries {

  /** Shorter intervals, such as the last one, give no reliable rate. */
  private static final long SHORTEST_MILLIS = 500;

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double NANOS_PER_MICRO = 1e3;

  private RecordSeries() {}

  /**
   * Returns the series.
   *
   * @param slow number of slow operations by the start of their interval, in milliseconds since the
   *     epoch; empty if they are unknown
   */
  static List<MetricSeries> of(RunRecord run, Map<Long, Long> slow) {
    List<MetricSeries> series = new ArrayList<>();
    List<Interval> intervals =
        run.intervals().stream().filter(one -> one.millis() >= SHORTEST_MILLIS).toList();
    if (!intervals.isEmpty()) {
      series.add(
          new MetricSeries(
              Metric.THROUGHPUT,
              "all",
              intervals.stream().map(one -> new double[] {middle(one), rate(one)}).toList()));
      latencies(intervals, series);
    }
    if (!slow.isEmpty()) {
      series.add(slow(run, slow));
    }
    series.addAll(new RecordTelemetry(run).series());
    return series;
  }

  /**
   * Places each count at the middle of its interval; an interval without operations has 0. Times
   * are from the start of the window, as those of the telemetry: of several clients, the phase
   * starts earlier.
   */
  private static MetricSeries slow(RunRecord run, Map<Long, Long> slow) {
    long window = run.window().startTimeMillis();
    long phase = run.measured().startTimeMillis();
    List<double[]> points =
        run.intervals().stream()
            .map(
                one ->
                    new double[] {
                      middle(one) + (phase - window) / MILLIS_PER_SECOND,
                      slow.getOrDefault(phase + one.startMillis(), 0L)
                    })
            .toList();
    return new MetricSeries(Metric.SLOW, "all", points);
  }

  private static double rate(Interval interval) {
    return interval.transactions() * MILLIS_PER_SECOND / interval.millis();
  }

  private static void latencies(List<Interval> intervals, List<MetricSeries> series) {
    series.addAll(latencies(intervals, Metric.P99_OVER_TIME, one -> Optional.of(one.p99Nanos())));
    series.addAll(
        latencies(intervals, Metric.RESPONSE_P99_OVER_TIME, OperationInterval::responseP99Nanos));
  }

  private static List<MetricSeries> latencies(
      List<Interval> intervals, Metric figure, Function<OperationInterval, Optional<Long>> nanos) {
    Map<String, List<double[]>> byOperation = new LinkedHashMap<>();
    for (Interval interval : intervals) {
      for (OperationInterval operation : interval.operations()) {
        if (operation.count() > operation.failures()) {
          nanos
              .apply(operation)
              .ifPresent(
                  value ->
                      byOperation
                          .computeIfAbsent(operation.operation(), name -> new ArrayList<>())
                          .add(new double[] {middle(interval), value / NANOS_PER_MICRO}));
        }
      }
    }
    return byOperation.entrySet().stream()
        .map(one -> new MetricSeries(figure, one.getKey(), one.getValue()))
        .toList();
  }

  private static double middle(Interval interval) {
    return (interval.startMillis() + interval.millis() / 2.0) / MILLIS_PER_SECOND;
  }
}
