package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.NamedKind;
import io.ycsbx.record.figure.Series;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports say no more than their rounds bear. */
class ComparisonsTest {

  private static final Figure THROUGHPUT = Figure.ofRun(Metric.THROUGHPUT);
  private static final Figure MEAN = latency("mean");

  private final List<MeasuredRun> runs = new ArrayList<>();

  /** Whole microseconds: 3.4 prints as 3, and 3.6 as 4. */
  @Test
  void aStepOfTheResolutionIsNoDifference() {
    for (int repeat = 1; repeat <= 3; repeat++) {
      add("new", repeat, Map.of(THROUGHPUT, 100.25 + repeat, latency("p99"), 3.0));
      add("old", repeat, Map.of(THROUGHPUT, 100.75 + repeat, latency("p99"), 4.0));
    }

    Report report = report(ComparisonPlan.DEFAULT);

    assertThat(row(report, "READ p99 (µs)").cells().get(2).note())
        .contains("No interval: the values do not vary at their resolution.");
  }

  /** As of a tool with whole microseconds beside one with nanoseconds. */
  @Test
  void eachSideHasItsOwnResolution() {
    double[] ours = {3.401, 3.402, 3.403, 3.402};
    for (int i = 0; i < ours.length; i++) {
      add("new", i + 1, Map.of(THROUGHPUT, 100.5, latency("p95"), ours[i]));
      add("old", i + 1, Map.of(THROUGHPUT, 100.5, latency("p95"), 4.0));
    }

    Cell.Ends interval = ends(row(report(ComparisonPlan.DEFAULT), "READ p95 (µs)"));

    assertThat(interval.low()).isBetween(2.0, 4.0);
    assertThat(interval.high()).isBetween(24.0, 26.0);
  }

  /** The resolution is an error that repeats share, and widens an interval that has a spread. */
  @Test
  void theResolutionWidensTheInterval() {
    for (int repeat = 1; repeat <= 6; repeat++) {
      double fine = repeat % 2 == 0 ? 3 : 4;
      add("new", repeat, Map.of(THROUGHPUT, 100.5, latency("p95"), fine, MEAN, fine + 1e-5));
      add("old", repeat, Map.of(THROUGHPUT, 100.5, latency("p95"), 9.0, MEAN, 9 + 1e-5 * repeat));
    }

    Report report = report(ComparisonPlan.ROUNDS);

    Cell.Ends coarse = ends(row(report, "READ p95 (µs)"));
    Cell.Ends exact = ends(row(report, "READ mean (µs)"));
    assertThat(coarse.low()).isLessThan(exact.low() - 5);
    assertThat(coarse.high()).isGreaterThan(exact.high() + 5);
  }

  /** In a closed loop, throughput times mean latency is constant: a test of each must agree. */
  @Test
  void throughputAndMeanLatencyOfAClosedLoopAgree() {
    double[] fast = {200.123456789012, 120.123456789012, 170.123456789012};
    double[] slow = {100.123456789012, 101.123456789012, 100.623456789012};
    for (int i = 0; i < 3; i++) {
      add("new", i + 1, Map.of(THROUGHPUT, fast[i], MEAN, 2e6 / fast[i]));
      add("old", i + 1, Map.of(THROUGHPUT, slow[i], MEAN, 2e6 / slow[i]));
    }

    for (ComparisonPlan plan : List.of(ComparisonPlan.DEFAULT, ComparisonPlan.ROUNDS)) {
      Report report = report(plan);
      Cell.Ends rate = ends(row(report, "Throughput (ops/s)"));
      Cell.Ends time = ends(row(report, "READ mean (ms)"));

      assertThat(time.low() > 0).isEqualTo(rate.low() > 0);
      assertThat(1 - time.low() / 100).isCloseTo(1 / (1 + rate.low() / 100), within(1e-9));
      assertThat(1 - time.high() / 100).isCloseTo(1 / (1 + rate.high() / 100), within(1e-9));
    }
  }

  /** One slow round of many operations, which a mean of percentiles counts as one of three. */
  @Test
  void percentilesAreThoseOfTheMergedHistograms() {
    addHistogram("new", 1, 1_000, i -> 10);
    addHistogram("new", 2, 1_000, i -> 10);
    addHistogram("new", 3, 20_000, i -> 104);
    addHistogram("old", 1, 1_000, i -> 20);
    addHistogram("old", 2, 1_000, i -> 20.5);
    addHistogram("old", 3, 20_000, i -> 100);

    List<Cell> merged = cells("READ p95 (µs)");
    List<Cell> published = cells(ComparisonPlan.DEFAULT.asPublished(), "READ p95 (µs)");

    assertThat(merged)
        .extracting(Cell::text)
        .startsWith("100", "100 ± 888 %")
        .last(InstanceOfAssertFactories.STRING)
        .startsWith("~ (");
    assertThat(merged.get(0).note().orElseThrow())
        .endsWith("Its interval is a factor of 29 to either side.");
    assertThat(((Cell.Gain) published.get(2)).percent()).isCloseTo(11.8, within(1.0));
  }

