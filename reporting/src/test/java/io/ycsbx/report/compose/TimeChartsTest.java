package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.Chart;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimeChartsTest {

  private static final int TWO_HOURS = 7_200;

  @Test
  void aSecondOfStandstillInTwoHoursIsDrawn() {
    double[] rates = new double[TWO_HOURS];
    Arrays.fill(rates, 1_000);
    rates[4_321] = 0;
    rates[5_000] = 9_000;

    Chart.Line line = panels(List.of(series("all", rates))).get(0).lines().get(0);

    assertThat(line.stretches()).hasSize(1);
    assertThat(line.stretches().get(0))
        .hasSizeLessThan(1_300)
        .contains(new Chart.Point(4_321, 0), new Chart.Point(5_000, 9_000));
    assertThat(line.stretches().get(0)).extracting(Chart.Point::seconds).isSorted();
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

  private static MetricSeries series(String name, double[] values) {
    return new MetricSeries(
        MetricNames.THROUGHPUT,
        name,
        Unit.OPERATIONS_PER_SECOND,
        IntStream.range(0, values.length).mapToObj(i -> new double[] {i, values[i]}).toList());
  }

  private static List<Chart.Panel> panels(List<MetricSeries> series) {
    MeasuredRun run =
        new MeasuredRun(
            new Place("a", "t", "1"), List.of(), Map.of(), List.of(), series, Context.of("YCSB"));
    return ((Chart.TimeSeries) TimeCharts.of(run, "title").orElseThrow()).panels();
  }
}
