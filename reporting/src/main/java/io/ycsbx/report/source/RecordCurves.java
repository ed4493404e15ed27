package io.ycsbx.report.source;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.report.model.LatencyCurve;
import java.util.ArrayList;
import java.util.List;

/** A record's distributions as curves, at percentiles that lie evenly on a logarithmic scale. */
final class RecordCurves {

  /** Points for each factor of ten that is left of 100 %. */
  private static final int PER_DECADE = 10;

  /** Up to 99.99999 %. */
  private static final int DECADES = 7;

  private static final double HUNDRED = 100;
  private static final List<Double> PERCENTILES = percentiles();

  private RecordCurves() {}

  static List<LatencyCurve> of(RunRecord run) {
    List<LatencyCurve> curves = new ArrayList<>();
    for (OperationStats stats : run.operations()) {
      LatencyDistribution latencies = stats.response().orElseGet(stats::service);
      if (latencies.count() > 0) {
        curves.add(curve(stats.operation(), latencies));
      }
    }
    return curves;
  }

  /** As far as there are operations: a percentile beyond the largest latency tells nothing new. */
  private static LatencyCurve curve(String operation, LatencyDistribution latencies) {
    double last = HUNDRED * (1 - 1.0 / latencies.count());
    List<Double> wanted = PERCENTILES.stream().filter(percentile -> percentile <= last).toList();
    double[] micros = new Percentiles(latencies.toHistogram()).micros(wanted);
    List<LatencyCurve.Point> points = new ArrayList<>();
    for (int i = 0; i < micros.length; i++) {
      points.add(new LatencyCurve.Point(wanted.get(i), micros[i]));
    }
    return new LatencyCurve(operation, points);
  }

  private static List<Double> percentiles() {
    List<Double> percentiles = new ArrayList<>();
    for (int i = 1; i <= DECADES * PER_DECADE; i++) {
      percentiles.add(HUNDRED * (1 - Math.pow(10, -(double) i / PER_DECADE)));
    }
    return percentiles;
  }
}
