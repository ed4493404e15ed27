package io.ycsbx.report.source;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.report.model.LatencyCurve;
import java.util.ArrayList;
import java.util.List;

/** A record's distributions as curves, at percentiles that lie evenly on a logarithmic scale. */
final class RecordCurves {

  private RecordCurves() {}

  /** Of each operation its service times and, with a target, its response times. */
  static List<LatencyCurve> of(RunRecord run) {
    List<LatencyCurve> curves = new ArrayList<>();
    for (OperationStats stats : run.operations()) {
      String operation = stats.operation();
      add(curves, operation, LatencyCurve.LATENCY, stats.service());
      stats
          .response()
          .ifPresent(times -> add(curves, operation, LatencyCurve.RESPONSE_TIME, times));
    }
    return curves;
  }

  private static void add(
      List<LatencyCurve> curves, String operation, String figure, LatencyDistribution latencies) {
    if (latencies.count() == 0) {
      return;
    }
    List<Double> wanted = Percentiles.ofCurve(latencies.count());
    double[] micros = new Percentiles(latencies.toHistogram()).micros(wanted);
    List<LatencyCurve.Point> points = new ArrayList<>();
    for (int i = 0; i < micros.length; i++) {
      points.add(new LatencyCurve.Point(wanted.get(i), micros[i]));
    }
    curves.add(new LatencyCurve(operation, figure, points));
  }
}
