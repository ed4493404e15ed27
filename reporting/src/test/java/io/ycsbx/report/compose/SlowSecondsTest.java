package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.SlowOperation;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

    Table table = SlowSeconds.seconds("A", List.of(run(slow, drive, busy, constant))).orElseThrow();

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

    assertThat(SlowSeconds.seconds("A", List.of(run(busy)))).isEmpty();
    assertThat(SlowSeconds.seconds("A", List.of(run(series(Metric.SLOW, "all", s -> s)))))
        .isEmpty();
  }

  @Test
  void theSlowestOperationsAreListed() {
    MeasuredRun run = run();
    List<SlowOperation> slowest =
        List.of(slow("UPDATE", "ERROR", 33_100, 800), slow("READ", "OK", 34_200, 2_000));

    Table table = SlowSeconds.slowest("A", List.of(with(slowest, Optional.empty()))).orElseThrow();

    assertThat(table.columns())
        .extracting(Table.Column::title)
        .containsExactly("Operation", "Service time (ms)", "Response time (ms)");
    assertThat(table.rows())
        .extracting(row -> row.header() + ": " + row.cells().stream().map(Cell::text).toList())
        .containsExactly(
            "1970-01-01 00:00:34.200: [READ, 2,000.00, 2,000.00]",
            "1970-01-01 00:00:33.100: [UPDATE (ERROR), 800.00, 800.00]");
    assertThat(SlowSeconds.slowest("A", List.of(run))).isEmpty();

    MeasuredRun unsettled = with(slowest, Optional.of(false));
    assertThat(SlowSeconds.slowest("A", List.of(unsettled)).orElseThrow().rows())
        .extracting(row -> row.cells().get(0).text())
        .containsExactly("READ, warm-up not settled", "UPDATE (ERROR), warm-up not settled");
  }

  private static MeasuredRun with(List<SlowOperation> slowest, Optional<Boolean> settled) {
    Optional<Double> none = Optional.empty();
    Course course =
        new Course(false, none, settled, false, Optional.empty(), slowest, Optional.empty());
    return run().withContext(run().context().withCourse(course));
  }

  private static SlowOperation slow(String name, String status, long start, long millis) {
    long nanos = Duration.ofMillis(millis).toNanos();
    return new SlowOperation(name, status, start, nanos, Optional.of(nanos));
  }

  private static boolean stalled(int second) {
    return second % 25 == 10;
  }

  private static MetricSeries series(FigureKind figure, String name, IntToDoubleFunction value) {
    List<double[]> points = new ArrayList<>();
    for (int second = 0; second < SECONDS; second++) {
      points.add(new double[] {second + 0.5, value.applyAsDouble(second)});
    }
    return new MetricSeries(figure, name, points);
  }

  private static MeasuredRun run(MetricSeries... series) {
    return MadeUpRun.of("a", "t").withSeries(List.of(series));
  }
}
