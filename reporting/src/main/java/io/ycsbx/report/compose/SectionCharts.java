package io.ycsbx.report.compose;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Series;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.RoundHistograms;
import io.ycsbx.report.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes a section's charts; leaves out those without data. */
record SectionCharts(SectionScope scope) {

  /** Most groups of bars in a chart. */
  private static final int MOST_GROUPS = 16;

  /** Ratio of the longest bar to the shortest at which both can be seen. */
  private static final double WIDEST_RANGE = 50;

  /** Latencies that charts have if there are too many. */
  private static final Set<Latency> SHOWN =
      Set.of(Latency.MEAN, Latency.percentile(95), Latency.percentile(99));

  List<Chart> all() {
    SectionPlan section = scope.section();
    List<Chart> charts = new ArrayList<>(new ResponseCurves(scope).all());
    section.tables().forEach(table -> charts.addAll(bars(table)));
    if (section.charted()) {
      section.tests().forEach(test -> charts.addAll(percentiles(test)));
      section.tests().forEach(test -> charts.addAll(overTime(test)));
    }
    return charts;
  }

  private List<Chart> overTime(String test) {
    Map<String, MeasuredRun> typical = typical(test);
    if (scope.estimator().arePublished()) {
      typical.replaceAll((name, run) -> withoutSlowest(run));
    }
    TimeCharts charts = new TimeCharts(List.copyOf(typical.values()));
    return typical.entrySet().stream()
        .flatMap(one -> charts.of(one.getValue(), title(one.getKey(), test)).stream())
        .toList();
  }

  private static MeasuredRun withoutSlowest(MeasuredRun run) {
    return run.withSeries(
        run.series().stream().filter(series -> series.kind() != Metric.SLOW).toList());
  }

  /**
   * Returns the repeat that stands for all, by configuration: of those that every configuration
   * has, the one whose throughputs are nearest to the medians, so that charts side by side show the
   * same repeat; the median if there is none.
   */
  private Map<String, MeasuredRun> typical(String test) {
    Map<String, List<MeasuredRun>> rising = new LinkedHashMap<>();
    Map<String, DoubleSummaryStatistics> distances = new LinkedHashMap<>();
    for (String configuration : scope.configurations()) {
      List<MeasuredRun> runs =
          scope.results().counted(configuration, test).stream()
              .filter(run -> !run.series().isEmpty())
              .sorted(Comparator.comparingDouble(SectionCharts::throughput))
              .toList();
      if (!runs.isEmpty()) {
        rising.put(configuration, runs);
        double median = Math.max(throughput(median(runs)), Double.MIN_NORMAL);
        runs.forEach(
            run ->
                distances
                    .computeIfAbsent(run.place().repeat(), name -> new DoubleSummaryStatistics())
                    .accept(Math.abs(throughput(run) / median - 1)));
      }
    }
    distances.values().removeIf(all -> all.getCount() < rising.size());
    Comparator<String> nearest = Comparator.comparing(name -> distances.get(name).getMax());
    String common = distances.keySet().stream().min(nearest).orElse("");
    Map<String, MeasuredRun> typical = new LinkedHashMap<>();
    rising.forEach(
        (configuration, runs) ->
            typical.put(
                configuration,
                runs.stream()
                    .filter(run -> run.place().repeat().equals(common))
                    .findFirst()
                    .orElse(median(runs))));
    return typical;
  }

  private static MeasuredRun median(List<MeasuredRun> rising) {
    return rising.get((rising.size() - 1) / 2);
  }

