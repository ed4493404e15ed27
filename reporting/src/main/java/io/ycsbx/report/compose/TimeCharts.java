package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Makes charts of runs over time, with the same scale for the same figure. */
final class TimeCharts {

  /** Most lines of a panel. */
  private static final int MOST_LINES = 8;

  /** Number of parts of a long line, each of which keeps its lowest and highest point. */
  private static final int PARTS = 600;

  /** A step this many times as long as the median is a gap. */
  private static final double GAP = 2.5;

  private final Map<FigureKind, Double> highest;

  /**
   * @param runs whose charts are compared with each other
   */
  TimeCharts(List<MeasuredRun> runs) {
    this.highest =
        runs.stream()
            .flatMap(run -> run.series().stream())
            .filter(series -> series.size() > 0)
            .collect(Collectors.toMap(MetricSeries::kind, TimeCharts::highest, Math::max));
  }

  Optional<Chart> of(MeasuredRun run, String title) {
    String description =
        "Repeat " + run.place().repeat() + ", from the start of its measured phase";
    List<Chart.Panel> panels =
        run.series().stream()
            .filter(series -> series.size() > 0)
            .collect(
                Collectors.groupingBy(MetricSeries::kind, LinkedHashMap::new, Collectors.toList()))
            .values()
            .stream()
            .map(this::panel)
            .toList();
    return panels.isEmpty()
        ? Optional.empty()
        : Optional.of(new Chart.TimeSeries(title, description, panels));
  }

  private Chart.Panel panel(List<MetricSeries> all) {
    return new Chart.Panel(
        title(all.get(0).kind(), all.size()),
        all.get(0).kind().unit(),
        highest.get(all.get(0).kind()),
        all.stream().limit(MOST_LINES).map(TimeCharts::line).toList());
  }

  private static double highest(MetricSeries series) {
    return IntStream.range(0, series.size()).mapToDouble(series::value).max().orElse(0);
  }

  private static String title(FigureKind figure, int lines) {
    String title = Figure.title(figure);
    return lines <= MOST_LINES ? title : title + ", first " + MOST_LINES + " of " + lines;
  }

  private static Chart.Trace line(MetricSeries series) {
    double gap = GAP * usualStep(series);
    int pointsInOne = (series.size() + PARTS - 1) / PARTS;
    List<List<Chart.Point>> stretches = new ArrayList<>();
    List<Chart.Point> stretch = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= series.size(); i++) {
      boolean end = i == series.size() || series.seconds(i) - series.seconds(i - 1) > gap;
      if (end || i - from == pointsInOne) {
        stretch.addAll(extremes(series, from, i));
        from = i;
      }
      if (end) {
        stretches.add(stretch);
        stretch = new ArrayList<>();
      }
    }
    return new Chart.Trace(series.name(), stretches);
  }

  /** Keeps the lowest and the highest point; a mean would hide the second of a stall. */
  private static List<Chart.Point> extremes(MetricSeries series, int from, int to) {
    int low = from;
    int high = from;
    for (int i = from; i < to; i++) {
      low = series.value(i) < series.value(low) ? i : low;
      high = series.value(i) > series.value(high) ? i : high;
    }
    return IntStream.of(Math.min(low, high), Math.max(low, high))
        .distinct()
        .mapToObj(i -> new Chart.Point(series.seconds(i), series.value(i)))
        .toList();
  }

  private static double usualStep(MetricSeries series) {
    if (series.size() < 2) {
      return 1;
    }
    double[] steps = new double[series.size() - 1];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = series.seconds(i + 1) - series.seconds(i);
    }
    Arrays.sort(steps);
    return steps[steps.length / 2];
  }
}