  @Test
  void theMaximumIsThatOfAllRuns() {
    for (int repeat = 1; repeat <= 3; repeat++) {
      add("new", repeat, Map.of(THROUGHPUT, 100.5, latency("max"), 100.0 * repeat));
      add("old", repeat, Map.of(THROUGHPUT, 100.5, latency("max"), 250.0));
    }

    assertThat(cells("READ max (µs)"))
        .extracting(Cell::text)
        .containsExactly("300", "250", "20 % higher");
    assertThat(cells(ComparisonPlan.DEFAULT.asPublished(), "READ max (µs)"))
        .extracting(Cell::text)
        .startsWith("200.00", "250.00", "20%");
  }

  @Test
  void aPercentileWithFewOperationsAboveItIsADash() {
    addHistogram("new", 1, 100, i -> i);
    addHistogram("old", 1, 1_000, i -> i);

    List<Cell> cells = cells("READ p99 (µs)");

    assertThat(cells.get(0))
        .isEqualTo(new Cell.Missing("Fewer than 10 operations lie above the percentile."));
    assertThat(cells.get(1).text()).isEqualTo("990.21");
    assertThat(cells.get(2)).isEqualTo(new Cell.Missing("A side lacks this figure."));
  }

  @Test
  void aPercentileOfRunsWithoutHistogramsSaysSo() {
    add("new", 1, Map.of(THROUGHPUT, 100.5, latency("p99"), 4.0));
    add("new", 2, Map.of(THROUGHPUT, 100.5, latency("p99"), 9.0));
    add("old", 1, Map.of(THROUGHPUT, 100.5, latency("p99"), 6.0));

    List<Cell> cells = cells("READ p99 (µs)");

    assertThat(cells.get(0).text()).isEqualTo("6");
    assertThat(cells.get(0).note())
        .contains(
            "Geometric mean of the percentiles of 2 runs, because none of them hold histograms to"
                + " merge.");
    assertThat(cells.get(1).note()).isEmpty();
  }

  /** As of this suite beside a tool without histograms. */
  @Test
  void aMergedPercentileBesideAMeanOfPercentilesHasNoInterval() {
    for (int repeat = 1; repeat <= 3; repeat++) {
      addHistogram("new", repeat, 1_000, i -> i);
      add("old", repeat, Map.of(THROUGHPUT, 100.5, latency("p95"), 1_000.0 + repeat));
    }

    assertThat(cells("READ p95 (µs)"))
        .extracting(Cell::text)
        .containsExactly("950.27", "1,002.0 ± 1 %", "5 % lower");
    assertThat(cells("READ p95 (µs)").get(2).note())
        .contains("No interval: only one side has histograms to merge.");
  }

  @Test
  void publishedTablesTruncateLosses() {
    addAll("new", 72.3, 72.3, 72.3);
    addAll("old", 100, 100, 100);

    assertThat(cells("Throughput (ops/s)").get(2).text()).isEqualTo("28 % lower");
    assertThat(cells(ComparisonPlan.DEFAULT.asPublished(), "Throughput (ops/s)").get(2).text())
        .isEqualTo("-27%");
  }

  @Test
  void anEndOfAnIntervalIsNoHundredPercent() {
    for (int i = 0; i < 3; i++) {
      add("new", i + 1, Map.of(THROUGHPUT, 100.5, MEAN, new double[] {1, 10, 0.1}[i] + 1e-4));
      add("old", i + 1, Map.of(THROUGHPUT, 100.5, MEAN, 100.25));
    }

    assertThat(cells("READ mean (µs)").get(2).text()).endsWith(" to over 99.99 % lower)");
  }

