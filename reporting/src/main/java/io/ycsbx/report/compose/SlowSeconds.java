package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.stats.Coincidence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes tables of a test's slowest operations: the share of the slowest 0.1 % that ended in the
 * seconds in which a figure of a host or drive was at its highest, and the slowest ones of all.
 */
final class SlowSeconds {

  /** Rows of a table. */
  private static final int MOST_ROWS = 8;

  /** Share of a run's time in which a figure counts as high. */
  private static final double HIGH_SHARE = 0.05;

  /** Fewest seconds of which one can be high. */
  static final int FEWEST_SECONDS = 20;

  /** Samples of telemetry that are further apart have no figures of a single second. */
  private static final double LONGEST_STEP = 2;

  private static final Set<FigureKind> OTHERS =
      Set.of(
          Metric.THROUGHPUT,
          Metric.SLOW,
          Metric.P99_OVER_TIME,
          Metric.RESPONSE_P99_OVER_TIME,
          Metric.DRIVE_TEMPERATURE);

  private static final double LEVEL = 0.95;
  private static final double HUNDRED = 100;

  private static final String NOTE =
      "Share of the operations above their run's 99.9th percentile (of response times, if the run"
          + " had a target) that ended in seconds with the figure above its own 95th percentile in"
          + " the run. The intervals hold together with a probability of at least 95 % (Clopper and"
          + " Pearson with blocks of 5 seconds, Bonferroni). An association is not a cause.";

  private SlowSeconds() {}

  /** Returns a table for each test and configuration with charts over time, if it has the data. */
  static Stream<Table> tables(SectionScope scope) {
    return scope.section().charted()
        ? scope.section().tests().stream()
            .flatMap(
                test ->
                    scope.section().configurations().stream()
                        .flatMap(
                            name ->
                                tables(
                                    scope.plan().configurationTitle(name)
                                        + ", "
                                        + scope.plan().testTitle(test),
                                    scope.results().runs(name, test))))
        : Stream.empty();
  }

  private static Stream<Table> tables(String title, List<MeasuredRun> runs) {
    return Stream.of(table(title, runs), SlowestTable.of(title, runs)).flatMap(Optional::stream);
  }

  /** Returns the table of repeats; empty if they are too short, or lack log or telemetry. */
  static Optional<Table> table(String title, List<MeasuredRun> runs) {
    Map<String, List<Coincidence.Second>> figures = new LinkedHashMap<>();
    for (MeasuredRun run : runs) {
      highs(run)
          .forEach(
              (name, seconds) ->
                  figures.computeIfAbsent(name, first -> new ArrayList<>()).addAll(seconds));
    }
    figures.values().removeIf(seconds -> !Coincidence.isKnown(seconds));
    double level = 1 - (1 - LEVEL) / Math.max(1, figures.size());
    Map<String, Coincidence> found = new LinkedHashMap<>();
    figures.forEach((name, seconds) -> found.put(name, Coincidence.of(seconds, level)));
    List<Table.Row> rows =
        found.entrySet().stream()
            .sorted(Comparator.comparingDouble(one -> -one.getValue().slowShare()))
            .limit(MOST_ROWS)
            .map(one -> row(one.getKey(), one.getValue()))
            .toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Table(
                "Seconds of the slowest 0.1 % of operations, " + title,
                Direction.NEITHER,
                "High in these seconds",
                List.of(
                    new Table.Column("Slowest operations (%)"),
                    new Table.Column("Interval"),
                    new Table.Column("Time (%)")),
                rows));
  }

  private static Table.Row row(String name, Coincidence one) {
    return new Table.Row(
        name,
        List.of(
            new Cell.Figure(HUNDRED * one.slowShare(), Unit.PERCENT, 1, Optional.of(NOTE)),
            new Cell.Text(
                "%s%% to %s%%"
                    .formatted(
                        (int) Math.floor(HUNDRED * one.low()),
                        (int) Math.ceil(HUNDRED * one.high()))),
            new Cell.Figure(HUNDRED * one.timeShare(), Unit.PERCENT)));
  }

  /** Returns the time from the start of the measured phase of each second of {@link #highs}. */
  static Optional<MetricSeries> slow(MeasuredRun run) {
    return run.series().stream().filter(one -> one.kind() == Metric.SLOW).findFirst();
  }

  /** Returns the seconds of a run for each figure of a host or drive; empty if unknown. */
  static Map<String, List<Coincidence.Second>> highs(MeasuredRun run) {
    Map<String, List<Coincidence.Second>> figures = new LinkedHashMap<>();
    slow(run)
        .ifPresent(
            slow ->
                run.series().stream()
                    .filter(SlowSeconds::isOfHost)
                    .forEach(
                        one ->
                            figures.put(
                                Figure.title(one.kind()) + ", " + one.name(), seconds(slow, one))));
    return figures;
  }

  /** Tests for a sample of a host or drive that is joined with a second. */
  static boolean isSampled(MeasuredRun run, double middle) {
    return run.series().stream()
        .filter(SlowSeconds::isOfHost)
        .anyMatch(
            one ->
                IntStream.range(0, one.size())
                    .anyMatch(i -> Math.abs(one.seconds(i) - middle) <= LONGEST_STEP / 2));
  }

  /** Tests for a figure of each second other than those of operations. */
  private static boolean isOfHost(MetricSeries series) {
    return !OTHERS.contains(series.kind());
  }

  /** Joins the operations' seconds with the samples whose middles lie nearest. */
  private static List<Coincidence.Second> seconds(MetricSeries slow, MetricSeries figure) {
    double[] values = new double[slow.size()];
    int sample = 0;
    for (int i = 0; i < values.length; i++) {
      double at = slow.seconds(i);
      while (sample + 1 < figure.size()
          && Math.abs(figure.seconds(sample + 1) - at) <= Math.abs(figure.seconds(sample) - at)) {
        sample++;
      }
      boolean near = figure.size() > 0 && Math.abs(figure.seconds(sample) - at) <= LONGEST_STEP / 2;
      values[i] = near ? figure.value(sample) : 0;
    }
    double[] rising = values.clone();
    Arrays.sort(rising);
    double high = rising[rising.length - 1 - (int) (HIGH_SHARE * rising.length)];
    List<Coincidence.Second> seconds = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      seconds.add(new Coincidence.Second((long) slow.value(i), values[i] > high));
    }
    return seconds;
  }
}
