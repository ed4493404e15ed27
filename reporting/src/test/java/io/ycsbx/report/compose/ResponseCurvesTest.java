package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.render.svg.Charts;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResponseCurvesTest extends ReportsOfRecords {

  @Test
  void ratesAreOneCurveInTheirOrder() throws IOException {
    for (int rate : List.of(3_000, 1_000, 2_000)) {
      rate("a", rate, rate);
    }
    rate("a", 4_000, 3_500);
    new Recorded().throughput(5_000).write(root.resolve("a/closed-loop/1"));
    Files.writeString(root.resolve("find.json"), "{}");

    List<Chart.Lines> curves = curves();

    assertThat(curves).extracting(Chart::title).containsExactly("Latency against throughput");
    assertThat(curves.get(0).lines())
        .extracting(Chart.Line::name)
        .containsExactly("p50", "p99", "p99.9");
    assertThat(curves.get(0).lines().get(0).points())
        .extracting(Chart.Point::x)
        .containsExactly(1_000.0, 2_000.0, 3_000.0, 3_500.0);
    assertThat(Charts.alone(curves.get(0), List.of("Curve"), List.of()))
        .contains("throughput (operations per second)", "<polyline ");
  }

  /** The latencies are the same in all records, so power follows throughput. */
  @Test
  void theKneeIsWhereThroughputOverLatencyIsHighest() throws IOException {
    rate("a", 1_000, 1_000);
    rate("a", 2_000, 2_000);
    rate("a", 3_000, 1_500);

    assertThat(curves().get(0).lines()).extracting(Chart.Line::knee).containsOnly(Optional.of(1));
    assertThat(report().sections().get(0).measures())
        .endsWith(
            " The response curve has its knee, the highest ratio of throughput to mean latency, at"
                + " 2,000 ops/s.");

    rate("b", 1_000, 1_000);
    rate("b", 2_000, 1_900);
    rate("b", 3_000, 1_600);
    rate("c", 1_000, 1_000);
    rate("c", 2_000, 2_000);
    rate("c", 3_000, 3_000);

    assertThat(report().sections().get(0).measures())
        .endsWith(" at 2,000 ops/s with a, and at 1,900 ops/s with b.");
  }

  /** At an end of the curve, a point beyond it may have a higher ratio. */
  @Test
  void theEndsOfACurveAreNoKnee() throws IOException {
    rate("a", 1_000, 1_000);
    rate("a", 2_000, 2_000);
    rate("a", 3_000, 3_000);

    assertThat(report().sections().get(0).measures()).doesNotContain("knee");
  }

  @ParameterizedTest
  @CsvSource({
    "3, 'Latency of all operations at each measured load, against the throughput.'",
    "1, 'The time that a share of all operations did not exceed; of all settled repeats together'"
  })
  void noCurveHasRepeatsThatDidNotSettle(int rates, String description) throws IOException {
    for (int rate = 1_000; rate <= 1_000 * rates; rate += 1_000) {
      rate("a", rate, rate);
    }
    new Recorded()
        .target(1_000)
        .throughput(20)
        .micros(90_000)
        .warning("warm-up-not-steady", "not steady")
        .write(root.resolve("a/rate-1000/2"));

    List<Chart.Lines> lines = lines();

    assertThat(lines).extracting(Chart::description).containsOnly(description);
    assertThat(lines)
        .flatExtracting(Chart.Lines::lines)
        .flatExtracting(Chart.Line::points)
        .allSatisfy(point -> assertThat(point.y()).isLessThan(1_000));
    assertThat(curves())
        .flatExtracting(Chart.Lines::lines)
        .extracting(line -> line.points().get(0).x())
        .allMatch(throughput -> throughput == 1_000);
  }

  @Test
  void configurationsAreComparedPercentileByPercentile() throws IOException {
    for (int threads : List.of(1, 2, 4)) {
      for (String configuration : List.of("a", "b")) {
        new Recorded()
            .threads(threads)
            .throughput(1_000 * threads)
            .write(root.resolve(configuration + "/threads-" + threads + "/1"));
      }
    }

    List<Chart.Lines> curves = curves();

    assertThat(curves)
        .extracting(Chart::title)
        .containsExactly(
            "p50 against throughput", "p99 against throughput", "p99.9 against throughput");
    assertThat(curves.get(0).lines()).extracting(Chart.Line::name).containsExactly("a", "b");
  }

  @Test
  void thePointsOfOneCurveAreRowsOfOneSection() throws IOException {
    for (int rate : List.of(3_000, 1_000, 2_000)) {
      rate("a", rate, rate);
    }

    Report report = report();

    assertThat(report.sections()).extracting(Section::title).containsExactly("All tests");
    Table points = report.sections().get(0).tables().get(0);
    assertThat(points.caption()).startsWith("Points, with ");
    assertThat(points.rows())
        .extracting(Table.Row::header)
        .containsExactly(
            "rate-1000, target 1,000 ops/s",
            "rate-2000, target 2,000 ops/s",
            "rate-3000, target 3,000 ops/s");
  }

  @Test
  void twoLoadsAreNoCurve() throws IOException {
    rate("a", 1_000, 1_000);
    rate("a", 2_000, 2_000);

    assertThat(curves()).isEmpty();
  }

  @Test
  void differentWorkloadsAreNoCurve() {
    List<String> tests = List.of("one", "two", "three");

    assertThat(ResponseCurves.inOrder(runs("A", "A", "A"), tests)).isEqualTo(tests);
    assertThat(ResponseCurves.inOrder(runs("A", "B", "A"), tests)).isEmpty();
  }

  /** Returns a run of each of three tests, with 1, 2 and 3 threads. */
  private static RunSet runs(String... workloads) {
    List<MeasuredRun> runs = new ArrayList<>();
    for (String workload : workloads) {
      Context context =
          Context.of(new Tool(Tool.OURS, ""))
              .withWorkload(Optional.of(workload))
              .withThreads(Optional.of(runs.size() + 1));
      String test = List.of("one", "two", "three").get(runs.size());
      runs.add(MadeUpRun.of("a", test).withContext(context));
    }
    return new RunSet(runs);
  }

  private void rate(String configuration, int target, int throughput) throws IOException {
    new Recorded()
        .target(target)
        .throughput(throughput)
        .micros(100)
        .write(root.resolve(configuration + "/rate-" + target + "/1"));
  }

  private Report report() throws IOException {
    return report(Optional.empty(), Set.of());
  }

  private List<Chart.Lines> curves() throws IOException {
    return lines().stream().filter(lines -> lines.axis() == Chart.Axis.THROUGHPUT).toList();
  }

  private List<Chart.Lines> lines() throws IOException {
    return report().sections().stream()
        .map(Section::charts)
        .flatMap(List::stream)
        .filter(Chart.Lines.class::isInstance)
        .map(Chart.Lines.class::cast)
        .toList();
  }
}