  /** Returns bars for each kind of figure in a table that has a direction. */
  private List<Chart> bars(TablePlan table) {
    if (table.columns() != TablePlan.Columns.CONFIGURATIONS) {
      return List.of();
    }
    Map<List<Object>, List<TestFigure>> kinds =
        scope.rows(table).stream()
            .filter(row -> row.direction() != Direction.NEITHER)
            .filter(row -> !isHiccup(row.figure()))
            .filter(row -> scope.configurations().stream().anyMatch(n -> value(n, row).isPresent()))
            .collect(
                Collectors.groupingBy(
                    row -> List.of(row.unit(), row.direction()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return kinds.values().stream()
        .map(rows -> visible(table, rows))
        .map(SectionCharts::fewer)
        .filter(rows -> rows.size() <= MOST_GROUPS)
        .filter(rows -> rows.size() * scope.configurations().size() > 1)
        .map(rows -> bars(table, rows, kinds.size() == 1))
        .toList();
  }

  /** Tests for a delay of the client, far shorter than latencies of operations. */
  private static boolean isHiccup(Figure figure) {
    return figure.kind() instanceof Latency latency && latency.series() == Series.HICCUP;
  }

  /** Returns, of too many latencies, those that briefs show. */
  private static List<TestFigure> fewer(List<TestFigure> rows) {
    return rows.size() <= MOST_GROUPS
        ? rows
        : rows.stream()
            .filter(
                row ->
                    row.figure().latency().stream()
                        .anyMatch(latency -> SHOWN.contains(latency.of(Series.SERVICE))))
            .filter(row -> !row.figure().owner().equals(Figure.TOTAL))
            .toList();
  }

  private Chart bars(TablePlan table, List<TestFigure> rows, boolean only) {
    TestFigure first = rows.get(0);
    String title = only || rows.size() > 1 ? table.caption() : first.name();
    return new Chart.GroupedBars(
        title,
        title + in(title, first.unit()) + ", " + first.direction().words(),
        first.unit(),
        first.decimals(),
        first.direction(),
        rows.stream().map(row -> scope.name(table, row)).toList(),
        scope.configurations().stream().map(name -> bars(name, rows)).toList());
  }

  /** Leaves out rows with bars so long that others would vanish; percentile curves show them. */
  private List<TestFigure> visible(TablePlan table, List<TestFigure> rows) {
    if (table.tests().size() > 1) {
      return rows;
    }
    double shortest =
        rows.stream().mapToDouble(this::longest).filter(bar -> bar > 0).min().orElse(0);
    return rows.stream().filter(row -> longest(row) <= shortest * WIDEST_RANGE).toList();
  }

  private double longest(TestFigure row) {
    return scope.configurations().stream()
        .flatMap(name -> value(name, row).stream())
        .max(Double::compare)
        .orElse(0.0);
  }

  /** Returns the unit in words, unless the title is the unit, as with TPM. */
  private static String in(String title, Unit unit) {
    if (unit.symbol().equals(title)) {
      return "";
    }
    return " in " + (unit.symbol().isEmpty() ? "numbers" : unit.symbol());
  }

  private Chart.Bars bars(String configuration, List<TestFigure> rows) {
    return new Chart.Bars(
        scope.title(configuration), rows.stream().map(row -> value(configuration, row)).toList());
  }

  private Optional<Double> value(String configuration, TestFigure row) {
    return scope.estimator().value(configuration, row).filter(value -> value >= 0);
  }

  /** Returns a chart for each operation and figure, with a line for each configuration. */
  private List<Chart> percentiles(String test) {
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
        scope.estimator().arePublished() || curves.stream().allMatch(one -> one.counts().isEmpty());
    return none
        ? "mean of the repeats"
        : all + ", or the mean of the repeats where they hold no histograms";
  }

  private static Stream<LatencyCurve> curves(List<MeasuredRun> runs) {
    return runs.stream()
        .flatMap(run -> run.curves().stream())
        .filter(curve -> !curve.operation().equals(Figure.TOTAL));
  }

  private static List<LatencyCurve> curves(List<MeasuredRun> runs, String name) {
    return curves(runs).filter(curve -> curve.name().equals(name)).toList();
  }

  /** Tests for curves that are merged as the percentiles in tables are. */
  private boolean isMerged(List<LatencyCurve> curves) {
    return !scope.estimator().arePublished()
        && curves.stream().allMatch(curve -> curve.counts().isPresent());
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

  private static double throughput(MeasuredRun run) {
    return run.value("", Metric.THROUGHPUT).orElse(0.0);
  }

  private String title(String configuration, String test) {
    return scope.title(configuration) + " over time, " + scope.plan().testTitle(test);
  }
}
