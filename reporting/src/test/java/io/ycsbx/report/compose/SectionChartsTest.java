package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SectionChartsTest {

  private final List<MeasuredRun> runs = new ArrayList<>();

  private void add(String configuration, int repeat, double read, double update) {
    Map<Figure, Measurement> figures = new LinkedHashMap<>();
    figures.put(Figure.ofRun(Metric.THROUGHPUT), Measurement.of(Metric.THROUGHPUT, 1_000));
    put(figures, "READ", Latency.MEAN, read);
    put(figures, "READ", Latency.percentile(99), 4 * read);
    put(figures, "UPDATE", Latency.MEAN, update);
    runs.add(MadeUpRun.of(configuration, "t", repeat).withMeasurements(figures));
  }

  private static void put(
      Map<Figure, Measurement> figures, String operation, Latency latency, double micros) {
    figures.put(new Figure(operation, latency), Measurement.of(latency, micros));
  }

  private List<Chart.GroupedBars> latencies() {
    return MadeReports.of(runs, Optional.empty(), ComparisonPlan.DEFAULT).sections().stream()
        .map(Section::charts)
        .flatMap(List::stream)
        .filter(Chart.GroupedBars.class::isInstance)
        .map(Chart.GroupedBars.class::cast)
        .filter(chart -> chart.title().startsWith("Latency"))
        .toList();
  }

  @Test
  void latenciesOfUnlikeSizeAreChartsOfTheirOwn() {
    add("a", 1, 200, 14_000);
    add("b", 1, 210, 900);

    assertThat(latencies())
        .extracting(chart -> chart.title() + ": " + chart.groups())
        .containsExactly(
            "Latency: READ mean, READ p99: [READ mean, READ p99]",
            "Latency: UPDATE mean: [UPDATE mean]");
  }

  @Test
  void latenciesOfLikeSizeShareAChart() {
    add("a", 1, 200, 3_000);

    assertThat(latencies())
        .extracting(chart -> chart.title() + ": " + chart.groups())
        .containsExactly("Latency: [READ mean, READ p99, UPDATE mean]");
  }
}
