package io.ycsbx.report.compose;

import io.ycsbx.measure.SlowOperation;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.stats.Coincidence;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Makes tables of a test's slowest operations: the share of the slowest 0.1 % that ended in the
 * seconds in which a figure of a host or drive was at its highest and, for an appendix, the slowest
 * ones of all, to look them up in the logs of a server.
 */
final class SlowSeconds {

  private static final int MOST_FIGURES = 8;
  private static final int MOST_OPERATIONS = 5;

  /** Share of a run's time in which a figure counts as high. */
  private static final double HIGH_SHARE = 0.05;

  /** Samples of telemetry that are further apart have no figures of a single second. */
  private static final double LONGEST_STEP = 2;

  /** Figures of each second that are of operations, or change too slowly. */
  private static final Set<FigureKind> OTHERS =
      Set.of(
          Metric.THROUGHPUT,
          Metric.SLOW,
          Metric.P50_OVER_TIME,
          Metric.P99_OVER_TIME,
          Metric.P999_OVER_TIME,
          Metric.RESPONSE_P99_OVER_TIME,
          Metric.DRIVE_TEMPERATURE);

  private static final double LEVEL = 0.95;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String NOTE =
      "Share of the operations above their run's 99.9th percentile (of response times, if the run"
          + " had a target) that ended in seconds with the figure above its own 95th percentile in"
          + " the run. The intervals hold together with a probability of at least 95 % (Clopper and"
          + " Pearson with blocks of 5 seconds, Bonferroni). An association is not a cause.";

  private SlowSeconds() {}

  /**
   * Returns a table of each test and configuration with charts over time, if it has the data; none
   * in the form of published tables.
   *
   * @param table {@link #seconds} or {@link #slowest}
   */
  static List<Table> tables(
      SectionScope scope, BiFunction<String, List<MeasuredRun>, Optional<Table>> table) {
    List<Table> tables = new ArrayList<>();
    if (scope.isPublished()) {
      return tables;
    }
    for (String test : scope.section().charted() ? scope.section().tests() : List.<String>of()) {
      for (String name : scope.configurations()) {
        String title = scope.title(name) + ", " + scope.plan().testTitle(test);
        table.apply(title, scope.results().runs(name, test)).ifPresent(tables::add);
      }
    }
    return tables;
  }

  /** Returns the table of shares; empty if the repeats are too short, or lack log or telemetry. */
  static Optional<Table> seconds(String title, List<MeasuredRun> runs) {
    Map<String, List<Coincidence.Second>> figures = new LinkedHashMap<>();
    for (MeasuredRun run : runs) {
      for (MetricSeries slow : run.series()) {
        if (slow.kind() == Metric.SLOW) {
          run.series().stream()
              .filter(figure -> !OTHERS.contains(figure.kind()))
              .forEach(
                  figure ->
                      figures
                          .computeIfAbsent(
                              Figure.title(figure.kind()) + ", " + figure.name(),
                              name -> new ArrayList<>())
                          .addAll(joined(slow, figure)));
        }
      }
    }
    figures.values().removeIf(seconds -> !Coincidence.isKnown(seconds));
    double level = 1 - (1 - LEVEL) / Math.max(1, figures.size());
    Map<String, Coincidence> found = new LinkedHashMap<>();
    figures.forEach((name, seconds) -> found.put(name, Coincidence.of(seconds, level)));
    List<Table.Row> rows =
        found.entrySet().stream()
            .sorted(Comparator.comparingDouble(figure -> -figure.getValue().slowShare()))
            .limit(MOST_FIGURES)
            .map(figure -> row(figure.getKey(), figure.getValue()))
            .toList();
    return table(
        "Seconds of the slowest 0.1 % of operations, " + title,
        "High in these seconds",
        List.of(
            column("Slowest operations", Unit.PERCENT),
            new Table.Column("Interval"),
            column("Time", Unit.PERCENT)),
        rows);
  }

  private static Optional<Table> table(
      String caption, String corner, List<Table.Column> columns, List<Table.Row> rows) {
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new Table(caption, Direction.NEITHER, corner, columns, rows));
  }

  private static Table.Column column(String name, Unit unit) {
    return new Table.Column(name, unit, Direction.NEITHER);
  }

  private static Table.Row row(String name, Coincidence shares) {
    int low = (int) Math.floor(100 * shares.low());
    int high = (int) Math.ceil(100 * shares.high());
    return new Table.Row(
        name,
        List.of(
            new Cell.Figure(
                100 * shares.slowShare(), Unit.PERCENT, 1, Optional.empty(), Optional.of(NOTE)),
            new Cell.Text(low + "% to " + high + "%"),
            new Cell.Figure(100 * shares.timeShare(), Unit.PERCENT)));
  }

  /** Joins the operations' seconds with the samples whose middles lie nearest. */
  private static List<Coincidence.Second> joined(MetricSeries slow, MetricSeries figure) {
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

  /** Returns the table of the slowest operations; empty if they are unknown. */
  static Optional<Table> slowest(String title, List<MeasuredRun> runs) {
    List<Slow> slowest =
        runs.stream()
            .flatMap(
                run ->
                    run.context().course().slowest().stream()
                        .map(operation -> new Slow(operation, run.isSound())))
            .sorted(Comparator.comparing(slow -> -slow.operation().serviceNanos()))
            .limit(MOST_OPERATIONS)
            .toList();
    List<Table.Column> columns = new ArrayList<>();
    columns.add(new Table.Column("Operation"));
    columns.add(column("Service time", Unit.MILLISECONDS));
    boolean withResponse =
        slowest.stream().anyMatch(slow -> slow.operation().responseNanos().isPresent());
    if (withResponse) {
      columns.add(column("Response time", Unit.MILLISECONDS));
    }
    return table(
        "Slowest operations, " + title,
        "Start (UTC, client's clock; in a fleet, client 0's)",
        columns,
        slowest.stream().map(slow -> row(slow, withResponse)).toList());
  }

  /**
   * A slow operation.
   *
   * @param settled whether the warm-up before it settled, if it was tested
   */
  private record Slow(SlowOperation operation, boolean settled) {

    String words() {
      boolean ok = operation.status().equals("OK");
      return operation.operation()
          + (ok ? "" : " (" + operation.status() + ")")
          + (settled ? "" : ", warm-up not settled");
    }
  }

  private static Table.Row row(Slow slow, boolean withResponse) {
    SlowOperation operation = slow.operation();
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(slow.words()));
    cells.add(millis(operation.serviceNanos()));
    if (withResponse) {
      cells.add(
          operation
              .responseNanos()
              .map(SlowSeconds::millis)
              .orElseGet(() -> new Cell.Missing("The run had no target.")));
    }
    return new Table.Row(TIME.format(Instant.ofEpochMilli(operation.startTimeMillis())), cells);
  }

  private static Cell millis(long nanos) {
    return new Cell.Figure(nanos / NANOS_PER_MILLI, Unit.MILLISECONDS);
  }
}