  /** The drift is the same on both sides of a round. */
  @Test
  void roundsCancelWhatBothSidesShare() {
    addAll("new", 110, 221, 330, 441);
    addAll("old", 100, 200, 301, 400);

    assertThat(verdict(ComparisonPlan.ROUNDS)).isEqualTo("better");
    assertThat(verdict(ComparisonPlan.DEFAULT)).isEqualTo("inconclusive");

    add("new", 5, Map.of(THROUGHPUT, 9_000.0));
    Cell gain = cells(ComparisonPlan.ROUNDS, "Throughput (ops/s)").get(2);
    assertThat(gain.text()).startsWith("10 % higher (");
    assertThat(gain.note()).contains("Over the 4 rounds that both sides have.");
  }

  @Test
  void aHeadlineIsThatOfVendors() {
    addAll("new", 200, 201, 199, 200.5, 201, 200);
    addAll("old", 100, 100.5, 100, 99.5, 101, 100);

    assertThat(report(ComparisonPlan.DEFAULT).snapshot()).isEmpty();
    assertThat(report(ComparisonPlan.DEFAULT.asPublished()).snapshot())
        .extracting(Headline::text)
        .containsExactly("up to 99% Higher");
  }

  /** Of nine rounds, all others found their data in memory. */
  @Test
  void roundsThatReadNothingCount() {
    Figure read = new Figure("drives", Metric.READ_PER_OPERATION);
    for (int round = 1; round <= 9; round++) {
      add("new", round, Map.of(THROUGHPUT, 100.0 + round, read, round == 1 ? 900.0 : 0));
      add("old", round, Map.of(THROUGHPUT, 100.0 + round, read, round == 2 ? 50.0 : 250));
    }

    List<Cell> cells = cells(ComparisonPlan.ROUNDS, "drives read per operation (B)");

    assertThat(cells).extracting(Cell::text).containsExactly("100", "230 ± 52 %", "56 % lower");
    assertThat(cells.get(2).note()).contains("No interval: the value of a run is not above 0.");
  }

  @Test
  void nothingHasAGainOverZero() {
    Figure read = new Figure("drives", Metric.READ_PER_OPERATION);
    for (int round = 1; round <= 3; round++) {
      add("new", round, Map.of(THROUGHPUT, 100.0 + round, read, 5.0));
      add("old", round, Map.of(THROUGHPUT, 100.0 + round, read, 0.0));
    }

    assertThat(cells(ComparisonPlan.ROUNDS, "drives read per operation (B)").get(2))
        .isEqualTo(new Cell.Missing("The baseline's figure is 0: there is no gain over it."));
  }

  /** Rounds 1 and 2 of one side and 6 and 7 of the other have no counterpart. */
  @Test
  void aGainWithoutAnIntervalIsOverTheRoundsOfBothSidesToo() {
    for (int round = 1; round <= 5; round++) {
      add("new", round, Map.of(THROUGHPUT, round < 3 ? 9_000.0 : 100));
      add("old", round + 2, Map.of(THROUGHPUT, round > 3 ? 1.0 : 200));
    }

    Cell gain = cells(ComparisonPlan.ROUNDS, "Throughput (ops/s)").get(2);

    assertThat(gain.text()).isEqualTo("50 % lower");
    assertThat(gain.note())
        .contains(
            "Over the 3 rounds that both sides have. No interval: the values do not vary at their"
                + " resolution.");
  }

  @Test
  void twoRoundsOfBothSidesHaveNoGain() {
    for (int round = 1; round <= 4; round++) {
      add("new", round, Map.of(THROUGHPUT, 100.0));
      add("old", round + 2, Map.of(THROUGHPUT, 200.0));
    }

    assertThat(cells(ComparisonPlan.ROUNDS, "Throughput (ops/s)").get(2))
        .isEqualTo(new Cell.Missing("Fewer than 3 rounds have this figure on both sides."));
    assertThat(evidence(ComparisonPlan.ROUNDS)).containsExactly(NoEstimate.TOO_FEW_ROUNDS);
    assertThat(cells(ComparisonPlan.ROUNDS.asPublished(), "Throughput (ops/s)").get(2).text())
        .isEqualTo("-50%");
  }

  @Test
  void runsThatDidNotSettleAreNotHeldAgainstOneThatDid() {
    add("old", 1, Map.of(THROUGHPUT, 200.0));
    for (int repeat = 1; repeat <= 9; repeat++) {
      addUnsettled("new", repeat, 100);
      addUnsettled("old", repeat + 1, 100);
    }

    List<Cell> cells = cells("Throughput (ops/s)");

    assertThat(cells).extracting(Cell::text).startsWith("100", "200");
    assertThat(cells.get(2))
        .isEqualTo(new Cell.Missing("Runs of one side settled, and none of the other."));

    List<Cell> published = cells(ComparisonPlan.DEFAULT.asPublished(), "Throughput (ops/s)");
    assertThat(published).extracting(Cell::text).containsExactly("100", "200", "-50%");
    assertThat(published.get(1).note())
        .contains("From 1 of 10 repeats: the warm-up of the others did not settle.");
  }

