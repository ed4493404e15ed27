package io.ycsbx.report.compose;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.stats.BootstrapRatio;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.RoundHistograms;
import io.ycsbx.report.stats.Sample;
import io.ycsbx.report.stats.StudentRatio;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Estimates one figure of several repeats, and the ratio of two such figures, by the method of a
 * plan. Thread-safe.
 */
final class Estimator {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double HUNDRED = 100;

  /** Width of a histogram's buckets, as a share of their values. */
  private static final double BUCKET = 1e-3;

  /** Utilisation of drives in percent below which the test does not use them. */
  private static final double IDLE_PERCENT = 1;

  /** Latencies of drives, which idle drives have of few requests. */
  private static final Set<FigureKind> IDLE_LATENCIES =
      Set.of(Metric.READ_LATENCY, Metric.WRITE_LATENCY, Metric.LATENCY);

  /** Counts that differ by less than this share are the same. */
  private static final double SAME_COUNT = 0.005;

  /** Identifies an estimate. */
  private record Key(String configuration, TestFigure figure) {}

  private final ReportPlan plan;
  private final RunSet results;
  private final Map<Key, Cell> cells = new ConcurrentHashMap<>();

  Estimator(ReportPlan plan, RunSet results) {
    this.plan = plan;
    this.results = results;
  }

  /** Returns the value of all repeats; empty if there is none. */
  Optional<Double> value(String configuration, TestFigure figure) {
    return cell(configuration, figure) instanceof Cell.Figure known
        ? Optional.of(known.value())
        : Optional.empty();
  }

  /**
   * Returns the figure of all repeats, with as many decimals on all configurations as the smallest
   * needs, or the reason why there is none.
   */
  Cell cell(String configuration, TestFigure figure) {
    Cell cell = stored(configuration, figure);
    if (!(cell instanceof Cell.Figure known)) {
      return cell;
    }
    int decimals =
        results.configurations().stream()
            .map(name -> stored(name, figure))
            .mapToInt(side -> side instanceof Cell.Figure figures ? figures.decimals() : 0)
            .reduce(known.decimals(), Math::max);
    return new Cell.Figure(known.value(), known.unit(), decimals, Optional.empty(), known.note());
  }

  private Cell stored(String configuration, TestFigure figure) {
    return cells.computeIfAbsent(
        new Key(configuration, figure), key -> estimated(configuration, figure));
  }

  private Cell estimated(String configuration, TestFigure figure) {
    List<MeasuredRun> runs = results.runs(configuration, figure.test());
    Map<String, Double> values = values(configuration, figure);
    if (values.isEmpty()) {
      return new Cell.Missing(whyMissing(configuration, runs, figure));
    }
    Optional<String> partial = partial(configuration, figure, values.size(), runs.size());
    Sample sample = new Sample(List.copyOf(values.values()));
    if (arePublished()) {
      return cell(sample.mean(), figure, partial);
    }
    return switch (figure.figure().kind().overRuns()) {
      case PERCENTILE ->
          histograms(configuration, figure, values.keySet())
              .map(merged -> percentile(merged, figure, partial))
              .orElseGet(() -> ofRuns(sample, figure, partial));
      case LARGEST -> cell(Collections.max(sample.values()), figure, partial);
      case SMALLEST -> cell(Collections.min(sample.values()), figure, partial);
      case MEAN -> cell(mean(sample, figure), figure, partial);
    };
  }

  private Optional<String> partial(
      String configuration, TestFigure figure, int values, int repeats) {
    List<MeasuredRun> counted = results.counted(configuration, figure.test());
    if (values == repeats) {
      return Optional.empty();
    }
    boolean cut =
        results.runs(configuration, figure.test()).stream()
            .anyMatch(run -> run.context().course().cut());
    String unsound =
        cut
            ? "the others were killed, or their warm-up did not settle"
            : "the warm-up of the others did not settle";
    return Optional.of(
        "From %s of %s repeats: %s."
            .formatted(values, repeats, values == counted.size() ? unsound : "the others lack it"));
  }

  private static Cell cell(double value, TestFigure figure, Optional<String> note) {
    return new Cell.Figure(value, figure.unit(), figure.decimals(value), Optional.empty(), note);
  }

  /**
   * Returns the figure with half of its interval over the repeats, one value each; without it in
   * published tables, and if the repeats do not bear one.
   */
  Cell withHalfWidth(String configuration, TestFigure figure) {
    Cell cell = cell(configuration, figure);
    if (!(cell instanceof Cell.Figure known)
        || arePublished()
        || figure.figure().kind().isExtreme()) {
      return cell;
    }
    List<Double> values = List.copyOf(values(configuration, figure).values());
    Readings ones = Readings.of(Collections.nCopies(values.size(), 1.0));
    return StudentRatio.ofRounds(Readings.of(values), ones, false) instanceof RatioEstimate estimate
        ? known.within(Optional.of(HUNDRED * estimate.halfWidth(Precision.LEVEL)))
        : cell;
  }

