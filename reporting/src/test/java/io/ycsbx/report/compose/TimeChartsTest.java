package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.plan.ComparisonPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class TimeChartsTest {

  private static final int TWO_HOURS = 7_200;

  @Test
  void aSecondOfStandstillInTwoHoursIsDrawn() {
    double[] rates = new double[TWO_HOURS];
    Arrays.fill(rates, 1_000);
    rates[4_321] = 0;
    rates[5_000] = 9_000;

    Chart.Trace line = panels(List.of(series("all", rates))).get(0).lines().get(0);

    assertThat(line.stretches()).hasSize(1);
    assertThat(line.stretches().get(0))
        .hasSizeLessThan(1_300)
        .contains(new Chart.Point(4_321, 0), new Chart.Point(5_000, 9_000));
    assertThat(line.stretches().get(0)).extracting(Chart.Point::x).isSorted();
  }

  @Test
  void aPanelThatDoesNotShowAllLinesSaysSo() {
    List<MetricSeries> drives = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      drives.add(series("nvme" + i, new double[] {1, 2}));
    }

    Chart.Panel panel = panels(drives).get(0);

    assertThat(panel.lines()).hasSize(8);
    assertThat(panel.title()).isEqualTo("Throughput, first 8 of 24");
  }

  @Test
  void percentilesOfAnOperationShareAPanel() {
    List<Chart.Panel> panels =
        panels(
            List.of(
                series(Metric.P50_OVER_TIME, "READ", 0, 5, 6),
                series(Metric.P99_OVER_TIME, "READ", 0, 70, 80),
                series(Metric.P999_OVER_TIME, "READ", 0, 900, 400)));

    assertThat(panels)
        .singleElement()
        .satisfies(
            panel -> {
              assertThat(panel.title()).isEqualTo("READ latency");
              assertThat(panel.lines())
                  .extracting(Chart.Trace::name)
                  .containsExactly("p50", "p99", "p99.9");
              assertThat(panel.lowest()).isEqualTo(5);
              assertThat(panel.highest()).isEqualTo(900);
            });
  }

  /** Panels of five transactions, three lines each, would not fit on a page. */
  @Test
  void manyOperationsShareAPanelOfTheirP99() {
    List<MetricSeries> all = new ArrayList<>();
    for (String operation : List.of("READ", "UPDATE", "SCAN")) {
      all.add(series(Metric.P50_OVER_TIME, operation, 0, 5, 6));
      all.add(series(Metric.P99_OVER_TIME, operation, 0, 70, 80));
    }

    assertThat(panels(all))
        .singleElement()
        .satisfies(
            panel -> {
              assertThat(panel.title()).isEqualTo("P99 latency");
              assertThat(panel.lines()).hasSize(3);
              assertThat(panel.lowest()).as("of a logarithmic axis").isEqualTo(70);
            });
  }

  @Test
  void ofALongWarmUpTheEndIsShownAndNothingAfterTheMeasuredPhase() {
    double[] busy = new double[45];
    busy[0] = 100;
    busy[39] = 50;
    busy[44] = 90;
    MetricSeries whole = series(Metric.CPU_BUSY, "client", -30, busy);

    List<Chart.Panel> panels = panels(List.of(whole, series("all", new double[10])));

    assertThat(panels.get(0).lines().get(0).stretches())
        .singleElement(InstanceOfAssertFactories.list(Chart.Point.class))
        .extracting(Chart.Point::x)
        .startsWith(-4.0)
        .endsWith(9.0);
    assertThat(panels.get(0).highest()).as("of what is shown").isEqualTo(50);
  }

  /** Of a, repeat 1 is the median, and of b repeat 3; repeat 2 is near both. */
  @Test
  void chartsSideBySideShowTheSameRepeat() {
    List<MeasuredRun> runs = new ArrayList<>();
    double[][] throughputs = {{100, 101, 90}, {150, 119, 120}};
    for (int repeat = 1; repeat <= 3; repeat++) {
      for (int side = 0; side < 2; side++) {
        runs.add(run(side == 0 ? "a" : "b", repeat, throughputs[side][repeat - 1]));
      }
    }
    runs.add(MadeUpRun.unsettled(run("a", 4, 100)));
    runs.add(MadeUpRun.unsettled(run("b", 4, 119.5)));

    List<Chart.TimeSeries> charts = charts(runs);

    assertThat(charts)
        .extracting(Chart::title)
        .containsExactly("a over time, t, repeat 2", "b over time, t, repeat 2");
    assertThat(charts)
        .extracting(Chart::description)
        .containsOnly("Repeat 2, from the start of its measured phase");
    assertThat(charts)
        .flatExtracting(Chart.TimeSeries::panels)
        .extracting(Chart.Panel::highest)
        .as("one scale for both sides")
        .containsExactly(119.0, 119.0);
  }

  @Test
  void whatHappenedIsMarkedInAllPartsAndSaidInWords() {
    List<MetricSeries> four =
        Stream.of(Metric.THROUGHPUT, Metric.SLOW, Metric.CPU_BUSY, Metric.MEMORY_USED)
            .map(kind -> series(kind, "all", 0, 1, 2, 1, 2, 1))
            .toList();
    MeasuredRun run = run("b", 1, 100).withSeries(four);
    DatabaseEvents checkpoints =
        new DatabaseEvents(
            "checkpoint", 0, 5_000, List.of(new TimedEvent(Optional.empty(), 1_300, 2_000)));
    DatabaseEvents fault =
        new DatabaseEvents(
            "fault", 500, 4_100, List.of(new TimedEvent(Optional.empty(), 500, 4_100)));

    List<Chart.TimeSeries> charts =
        charts(List.of(run.withContext(run.context().withEvents(List.of(checkpoints, fault)))));

    assertThat(charts).hasSize(2);
    assertThat(charts)
        .extracting(Chart.TimeSeries::marks)
        .containsOnly(
            List.of(new Chart.Mark("checkpoint", 1.3, 2), new Chart.Mark("fault", 0.5, 4.1)));
    assertThat(charts)
        .extracting(Chart::description)
        .containsOnly(
            "Repeat 1, from the start of its measured phase; checkpoint at 1 s, fault from 0 s to"
                + " 5 s");
  }

  @Test
  void manyPanelsAreChartsOfAFewWithOneTimeAxis() {
    List<MetricSeries> some =
        Stream.of(Metric.THROUGHPUT, Metric.SLOW, Metric.CPU_BUSY, Metric.MEMORY_USED)
            .map(kind -> series(kind, "all", 0, 1, 2, 1, 2, 1))
            .toList();
    List<MetricSeries> many =
        Stream.concat(
                some.stream(),
                Stream.of(Metric.BANDWIDTH, Metric.CPU_BUSY_MAX)
                    .map(kind -> series(kind, "all", -1, 1, 2, 3)))
            .toList();

    List<Chart.TimeSeries> charts =
        charts(List.of(run("a", 1, 100).withSeries(many), run("b", 1, 100).withSeries(some)));

    assertThat(charts)
        .extracting(chart -> chart.title() + ": " + chart.panels().size())
        .containsExactly(
            "a over time, t, repeat 1: 3",
            "b over time, t, repeat 1: 3",
            "a over time, t, repeat 1, continued: 3",
            "b over time, t, repeat 1, continued: 1");
    assertThat(charts).extracting(Chart.TimeSeries::from).containsOnly(-1.0);
    assertThat(charts).extracting(Chart.TimeSeries::to).containsOnly(4.0);
    assertThat(charts)
        .extracting(Chart.TimeSeries::start)
        .as("only a was warmed up")
        .containsExactly(-1.0, 0.0, -1.0, 0.0);
  }

  private static List<Chart.TimeSeries> charts(List<MeasuredRun> runs) {
    Report report = MadeReports.of(runs, Optional.of("b"), ComparisonPlan.DEFAULT);
    return report.sections().get(0).charts().stream()
        .filter(Chart.TimeSeries.class::isInstance)
        .map(Chart.TimeSeries.class::cast)
        .toList();
  }

  private static MeasuredRun run(String configuration, int repeat, double throughput) {
    return MadeUpRun.of(configuration, "t", repeat)
        .withMeasurements(
            Map.of(Figure.ofRun(Metric.THROUGHPUT), Measurement.of(Metric.THROUGHPUT, throughput)))
        .withSeries(List.of(series("all", new double[] {throughput, throughput})));
  }

  private static MetricSeries series(String name, double[] values) {
    return series(Metric.THROUGHPUT, name, 0, values);
  }

  private static MetricSeries series(Metric kind, String name, int start, double... values) {
    return new MetricSeries(
        kind,
        name,
        IntStream.range(0, values.length)
            .mapToObj(i -> new double[] {start + i, values[i]})
            .toList());
  }

  private static List<Chart.Panel> panels(List<MetricSeries> series) {
    MeasuredRun run = MadeUpRun.of("a", "t").withSeries(series);
    return new TimeCharts(List.of(run)).of(run, "title").orElseThrow().panels();
  }
}