  @Test
  void aRoundThatDidNotSettleDoesNotCount() {
    addAll("new", 110, 111, 110.5);
    addAll("old", 100, 100.5, 101);
    addUnsettled("new", 4, 10);
    addUnsettled("old", 4, 10);

    assertThat(evidence(ComparisonPlan.ROUNDS)).singleElement().isInstanceOf(RatioEstimate.class);
  }

  /** As a plan's runner does while rounds go on. */
  @Test
  void primariesTellWhetherRoundsCanEnd() {
    ComparisonPlan plan =
        new ComparisonPlan(ComparisonPlan.Design.ROUNDS_TO_PRECISION, 0.05, false);
    addAll("new", 110, 111);
    addAll("old", 100, 100);
    Precision precision = new Precision(3, 10, 0.05);

    assertThat(evidence(plan)).containsExactly(NoEstimate.TOO_FEW_ROUNDS);
    assertThat(precision.reached(3, evidence(plan))).isFalse();
    add("new", 3, Map.of(THROUGHPUT, 110.5));
    add("old", 3, Map.of(THROUGHPUT, 100.0));
    RatioEstimate estimate = (RatioEstimate) evidence(plan).get(0);
    assertThat(estimate.halfWidth(Precision.LEVEL)).isLessThan(0.05);
    assertThat(precision.reached(3, evidence(plan))).isTrue();
  }

  @Test
  void aHeadlineOfATableOfSeveralFiguresNamesItsFigure() {
    for (int repeat = 1; repeat <= 6; repeat++) {
      double step = 0.1 * repeat;
      add("new", repeat, Map.of(THROUGHPUT, 100 + step, latency("p95"), 10 + step, MEAN, 5 + step));
      add("old", repeat, Map.of(THROUGHPUT, 100 + step, latency("p95"), 90 + step, MEAN, 5 + step));
    }

    assertThat(report(ComparisonPlan.DEFAULT.asPublished()).snapshot())
        .extracting(Headline::figure)
        .containsExactly("Latency: READ p95");
  }

  @Test
  void drivesThatTheTestDoesNotUseHaveNoGain() {
    Figure busy = new Figure("drives", Metric.UTILISATION);
    Figure latency = new Figure("drives", Metric.WRITE_LATENCY);
    for (int repeat = 1; repeat <= 3; repeat++) {
      add("new", repeat, Map.of(THROUGHPUT, 100.0 + repeat, latency, 0.1 * repeat, busy, 40.0));
      add("old", repeat, Map.of(THROUGHPUT, 100.0 - repeat, latency, 9.0 * repeat, busy, 0.9));
    }

    assertThat(cells("drives write latency (ms)").get(2))
        .isEqualTo(
            new Cell.Missing(
                "The drives were idle: a request was in flight for less than 1 % of the time."));
  }

  /** In percent of the processors; without a number, other load is not known. */
  @ParameterizedTest
  @CsvSource({"0.5, true", "40, false", ", false"})
  void processorTimeOfAHostThatOthersMayShareHasNoGain(Double others, boolean gain) {
    Figure cpu = new Figure(Figure.HOST, Metric.CPU_PER_OPERATION);
    Figure taken = new Figure(Figure.CLIENT, Metric.OTHERS);
    for (int repeat = 1; repeat <= 3; repeat++) {
      Map<Figure, Double> ours = new HashMap<>(Map.of(THROUGHPUT, 100.0 + repeat, cpu, 9.0));
      if (others != null) {
        ours.put(taken, others);
      }
      add("new", repeat, ours);
      add("old", repeat, Map.of(THROUGHPUT, 90.0 + repeat, cpu, 8.0, taken, 0.1));
    }

    Cell cell = cells("host CPU per operation (µs)").get(2);
    assertThat(cell instanceof Cell.Gain).isEqualTo(gain);
    if (!gain) {
      assertThat(cell)
          .isEqualTo(
              new Cell.Missing(
                  "The figure is the whole host's, with all else that ran on the host."));
    }
  }

