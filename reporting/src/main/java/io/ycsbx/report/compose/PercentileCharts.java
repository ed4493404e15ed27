package io.ycsbx.report.compose;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.stats.RoundHistograms;
import io.ycsbx.report.stats.Sample;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Makes charts of latencies by percentile. */
record PercentileCharts(SectionScope scope) {

  /** Returns a chart for each operation and figure, with a line for each configuration. */
  List<Chart> of(String test) {
    List<Chart> charts = new ArrayList<>();
    for (String name :
        curves(scope.results().counted(test)).map(LatencyCurve::name).distinct().toList()) {
      List<Chart.Line> lines = new ArrayList<>();
      for (String configuration : scope.configurations()) {
        List<LatencyCurve> curves = curves(scope.results().counted(configuration, test), name);
        List<Chart.Point> points = isMerged(curves) ? mergedPoints(curves) : points(curves);
        if (points.size() > 1) {
          lines.add(new Chart.Line(scope.title(configuration), points, Optional.empty()));
        }
      }
      if (!lines.isEmpty()) {
        charts.add(
            new Chart.Lines(
                name + " by percentile, " + scope.plan().testTitle(test),
                "The time that a share of all operations did not exceed; " + repeats(test, name),
                Chart.Axis.PERCENTILE,
                Unit.MICROSECONDS,
                lines));
      }
    }
    return charts;
  }

  /** Returns in words which of several repeats a line shows. */
  private String repeats(String test, String name) {
    List<MeasuredRun> counted = scope.results().counted(test);
    List<LatencyCurve> curves = curves(counted, name);
    String all =
        counted.size() < scope.results().runs(test).size()
            ? "of all settled repeats together"
            : "of all repeats together";
    if (isMerged(curves)) {
      return all;
    }
    boolean none =
        scope.isPublished() || curves.stream().allMatch(curve -> curve.counts().isEmpty());
    return none
        ? "mean of the repeats"
        : all + ", or the mean of the repeats where they hold no histograms";
  }

  private static Stream<LatencyCurve> curves(List<MeasuredRun> runs) {
    return runs.stream()
        .flatMap(run -> run.curves().stream())
        .filter(curve -> Figure.isWhole(curve.operation()));
  }

  private static List<LatencyCurve> curves(List<MeasuredRun> runs, String name) {
    return curves(runs).filter(curve -> curve.name().equals(name)).toList();
  }

  /** Tests for curves that are merged as the percentiles in tables are. */
  private boolean isMerged(List<LatencyCurve> curves) {
    return !scope.isPublished() && curves.stream().allMatch(curve -> curve.counts().isPresent());
  }

  private static List<Chart.Point> mergedPoints(List<LatencyCurve> curves) {
    List<LatencyDistribution> counts =
        curves.stream().map(curve -> curve.counts().orElseThrow()).toList();
    RoundHistograms merged = RoundHistograms.of(counts, 1e3);
    long operations = counts.stream().mapToLong(LatencyDistribution::count).sum();
    List<Chart.Point> points = new ArrayList<>();
    for (double percentile : LatencyCurve.percentiles(operations)) {
      merged
          .percentile(percentile)
          .ifPresent(micros -> points.add(new Chart.Point(percentile, micros)));
    }
    return points;
  }

  /** Returns the mean of the repeats' curves at each percentile that all of them have. */
  private static List<Chart.Point> points(List<LatencyCurve> curves) {
    TreeMap<Double, List<Double>> byPercentile = new TreeMap<>();
    for (LatencyCurve curve : curves) {
      for (LatencyCurve.Point point : curve.points()) {
        byPercentile
            .computeIfAbsent(point.percentile(), percentile -> new ArrayList<>())
            .add(point.micros());
      }
    }
    List<Chart.Point> points = new ArrayList<>();
    byPercentile.forEach(
        (percentile, micros) -> {
          double mean = new Sample(micros).mean();
          if (micros.size() == curves.size() && mean > 0) {
            points.add(new Chart.Point(percentile, mean));
          }
        });
    return points;
  }
}
