package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.SlowOperation;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.stats.Coincidence;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SlowSecondsTest {

  private static final int SECONDS = 100;

  @Test
  void aStallOfTheDriveIsNamedFirst() {
    MetricSeries slow = series(Metric.SLOW, "all", s -> stalled(s) ? 900 : 1);
    MetricSeries drive = series(Metric.DRIVE_LATENCY, "sda write", s -> stalled(s) ? 700 : s % 7);
    MetricSeries busy = series(Metric.CPU_BUSY, "client", s -> s % 40);
    MetricSeries constant = series(Metric.CPU_BUSY, "server", s -> 50);

    Table table = SlowSeconds.table("A", List.of(run(slow, drive, busy, constant))).orElseThrow();

    assertThat(table.caption()).isEqualTo("Seconds of the slowest 0.1 % of operations, A");
    assertThat(table.rows())
        .extracting(row -> row.header() + ": " + row.cells().stream().map(Cell::text).toList())
        .containsExactly(
            "Drive latency, sda write: [97.4, 32% to 100%, 4.0]",
            "CPU busy, client: [0.1, 0% to 66%, 4.0]");
    assertThat(table.footnotes())
        .singleElement()
        .asString()
        .endsWith("An association is not a cause.");
  }

  @Test
  void runsWithoutLogOrTelemetryHaveNoTable() {
    MetricSeries busy = series(Metric.CPU_BUSY, "client", s -> s);

    assertThat(SlowSeconds.table("A", List.of(run(busy)))).isEmpty();
    assertThat(SlowSeconds.table("A", List.of(run(series(Metric.SLOW, "all", s -> s))))).isEmpty();
  }

  @Test
  void theSlowestOperationsAreListedWithWhatWasHigh() {
    MetricSeries slow = series(Metric.SLOW, "all", s -> stalled(s) ? 900 : 1);
    MetricSeries drive = series(Metric.DRIVE_LATENCY, "sda write", s -> stalled(s) ? 700 : s % 7);
    MeasuredRun run = run(slow, drive);
    // One spans the stalled second 35, one ended before it.
    List<SlowOperation> slowest =
        List.of(
            slow("READ", "OK", 34_200, 2_000, 2_500), slow("UPDATE", "ERROR", 33_100, 800, 800));

    Table table = SlowestTable.of("A", List.of(with(run, slowest))).orElseThrow();

    assertThat(table.rows())
        .extracting(row -> row.header() + ": " + row.cells().stream().map(Cell::text).toList())
        .containsExactly(
            "1970-01-01 00:00:34.200: [READ, 2,000.00, 2,500.00, Drive latency, sda write]",
            "1970-01-01 00:00:33.100: [UPDATE (ERROR), 800.00, 800.00, none]");
    assertThat(SlowestTable.of("A", List.of(run))).isEmpty();
    assertThat(SlowestTable.of("A", List.of(with(run(slow), slowest))).orElseThrow().columns())
        .extracting(Table.Column::title)
        .containsExactly("Operation", "Service time (ms)", "Response time (ms)");
  }

  @Test
  void whatWasHighIsUnknownInAShortRunAndWithoutSamples() {
    MetricSeries slow = series(Metric.SLOW, "all", s -> 1);
    List<SlowOperation> slowest = List.of(slow("READ", "OK", 34_200, 2_000, 2_500));
    MetricSeries drive = series(30, Metric.DRIVE_LATENCY, "sda write", s -> s % 7);
    MetricSeries brief = series(19, Metric.SLOW, "all", s -> 1);

    MeasuredRun known = with(run(slow, drive), List.of(slow("READ", "OK", 10_200, 3_000, 3_000)));
    List<MeasuredRun> runs =
        List.of(
            known,
            with(run(slow, drive), slowest),
            with(run(brief, drive), slowest),
            with(run(slow), slowest));

    assertThat(SlowestTable.of("A", runs).orElseThrow().footnotes())
        .contains(
            "There is no sample of telemetry between start and end.",
            "The run is shorter than 20 s.",
            "The run has no interval log, or no telemetry.");
  }

  /** A table's note says so. */
  @Test
  void aFigureIsHighInFivePercentOfTheSecondsAtMost() {
    for (int seconds = 20; seconds < 50; seconds++) {
      MetricSeries slow = series(seconds, Metric.SLOW, "all", s -> 1);
      MetricSeries busy = series(seconds, Metric.CPU_BUSY, "client", s -> s);
      assertThat(SlowSeconds.highs(run(slow, busy)).values())
          .singleElement()
          .satisfies(
              found ->
                  assertThat(found.stream().filter(Coincidence.Second::flagged).count())
                      .isEqualTo(found.size() / 20));
    }
  }

  private static SlowOperation slow(
      String name, String status, long start, long service, long response) {
    return new SlowOperation(
        name,
        status,
        start,
        Duration.ofMillis(service).toNanos(),
        Optional.of(Duration.ofMillis(response).toNanos()));
  }

  private static MeasuredRun with(MeasuredRun run, List<SlowOperation> slowest) {
    return new MeasuredRun(
        run.place(),
        run.files(),
        run.measurements(),
        run.curves(),
        run.series(),
        run.context()
            .withStarted(Optional.of(Instant.EPOCH))
            .withCourse(
                new Course(
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    slowest,
                    Optional.empty())));
  }

  private static boolean stalled(int second) {
    return second % 25 == 10;
  }

  private static MetricSeries series(FigureKind figure, String name, IntToDoubleFunction value) {
    return series(SECONDS, figure, name, value);
  }

  private static MetricSeries series(
      int seconds, FigureKind figure, String name, IntToDoubleFunction value) {
    List<double[]> points = new ArrayList<>();
    for (int second = 0; second < seconds; second++) {
      points.add(new double[] {second + 0.5, value.applyAsDouble(second)});
    }
    return new MetricSeries(figure, name, points);
  }

  private static MeasuredRun run(MetricSeries... series) {
    return new MeasuredRun(
        new Place("a", "t", "1"),
        List.of(),
        Map.of(),
        List.of(),
        List.of(series),
        Context.of("ycsbx"));
  }
}