  private String whyMissing(String configuration, List<MeasuredRun> runs, TestFigure figure) {
    String name = plan.configurationTitle(configuration);
    if (runs.isEmpty()) {
      return name + " was not run with this test.";
    }
    if (MeasuredRun.counted(runs).isEmpty()) {
      return "Every run of " + name + " was killed.";
    }
    for (MeasuredRun run : MeasuredRun.counted(runs)) {
      if (run.measurement(figure.figure()).isPresent()) {
        Unit other = run.measurement(figure.figure()).get().unit();
        return "The figure of %s is in %s.".formatted(name, other.symbol());
      }
    }
    return switch (figure.figure().owner()) {
      case Figure.DRIVES ->
          "The records of " + name + " hold no such counter of the drives under its data.";
      case Figure.SERVER, Figure.HOST ->
          runs.stream()
                  .anyMatch(run -> run.value(figure.figure().owner(), Metric.CPU_BUSY).isPresent())
              ? "The telemetry from the database's host of " + name + " does not count this."
              : "There is no telemetry from the database's host of " + name + ".";
      case Figure.DATABASE -> "The database of " + name + " does not report this size.";
      default -> "The output of " + name + " lacks this figure.";
    };
  }

  /** Tests for figures and gains in the form of published tables. */
  boolean arePublished() {
    return plan.comparison().published();
  }

  Cell.Form form() {
    return arePublished() ? Cell.Form.PUBLISHED : Cell.Form.INTERVAL;
  }

  /** Tests for repeats in which those of the same number are a pair. */
  boolean isPaired() {
    return plan.comparison().design() != ComparisonPlan.Design.REPEATS;
  }

  private static Cell percentile(
      RoundHistograms merged, TestFigure figure, Optional<String> partial) {
    OptionalDouble value = merged.percentile(figure.figure().percentile().orElseThrow());
    return value.isPresent()
        ? cell(value.getAsDouble(), figure, partial)
        : new Cell.Missing(
            "Fewer than " + RoundHistograms.FEWEST_ABOVE + " operations lie above the percentile.");
  }

  /** Returns the mean of the runs' own percentiles. */
  private static Cell ofRuns(Sample sample, TestFigure figure, Optional<String> partial) {
    boolean geometric = figure.direction() != Direction.NEITHER;
    Optional<String> note =
        sample.size() == 1
            ? partial
            : Optional.of(
                (geometric ? "Geometric mean" : "Mean")
                    + " of the percentiles of "
                    + sample.size()
                    + " runs, because not all of them hold histograms to merge."
                    + partial.map(words -> " " + words).orElse(""));
    return cell(mean(sample, figure), figure, note);
  }

  /** Returns the geometric mean, which agrees with the gain, where there can be a gain. */
  private static double mean(Sample sample, TestFigure figure) {
    return figure.direction() == Direction.NEITHER
        ? sample.mean()
        : sample.geometricMean().orElseGet(sample::mean);
  }

  /** Returns the ratio of one configuration's figure to another's. */
  Evidence evidence(String ours, String baseline, TestFigure figure) {
    Map<String, Double> above = values(ours, figure);
    Map<String, Double> below = values(baseline, figure);
    if (figure.direction() == Direction.NEITHER) {
      return NoEstimate.NO_DIRECTION;
    }
    if (lacks(ours, above, figure) || lacks(baseline, below, figure)) {
      return NoEstimate.NO_FIGURE;
    }
    if (above.isEmpty() || below.isEmpty()) {
      return NoEstimate.TOO_FEW_VALUES;
    }
    if (figure.figure().kind() == Metric.RUN_TIME
        && otherWork(ours, baseline, figure.test()).isPresent()) {
      return NoEstimate.OTHER_WORK;
    }
    if (!arePublished() && (lacksSound(ours, figure) || lacksSound(baseline, figure))) {
      return NoEstimate.UNSETTLED;
    }
    if (!arePublished() && figure.figure().kind().isExtreme()) {
      return NoEstimate.EXTREME;
    }
    if (isPaired()) {
      above.keySet().retainAll(below.keySet());
      Map<String, Double> inOrder = new LinkedHashMap<>();
      above.keySet().forEach(repeat -> inOrder.put(repeat, below.get(repeat)));
      return evidence(ours, above, baseline, inOrder, figure);
    }
    return evidence(ours, above, baseline, below, figure);
  }

  /** Tests for runs of which so many do not count that the rest bears no verdict. */
  private boolean lacksSound(String configuration, TestFigure figure) {
    int sound = results.sound(configuration, figure.test()).size();
    return sound < RatioEstimate.FEWEST
        && sound < results.runs(configuration, figure.test()).size();
  }

  private boolean lacks(String configuration, Map<String, Double> values, TestFigure figure) {
    return values.isEmpty() && !results.runs(configuration, figure.test()).isEmpty();
  }