  @Test
  void aDatabasesOwnFigureHasGainsInTheDirectionThatItDeclares() {
    DeclaredFigure stalls = DeclaredFigure.counter("db.stalls", Unit.COUNT);
    Figure figure = new Figure(Figure.STATISTICS, new NamedKind(stalls.name()));
    for (int repeat = 1; repeat <= 3; repeat++) {
      add("new", repeat, Map.of(figure, 50.0 + repeat));
      add("old", repeat, Map.of(figure, 100.0 + 2 * repeat));
    }

    declare(stalls.better(Direction.LOWER_IS_BETTER));
    assertThat(cells("statistics db.stalls").get(2).text()).isEqualTo("50 % lower (47 to 53 %)");
    declare(stalls);
    assertThat(cells("statistics db.stalls")).as("no column of gains").hasSize(2);
  }

  private void declare(DeclaredFigure figure) {
    Declarations declared =
        new Declarations(
            Map.of(),
            List.of(),
            List.of(figure),
            List.of(),
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    runs.replaceAll(run -> run.withContext(run.context().withDeclared(Optional.of(declared))));
  }

  @Test
  void thePrimaryFigureHasAReasonInPlaceOfAVerdict() {
    add("new", 1, Map.of(THROUGHPUT, 100.0));
    add("old", 1, Map.of(MEAN, 100.0));
    assertThat(evidence(ComparisonPlan.ROUNDS)).containsExactly(NoEstimate.NO_FIGURE);

    runs.clear();
    addAll("new", 110, 111);
    addAll("old", 100, 100.5, 101);
    addUnsettled("new", 3, 110);
    assertThat(evidence(ComparisonPlan.ROUNDS)).containsExactly(NoEstimate.UNSETTLED);
  }

  private List<Evidence> evidence(ComparisonPlan plan) {
    RunSet results = new RunSet(runs);
    return Primaries.of(
            DefaultPlan.of(results, "Title", Optional.of("old"), Set.of(), plan), results)
        .stream()
        .map(Primaries.Primary::evidence)
        .toList();
  }

  private static Figure latency(String figure) {
    return Figure.parse("READ " + figure);
  }

  private void addAll(String configuration, double... throughputs) {
    for (int i = 0; i < throughputs.length; i++) {
      add(configuration, i + 1, Map.of(THROUGHPUT, throughputs[i]));
    }
  }

  private void add(
      String configuration, int repeat, Map<Figure, Double> figures, LatencyCurve... curves) {
    Map<Figure, Measurement> measurements = new LinkedHashMap<>();
    figures.forEach(
        (figure, value) -> measurements.put(figure, Measurement.of(figure.kind(), value)));
    runs.add(
        MadeUpRun.of(configuration, "test", repeat)
            .withMeasurements(measurements)
            .withCurves(List.of(curves)));
  }

  private void addUnsettled(String configuration, int repeat, double throughput) {
    add(configuration, repeat, Map.of(THROUGHPUT, throughput));
    runs.add(MadeUpRun.unsettled(runs.remove(runs.size() - 1)));
  }

  private void addHistogram(
      String configuration, int repeat, int operations, IntToDoubleFunction micros) {
    Histogram histogram = new Histogram(3);
    IntStream.rangeClosed(1, operations)
        .forEach(i -> histogram.recordValue(Math.round(1e3 * micros.applyAsDouble(i))));
    double p95 = histogram.getValueAtPercentile(95) / 1e3;
    double p99 = histogram.getValueAtPercentile(99) / 1e3;
    add(
        configuration,
        repeat,
        Map.of(THROUGHPUT, 100.5, latency("p95"), p95, latency("p99"), p99),
        LatencyCurve.of("READ", Series.SERVICE, new LatencyDistribution(histogram)));
  }

  private Report report(ComparisonPlan plan) {
    return MadeReports.of(runs, Optional.of("old"), plan);
  }

  private String verdict(ComparisonPlan plan) {
    Table table = report(plan).cover().figures().orElseThrow();
    return table.rows().get(0).cells().get(3).text();
  }

  private List<Cell> cells(String header) {
    return cells(ComparisonPlan.DEFAULT, header);
  }

  private List<Cell> cells(ComparisonPlan plan, String header) {
    return row(report(plan), header).cells();
  }

  private static Cell.Ends ends(Table.Row row) {
    return ((Cell.Gain) row.cells().get(2)).interval().orElseThrow();
  }

  private static Table.Row row(Report report, String header) {
    return report.sections().stream()
        .flatMap(section -> section.tables().stream())
        .flatMap(table -> table.rows().stream().filter(row -> isNamed(row, table, header)))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isNamed(Table.Row row, Table table, String header) {
    String unit = table.caption().replaceAll(".*( \\(.*\\)).*", "$1");
    return header.equals(row.header()) || header.equals(row.header() + unit);
  }
}
