package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.model.MeasuredRun;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Makes the charts over time of the repeat that stands for all, part by part, on one time axis. */
record TypicalRuns(SectionScope scope) {

  /** Most panels of a chart: two such charts have room on a sheet of paper. */
  private static final int MOST_PANELS = 3;

  /**
   * Returns the charts over the time of the typical runs of a test, part by part, with one time
   * axis.
   */
  List<Chart> overTime(String test) {
    Map<String, MeasuredRun> typical = typical(test);
    if (scope.isPublished()) {
      typical.replaceAll((name, run) -> withoutSlowest(run));
    }
    TimeCharts charts = new TimeCharts(List.copyOf(typical.values()));
    List<Chart.TimeSeries> all =
        typical.entrySet().stream()
            .flatMap(run -> charts.of(run.getValue(), title(run.getKey(), run.getValue())).stream())
            .toList();
    DoubleSummaryStatistics time = new DoubleSummaryStatistics();
    all.forEach(
        chart -> {
          time.accept(chart.from());
          time.accept(chart.to());
        });
    int most = all.stream().mapToInt(chart -> chart.panels().size()).max().orElse(0);
    int parts = (most + MOST_PANELS - 1) / MOST_PANELS;
    int inEach = (most + parts - 1) / Math.max(1, parts);
    return IntStream.range(0, parts)
        .boxed()
        .flatMap(
            part ->
                all.stream().flatMap(chart -> part(chart, time, part * inEach, inEach).stream()))
        .toList();
  }

  private static Optional<Chart> part(
      Chart.TimeSeries chart, DoubleSummaryStatistics time, int from, int panels) {
    int all = chart.panels().size();
    return from >= all
        ? Optional.empty()
        : Optional.of(
            new Chart.TimeSeries(
                chart.title() + (from > 0 ? ", continued" : ""),
                chart.description(),
                chart.start(),
                time.getMin(),
                time.getMax(),
                chart.marks(),
                chart.panels().subList(from, Math.min(from + panels, all))));
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
              .sorted(Comparator.comparingDouble(TypicalRuns::throughput))
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
    distances.values().removeIf(distance -> distance.getCount() < rising.size());
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

  private static double throughput(MeasuredRun run) {
    return run.value("", Metric.THROUGHPUT).orElse(0.0);
  }

  private String title(String configuration, MeasuredRun run) {
    return "%s over time, %s, repeat %s"
        .formatted(
            scope.title(configuration),
            scope.plan().testTitle(run.place().test()),
            run.place().repeat());
  }
}
