package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.model.EventTimes;
import io.ycsbx.report.model.Listing;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Makes charts of runs over time, with the same scale for the same figure. Of the warm-up, they
 * show the end.
 */
final class TimeCharts {

  private static final int MOST_LINES = 8;

  /** Number of parts of a long line, each of which keeps its lowest and highest point. */
  private static final int PARTS = 600;

  /** A step this many times as long as the median is a gap. */
  private static final double GAP = 2.5;

  private static final int MOST_OPERATIONS = 2;

  /** Most events that the text alternative names. */
  private static final int MOST_NAMED = 8;

  private static final double MILLIS_PER_SECOND = 1e3;

  /** The warm-up's longest part of the time axis, in the length of the measured phase. */
  private static final double WARM_UP = 0.5;

  private static final Set<Metric> LATENCIES =
      EnumSet.of(
          Metric.P50_OVER_TIME,
          Metric.P99_OVER_TIME,
          Metric.P999_OVER_TIME,
          Metric.RESPONSE_P99_OVER_TIME);

  private final boolean byOperation;
  private final Map<String, DoubleSummaryStatistics> ranges = new HashMap<>();

  /**
   * @param runs whose charts are compared with each other
   */
  TimeCharts(List<MeasuredRun> runs) {
    List<MetricSeries> all = runs.stream().flatMap(run -> run.series().stream()).toList();
    this.byOperation =
        all.stream()
                .filter(series -> series.kind() == Metric.P99_OVER_TIME)
                .map(MetricSeries::name)
                .distinct()
                .count()
            <= MOST_OPERATIONS;
    for (MeasuredRun run : runs) {
      for (MetricSeries whole : run.series()) {
        MetricSeries series = shown(whole, run);
        DoubleSummaryStatistics range =
            ranges.computeIfAbsent(title(series), title -> new DoubleSummaryStatistics());
        IntStream.range(0, series.size()).mapToDouble(series::value).forEach(range);
      }
    }
  }

  Optional<Chart.TimeSeries> of(MeasuredRun run, String title) {
    List<String> happened = run.context().events().stream().flatMap(EventTimes::phrases).toList();
    String description =
        "Repeat "
            + run.place().repeat()
            + ", from the start of its measured phase"
            + (happened.isEmpty() ? "" : "; " + Listing.names(happened, MOST_NAMED));
    Map<String, List<MetricSeries>> panels = new LinkedHashMap<>();
    run.series().stream()
        .filter(series -> byOperation || !LATENCIES.contains(series.kind()) || isP99(series))
        .map(series -> shown(series, run))
        .filter(series -> series.size() > 0)
        .forEach(
            series -> panels.computeIfAbsent(title(series), name -> new ArrayList<>()).add(series));
    return panels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Chart.TimeSeries.of(
                title,
                description,
                marks(run),
                panels.values().stream().map(this::panel).toList()));
  }

  private static List<Chart.Mark> marks(MeasuredRun run) {
    return run.context().events().stream()
        .flatMap(
            events ->
                events.times().stream()
                    .map(
                        event ->
                            new Chart.Mark(
                                events.kind(),
                                event.startMillis() / MILLIS_PER_SECOND,
                                event.endMillis() / MILLIS_PER_SECOND)))
        .toList();
  }

  /** Returns the measured phase and the end of the warm-up. */
  private static MetricSeries shown(MetricSeries series, MeasuredRun run) {
    double end =
        run.series().stream()
            .filter(rate -> rate.kind() == Metric.THROUGHPUT && rate.size() > 0)
            .mapToDouble(rate -> rate.seconds(rate.size() - 1) + usualStep(rate) / 2)
            .max()
            .orElse(Double.POSITIVE_INFINITY);
    return series.between(-WARM_UP * end, end);
  }

  private static boolean isP99(MetricSeries series) {
    return series.kind() == Metric.P99_OVER_TIME || series.kind() == Metric.RESPONSE_P99_OVER_TIME;
  }

  private boolean isOfOperation(MetricSeries series) {
    return byOperation && LATENCIES.contains(series.kind());
  }

  /** Returns the title of a series' panel: percentiles of one operation share one. */
  private String title(MetricSeries series) {
    return isOfOperation(series) ? series.name() + " latency" : Figure.title(series.kind());
  }

  private Chart.Panel panel(List<MetricSeries> all) {
    MetricSeries first = all.get(0);
    DoubleSummaryStatistics range = ranges.get(title(first));
    int lines = all.size();
    boolean logarithmic = LATENCIES.contains(first.kind()) && range.getMin() > 0;
    return new Chart.Panel(
        title(first) + (lines <= MOST_LINES ? "" : ", first " + MOST_LINES + " of " + lines),
        first.kind().unit(),
        logarithmic ? range.getMin() : 0,
        Math.max(0, range.getMax()),
        all.stream().limit(MOST_LINES).map(this::line).toList());
  }

  private Chart.Trace line(MetricSeries series) {
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
    String name =
        isOfOperation(series) ? series.kind().label().replace(" latency", "") : series.name();
    return new Chart.Trace(name, stretches);
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
