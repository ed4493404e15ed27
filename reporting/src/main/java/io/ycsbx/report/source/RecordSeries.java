package io.ycsbx.report.source;

import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.RunRecord;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Series;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A record's figures over time. */
final class RecordSeries {

  /** An interval that is shorter, as the last one is, says more about its length than its rate. */
  private static final long SHORTEST_MILLIS = 500;

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double NANOS_PER_MICRO = 1e3;

  private RecordSeries() {}

  static List<Series> of(RunRecord run) {
    List<Series> series = new ArrayList<>();
    List<Interval> intervals =
        run.intervals().stream().filter(one -> one.millis() >= SHORTEST_MILLIS).toList();
    if (!intervals.isEmpty()) {
      series.add(overlap(intervals) ? binned(intervals) : throughput(intervals));
      if (!overlap(intervals)) {
        latencies(intervals, series);
      }
    }
    series.addAll(new RecordTelemetry(run).series());
    return series;
  }

  private static boolean overlap(List<Interval> intervals) {
    for (int i = 1; i < intervals.size(); i++) {
      Interval before = intervals.get(i - 1);
      if (intervals.get(i).startMillis() < before.startMillis() + before.millis() / 2) {
        return true;
      }
    }
    return false;
  }

  private static Series throughput(List<Interval> intervals) {
    double[] values =
        intervals.stream()
            .mapToDouble(one -> one.transactions() * MILLIS_PER_SECOND / one.millis())
            .toArray();
    return throughput(middles(intervals), values);
  }

  /** Of several clients: each interval's transactions go to the second that its middle lies in. */
  private static Series binned(List<Interval> intervals) {
    TreeMap<Long, Double> bySecond = new TreeMap<>();
    for (Interval one : intervals) {
      long second = (one.startMillis() + one.millis() / 2) / (long) MILLIS_PER_SECOND;
      double rate = one.transactions() * MILLIS_PER_SECOND / one.millis();
      bySecond.merge(second, rate, Double::sum);
    }
    return throughput(
        bySecond.keySet().stream().mapToDouble(second -> second + 0.5).toArray(),
        bySecond.values().stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static Series throughput(double[] seconds, double[] values) {
    return new Series(Figures.THROUGHPUT, "all", Unit.OPERATIONS_PER_SECOND, seconds, values);
  }

  private static void latencies(List<Interval> intervals, List<Series> series) {
    Map<String, List<double[]>> byOperation = new LinkedHashMap<>();
    for (Interval interval : intervals) {
      for (OperationInterval operation : interval.operations()) {
        if (operation.count() > operation.failures()) {
          byOperation
              .computeIfAbsent(operation.operation(), name -> new ArrayList<>())
              .add(new double[] {middle(interval), operation.p99Nanos() / NANOS_PER_MICRO});
        }
      }
    }
    byOperation.forEach(
        (name, points) ->
            series.add(
                new Series(
                    "p99 latency",
                    name,
                    Unit.MICROSECONDS,
                    points.stream().mapToDouble(point -> point[0]).toArray(),
                    points.stream().mapToDouble(point -> point[1]).toArray())));
  }

  private static double[] middles(List<Interval> intervals) {
    return intervals.stream().mapToDouble(RecordSeries::middle).toArray();
  }

  private static double middle(Interval interval) {
    return (interval.startMillis() + interval.millis() / 2.0) / MILLIS_PER_SECOND;
  }
}