  private Evidence evidence(
      String ours,
      Map<String, Double> above,
      String baseline,
      Map<String, Double> below,
      TestFigure figure) {
    boolean stopped = plan.comparison().design() == ComparisonPlan.Design.ROUNDS_TO_PRECISION;
    if (figure.figure().percentile().isPresent() && !arePublished()) {
      double percentile = figure.figure().percentile().get();
      Optional<RoundHistograms> first = histograms(ours, figure, above.keySet());
      Optional<RoundHistograms> second = histograms(baseline, figure, below.keySet());
      if (first.isPresent() && second.isPresent()) {
        double smaller =
            Math.min(
                first.get().percentile(percentile).orElse(0),
                second.get().percentile(percentile).orElse(0));
        return BootstrapRatio.of(
            first.get(), second.get(), percentile, BUCKET * smaller, isPaired(), stopped);
      }
      if (first.isPresent() || second.isPresent()) {
        return NoEstimate.ONE_MERGED;
      }
    }
    Readings left = new Readings(List.copyOf(above.values()), resolution(ours, figure));
    Readings right = new Readings(List.copyOf(below.values()), resolution(baseline, figure));
    return isPaired()
        ? StudentRatio.ofRounds(left, right, stopped)
        : StudentRatio.ofSamples(left, right);
  }

  /** Returns the number of pairs; empty if every repeat of both sides has its pair. */
  Optional<Integer> incompletePairs(String ours, String baseline, TestFigure figure) {
    Set<String> both = new LinkedHashSet<>(values(ours, figure).keySet());
    Set<String> others = values(baseline, figure).keySet();
    boolean complete = both.equals(others);
    both.retainAll(others);
    return isPaired() && !complete ? Optional.of(both.size()) : Optional.empty();
  }

  /**
   * Returns the smallest step between values of a side, as far as their digits show: the last
   * decimal that any of them has, and one whole unit at most. Tools that print whole microseconds
   * thus have a resolution of one.
   */
  private double resolution(String configuration, TestFigure figure) {
    Unit measured = results.unit(figure.test(), figure.figure()).orElse(figure.unit());
    TestFigure asMeasured = new TestFigure(figure.test(), figure.plan(), measured);
    Sample values = new Sample(List.copyOf(values(configuration, asMeasured).values()));
    return measured.convert(values.resolution(), figure.unit());
  }

  /** Returns the values by the names of their repeats, in order. */
  private Map<String, Double> values(String configuration, TestFigure figure) {
    return results.values(configuration, figure.test(), figure.figure(), figure.unit());
  }

  /** Returns the histograms of some repeats; empty unless each of them has one. */
  private Optional<RoundHistograms> histograms(
      String configuration, TestFigure figure, Set<String> repeats) {
    Map<String, LatencyDistribution> counts = new LinkedHashMap<>();
    for (MeasuredRun run : results.runs(configuration, figure.test())) {
      run.curves().stream()
          .filter(curve -> curve.isOf(figure.figure()))
          .flatMap(curve -> curve.counts().stream())
          .forEach(latencies -> counts.put(run.place().repeat(), latencies));
    }
    List<LatencyDistribution> histograms =
        repeats.stream().filter(counts::containsKey).map(counts::get).toList();
    return histograms.isEmpty() || histograms.size() < repeats.size()
        ? Optional.empty()
        : Optional.of(
            RoundHistograms.of(
                histograms, NANOS_PER_MICRO * figure.unit().convert(1, Unit.MICROSECONDS)));
  }

  /**
   * Returns the reason why two run times are not comparable; empty if both are of the same work.
   */
  Optional<String> otherWork(String ours, String baseline, String test) {
    OptionalDouble first = operations(ours, test);
    OptionalDouble second = operations(baseline, test);
    return first.isEmpty()
            || second.isEmpty()
            || Math.abs(first.getAsDouble() / second.getAsDouble() - 1) < SAME_COUNT
        ? Optional.empty()
        : Optional.of("The two sides did not run the same number of operations.");
  }

  /**
   * Returns the reason why a latency of drives is not comparable: an idle drive's few requests do
   * not come from the test. Empty for other figures, and for drives under load.
   */
  Optional<String> idleDrives(String ours, String baseline, TestFigure figure) {
    return IDLE_LATENCIES.contains(figure.figure().kind())
            && (isIdle(ours, figure) || isIdle(baseline, figure))
        ? Optional.of(
            "The drives were idle: a request was in flight for less than 1 % of the time.")
        : Optional.empty();
  }

  private boolean isIdle(String configuration, TestFigure figure) {
    OptionalDouble busy =
        results.runs(configuration, figure.test()).stream()
            .flatMap(run -> run.value(figure.figure().owner(), Metric.UTILISATION).stream())
            .mapToDouble(Double::doubleValue)
            .average();
    return busy.isPresent() && busy.getAsDouble() < IDLE_PERCENT;
  }

  private OptionalDouble operations(String configuration, String test) {
    return results.counted(configuration, test).stream()
        .filter(run -> run.throughputWithFailures().isPresent())
        .filter(run -> run.value("", Metric.RUN_TIME).isPresent())
        .mapToDouble(
            run ->
                run.throughputWithFailures().orElseThrow()
                    * run.value("", Metric.RUN_TIME).orElseThrow())
        .average();
  }
}
