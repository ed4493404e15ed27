package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.steady.Shift;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The course of throughput and 99th percentile while a run was measured.
 *
 * @param run the run
 * @param tested the test for changes; empty if the series is too short for it
 * @param hasLatencies whether the test included the 99th percentile
 * @param levels values over time, by the name that a {@link Shift} has; empty without a series
 * @param reported the run's values that the report prints, by the same name: of the 99th
 *     percentile, one of each operation
 */
record RunCourse(
    MeasuredRun run,
    Optional<Steadiness> tested,
    boolean hasLatencies,
    Map<String, List<Double>> levels,
    Map<String, Map<Figure, Double>> reported) {

  static final String THROUGHPUT = "throughput";
  static final String P99 = "p99";

  /** Longer series are joined, since the test takes a time that rises with the square. */
  private static final int MOST_SLICES = 240;

  /** Change from the first to the last third, as a share, above which a short run is not steady. */
  private static final double MOST_DRIFT = 0.1;

  private static final double TAIL = 99;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MICRO = 1e3;

  private RunCourse(
      MeasuredRun run,
      Optional<Steadiness> tested,
      boolean hasLatencies,
      Map<String, List<Double>> levels) {
    this(
        run,
        tested,
        hasLatencies,
        levels,
        Map.of(
            THROUGHPUT,
            reported(run, Stream.of(Figure.ofRun(Metric.THROUGHPUT))),
            P99,
            reported(run, tails(run))));
  }

  /** Returns the smallest relevant change of a figure, as a share. */
  static double relevantShare(String figure) {
    return figure.equals(P99) ? Steadiness.P99_CHANGE : Steadiness.THROUGHPUT_CHANGE;
  }

  /**
   * Returns the change of a figure, as a share, that noise must not hide: the multiple of its
   * relevant change that the test of a run must find in throughput.
   */
  static double detectableShare(String figure) {
    return relevantShare(figure) * (Steadiness.DETECTABLE / Steadiness.THROUGHPUT_CHANGE);
  }

  static RunCourse of(MeasuredRun run) {
    Optional<Steadiness> recorded = run.context().course().measured();
    if (recorded.isPresent()) {
      Slices slices = recorded.get().slices();
      return new RunCourse(
          run,
          recorded,
          true,
          Map.of(THROUGHPUT, boxed(slices.perSecond()), P99, boxed(slices.p99OrLength())));
    }
    Optional<MetricSeries> series = throughput(run);
    if (series.isEmpty()) {
      return new RunCourse(run, Optional.empty(), false, Map.of());
    }
    Map<Double, DoubleSummaryStatistics> latencies = latencies(run);
    Slices slices = slices(series.get(), latencies);
    Slices joined = slices.grouped((slices.size() + MOST_SLICES - 1) / MOST_SLICES);
    List<Double> values = IntStream.range(0, slices.size()).mapToObj(series.get()::value).toList();
    return new RunCourse(
        run,
        Steadiness.of(joined, joined.size()),
        !latencies.isEmpty(),
        latencies.isEmpty()
            ? Map.of(THROUGHPUT, values)
            : Map.of(THROUGHPUT, values, P99, boxed(slices.p99OrLength())));
  }

  /** Tests for a series that is too short for a test. */
  boolean isShort() {
    return tested.isEmpty() && !levels.isEmpty();
  }

  /** Returns the changes for which the run alone is not steady; empty if it is, or is not known. */
  List<LevelChange> changes() {
    if (tested.isEmpty()) {
      double ratio = drift(THROUGHPUT);
      return Math.abs(ratio - 1) > MOST_DRIFT
          ? List.of(new LevelChange(LevelChange.Kind.DRIFT, THROUGHPUT, ratio))
          : List.of();
    }
    Steadiness test = tested.get();
    List<LevelChange> changes = new ArrayList<>();
    for (Shift shift : test.shifts()) {
      double ratio = shift.after() / shift.before();
      changes.add(new LevelChange(LevelChange.Kind.SHIFT, shift.figure(), ratio));
    }
    boolean changed = changes.stream().anyMatch(change -> change.figure().equals(THROUGHPUT));
    if (!changed && test.detectableShare() > detectableShare(THROUGHPUT)) {
      double ratio = 1 + test.detectableShare();
      changes.add(new LevelChange(LevelChange.Kind.HIDDEN, THROUGHPUT, ratio));
    }
    return changes;
  }

  private static Map<Figure, Double> reported(MeasuredRun run, Stream<Figure> figures) {
    Map<Figure, Double> values = new HashMap<>();
    figures.forEach(
        figure ->
            run.measurement(figure)
                .ifPresent(measurement -> values.put(figure, measurement.value())));
    return values;
  }

  private static Stream<Figure> tails(MeasuredRun run) {
    return run.measurements().keySet().stream()
        .filter(key -> Figure.isWhole(key.owner()))
        .flatMap(
            key ->
                key.latency().stream()
                    .map(Latency::series)
                    .map(series -> new Figure(key.owner(), Latency.percentile(TAIL).of(series))))
        .distinct();
  }

  /** Returns the run's values of a figure that the report prints; the series' mean without them. */
  Map<Figure, Double> reported(String figure) {
    Map<Figure, Double> values = reported.get(figure);
    FigureKind kind = figure.equals(P99) ? Metric.P99_OVER_TIME : Metric.THROUGHPUT;
    return values.isEmpty() ? Map.of(Figure.ofRun(kind), mean(values(figure))) : values;
  }

  /** Returns the ratio of the last third of a figure's values to the first; 1 without values. */
  double drift(String figure) {
    double first = firstThird(figure);
    double last = lastThird(figure);
    return first == last ? 1 : last / first;
  }

  double firstThird(String figure) {
    List<Double> values = values(figure);
    return mean(values.subList(0, third(values)));
  }

  double lastThird(String figure) {
    List<Double> values = values(figure);
    return mean(values.subList(values.size() - third(values), values.size()));
  }

  /** Returns the mean of one of several parts of equal length; NaN if it has no value. */
  double part(String figure, int part, int parts) {
    List<Double> values = values(figure);
    return mean(values.subList(values.size() * part / parts, values.size() * (part + 1) / parts));
  }

  private List<Double> values(String figure) {
    return levels.getOrDefault(figure, List.of(0.0));
  }

  private static int third(List<Double> values) {
    return Math.max(1, values.size() / 3);
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
  }

  private static List<Double> boxed(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  private static Optional<MetricSeries> throughput(MeasuredRun run) {
    return run.series().stream()
        .filter(series -> series.kind() == Metric.THROUGHPUT)
        .filter(series -> series.size() > 1)
        .findFirst();
  }

  /** Returns slices of equal length, as series have them, with the mean of all operations' p99. */
  private static Slices slices(
      MetricSeries throughput, Map<Double, DoubleSummaryStatistics> latencies) {
    int last = throughput.size() - 1;
    double seconds = (throughput.seconds(last) - throughput.seconds(0)) / last;
    List<Long> ends = new ArrayList<>();
    List<Long> transactions = new ArrayList<>();
    List<Long> p99 = new ArrayList<>();
    long latest = 1;
    for (int i = 0; i <= last; i++) {
      ends.add(Math.round((i + 1) * seconds * NANOS_PER_SECOND));
      transactions.add(Math.round(throughput.value(i) * seconds));
      DoubleSummaryStatistics known = latencies.get(throughput.seconds(i));
      latest = known == null ? latest : Math.round(known.getAverage() * NANOS_PER_MICRO);
      p99.add(latest);
    }
    return new Slices(0, ends, transactions, p99);
  }

  private static Map<Double, DoubleSummaryStatistics> latencies(MeasuredRun run) {
    Map<Double, DoubleSummaryStatistics> byTime = new HashMap<>();
    for (MetricSeries series : run.series()) {
      for (int i = 0; series.kind() == Metric.P99_OVER_TIME && i < series.size(); i++) {
        byTime
            .computeIfAbsent(series.seconds(i), time -> new DoubleSummaryStatistics())
            .accept(series.value(i));
      }
    }
    return byTime;
  }
}
