package io.ycsbx.report.compose;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Series;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Mix;
import io.ycsbx.report.stats.RoundHistograms;
import io.ycsbx.report.stats.Sample;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Makes the response curves of a section whose tests differ in the rate of arrivals, or in the
 * number of threads: latency against throughput.
 */
record ResponseCurves(SectionScope scope, List<String> tests) {

  private static final int FEWEST_TESTS = 3;
  private static final double NANOS_PER_MICRO = 1e3;

  /** One test on one configuration: throughput, and the latencies of all operations. */
  private record Measured(double throughput, List<LatencyDistribution> counts) {

    Optional<Chart.Point> point(double percentile) {
      OptionalDouble micros = RoundHistograms.of(counts, NANOS_PER_MICRO).percentile(percentile);
      return micros.orElse(0) > 0
          ? Optional.of(new Chart.Point(throughput, micros.getAsDouble()))
          : Optional.empty();
    }

    double power() {
      double nanos = 0;
      long operations = 0;
      for (LatencyDistribution histogram : counts) {
        long[] values = histogram.values();
        long[] occurrences = histogram.counts();
        for (int i = 0; i < values.length; i++) {
          nanos += (double) values[i] * occurrences[i];
          operations += occurrences[i];
        }
      }
      return throughput * operations / nanos;
    }
  }

  ResponseCurves(SectionScope scope) {
    this(scope, inOrder(scope.results(), scope.section().tests()));
  }

  /** Returns the tests by rising rate, or number of threads; empty if there are no such tests. */
  static List<String> inOrder(RunSet results, List<String> tests) {
    for (boolean rate : new boolean[] {true, false}) {
      List<String> names =
          tests.stream()
              .filter(test -> load(results, test, rate).isPresent())
              .sorted(Comparator.comparingDouble(test -> load(results, test, rate).orElseThrow()))
              .toList();
      long loads = names.stream().map(test -> load(results, test, rate)).distinct().count();
      if (loads == names.size() && loads >= FEWEST_TESTS && areAlike(results, names)) {
        return names;
      }
    }
    return List.of();
  }

  /** Tests for points of one curve: the same workload with the same mix of operations. */
  private static boolean areAlike(RunSet results, List<String> tests) {
    List<MeasuredRun> all = tests.stream().flatMap(test -> results.runs(test).stream()).toList();
    return all.stream().map(run -> run.context().workload()).distinct().count() == 1
        && tests.stream().allMatch(test -> Mix.areAlike(results.runs(test), all));
  }

  /** Returns the target rate or the threads that all runs of a test share. */
  private static Optional<Double> load(RunSet results, String test, boolean rate) {
    List<Optional<Double>> loads =
        results.runs(test).stream()
            .map(MeasuredRun::context)
            .map(run -> rate ? run.targetPerSecond() : run.threads().map(Integer::doubleValue))
            .distinct()
            .toList();
    return loads.size() == 1 ? loads.get(0) : Optional.empty();
  }

  List<Chart> all() {
    if (tests.isEmpty()) {
      return List.of();
    }
    List<String> configurations = scope.configurations();
    if (configurations.size() == 1) {
      List<Measured> measured = measured(configurations.get(0));
      return chart(
          "Latency against throughput",
          Latency.OF_LOADS.stream()
              .flatMap(p -> line(Latency.percentile(p).label(), measured, p).stream())
              .toList());
    }
    List<Chart> charts = new ArrayList<>();
    for (double percentile : Latency.OF_LOADS) {
      charts.addAll(
          chart(
              Latency.percentile(percentile).label() + " against throughput",
              configurations.stream()
                  .flatMap(side -> line(scope.title(side), measured(side), percentile).stream())
                  .toList()));
    }
    return charts;
  }

  /** Returns a sentence on the knees of the section's curves; empty if there are none. */
  static Optional<String> sentence(SectionScope scope) {
    ResponseCurves curves = new ResponseCurves(scope);
    List<String> configurations = scope.configurations();
    List<String> knees = new ArrayList<>();
    for (String name : configurations) {
      List<Measured> measured = curves.measured(name);
      String with = configurations.size() == 1 ? "" : " with " + scope.title(name);
      knee(measured)
          .map(knee -> Numbers.grouped(measured.get(knee).throughput(), 0) + " ops/s" + with)
          .ifPresent(knees::add);
    }
    return knees.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The response curve has its knee, the highest ratio of throughput to mean latency, at "
                + String.join(", and at ", knees)
                + ".");
  }

  private static List<Chart> chart(String title, List<Chart.Line> lines) {
    String knee =
        lines.stream().anyMatch(line -> line.knee().isPresent())
            ? " A large dot marks the knee, where the ratio of throughput to mean latency is"
                + " highest."
            : "";
    return lines.isEmpty()
        ? List.of()
        : List.of(
            new Chart.Lines(
                title,
                "Latency of all operations at each measured load, against the throughput." + knee,
                Chart.Axis.THROUGHPUT,
                Unit.MICROSECONDS,
                lines));
  }

  private static Optional<Chart.Line> line(
      String name, List<Measured> measured, double percentile) {
    List<Chart.Point> points =
        measured.stream().flatMap(rate -> rate.point(percentile).stream()).toList();
    if (points.isEmpty() || points.size() < measured.size()) {
      return Optional.empty();
    }
    return Optional.of(new Chart.Line(name, points, knee(measured)));
  }

  /** Returns the index of the knee; empty at the ends, beyond which the ratio may be higher. */
  private static Optional<Integer> knee(List<Measured> measured) {
    return IntStream.range(0, measured.size())
        .boxed()
        .max(Comparator.comparingDouble(i -> measured.get(i).power()))
        .filter(knee -> knee > 0 && knee < measured.size() - 1);
  }

  private List<Measured> measured(String configuration) {
    List<Measured> measured = new ArrayList<>();
    for (String test : tests) {
      List<MeasuredRun> runs = scope.results().counted(configuration, test);
      List<LatencyDistribution> counts =
          runs.stream().flatMap(run -> counts(run).stream()).toList();
      Sample throughput =
          new Sample(
              runs.stream().flatMap(run -> run.value("", Metric.THROUGHPUT).stream()).toList());
      if (!counts.isEmpty() && throughput.size() > 0) {
        // As in the tables.
        double mean = throughput.geometricMean().orElseGet(throughput::mean);
        measured.add(new Measured(mean, counts));
      }
    }
    return measured;
  }

  /** Returns the histograms of all operations: of response times, where there are any. */
  private static List<LatencyDistribution> counts(MeasuredRun run) {
    boolean open = run.curves().stream().anyMatch(curve -> curve.series() == Series.RESPONSE);
    Series series = open ? Series.RESPONSE : Series.SERVICE;
    List<LatencyCurve> curves =
        run.curves().stream().filter(curve -> curve.series() == series).toList();
    boolean total = curves.stream().anyMatch(curve -> curve.operation().equals(Figure.TOTAL));
    return curves.stream()
        .filter(curve -> curve.operation().equals(Figure.TOTAL) == total)
        .flatMap(curve -> curve.counts().stream())
        .toList();
  }
}
