package io.ycsbx.report.compose;

import io.ycsbx.report.brief.Chart;
import io.ycsbx.report.model.Run;
import io.ycsbx.report.model.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Draws one run over its time. */
final class Courses {

  /** More lines than this cannot be told apart. */
  private static final int MOST_LINES = 8;

  /** More points than this are summed up: no screen shows them. */
  private static final int MOST_POINTS = 600;

  /** A step this many times as long as is usual is a gap. */
  private static final double GAP = 2.5;

  private Courses() {}

  static Optional<Chart> of(Run run, String title) {
    Map<String, List<Series>> byFigure = new LinkedHashMap<>();
    for (Series series : run.series()) {
      if (series.size() > 0) {
        byFigure.computeIfAbsent(series.figure(), figure -> new ArrayList<>()).add(series);
      }
    }
    if (byFigure.isEmpty()) {
      return Optional.empty();
    }
    List<Chart.Panel> panels = new ArrayList<>();
    byFigure.forEach(
        (figure, all) ->
            panels.add(
                new Chart.Panel(
                    figure.substring(0, 1).toUpperCase(Locale.ROOT) + figure.substring(1),
                    all.get(0).unit(),
                    all.stream().limit(MOST_LINES).map(Courses::line).toList())));
    return Optional.of(
        new Chart.TimeSeries(
            title,
            "Repeat " + run.place().repeat() + ", from the start of its measured phase",
            panels));
  }

  private static Chart.Line line(Series series) {
    double gap = GAP * usualStep(series);
    int pointsInOne = (series.size() + MOST_POINTS - 1) / MOST_POINTS;
    List<List<Chart.Point>> stretches = new ArrayList<>();
    List<Chart.Point> stretch = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= series.size(); i++) {
      boolean end = i == series.size() || series.seconds(i) - series.seconds(i - 1) > gap;
      if (end || i - from == pointsInOne) {
        stretch.add(mean(series, from, i));
        from = i;
      }
      if (end) {
        stretches.add(stretch);
        stretch = new ArrayList<>();
      }
    }
    return new Chart.Line(series.name(), stretches);
  }

  private static Chart.Point mean(Series series, int from, int to) {
    return new Chart.Point(
        IntStream.range(from, to).mapToDouble(series::seconds).average().orElseThrow(),
        IntStream.range(from, to).mapToDouble(series::value).average().orElseThrow());
  }

  private static double usualStep(Series series) {
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
