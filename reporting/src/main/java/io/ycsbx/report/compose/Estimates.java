package io.ycsbx.report.compose;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.audit.Audit;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.stats.BootstrapRatio;
import io.ycsbx.report.stats.Estimate;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.RoundHistograms;
import io.ycsbx.report.stats.Sample;
import io.ycsbx.report.stats.StudentRatio;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Estimates one figure of several repeats, and the ratio of two such figures, by the method of a
 * plan. Thread-safe.
 */
final class Estimates {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double HUNDRED = 100;

  /** Width of a histogram's buckets, as a share of their values. */
  private static final double BUCKET = 1e-3;

  /** Utilisation of drives in percent below which the test does not use them. */
  private static final double IDLE_PERCENT = 1;

  /** Latencies of drives, which idle drives have of few requests. */
  private static final Set<FigureKind> IDLE_LATENCIES =
      Set.of(Metric.READ_LATENCY, Metric.WRITE_LATENCY, Metric.LATENCY);

  /** Owners of the figures of the client's host. */
  private static final Set<String> CLIENTS = Set.of(Figure.HOST, Figure.CLIENT);

  /** Figures that a target sets, if it is reached. */
  private static final Set<FigureKind> OF_TARGETS =
      Set.of(Metric.THROUGHPUT, Metric.NOPM, Metric.TPM, Metric.RUN_TIME);

  /** Counts that differ by less than this share are the same. */
  private static final double SAME_COUNT = 0.005;

  /** Identifies an estimate. */
  private record Key(String configuration, TestFigure figure) {}

  /** Error of means of equal values. */
  private static final double TINY = 1e-9;

  private final ComparisonPlan method;
  private final RunSet results;
  private final Map<Key, Optional<Estimate>> estimates = new ConcurrentHashMap<>();

  Estimates(ComparisonPlan method, RunSet results) {
    this.method = method;
    this.results = results;
  }

  /** Returns the figure of all repeats; empty if there is none. */
  Optional<Estimate> of(String configuration, TestFigure figure) {
    return estimates.computeIfAbsent(
        new Key(configuration, figure),
        key -> estimated(configuration, figure, values(configuration, figure)));
  }

  Optional<Double> value(String configuration, TestFigure figure) {
    return of(configuration, figure).map(Estimate::value);
  }

  /** Returns the figure of one side of a gain: in rounds, over those that both sides have. */
  Optional<Double> value(String configuration, String other, TestFigure figure) {
    Map<String, Double> values = values(configuration, figure);
    return isOfRounds() && values.keySet().retainAll(values(other, figure).keySet())
        ? estimated(configuration, figure, values).map(Estimate::value)
        : value(configuration, figure);
  }

  /** Published gains are those of means over all runs. */
  private boolean isOfRounds() {
    return method.isPaired() && !method.published();
  }

  private Optional<Estimate> estimated(
      String configuration, TestFigure figure, Map<String, Double> values) {
    if (values.isEmpty()) {
      return Optional.empty();
    }
    FigureKind.OverRuns overRuns = figure.figure().kind().overRuns();
    if (overRuns == FigureKind.OverRuns.PERCENTILE && !method.published()) {
      Optional<RoundHistograms> merged = histograms(configuration, figure, values.keySet());
      if (merged.isPresent()) {
        OptionalDouble value = merged.get().percentile(figure.figure().percentile().orElseThrow());
        return value.isEmpty()
            ? Optional.empty()
            : Optional.of(new Estimate(value.getAsDouble(), values.size(), true));
      }
    }
    Sample sample = new Sample(List.copyOf(values.values()));
    double value =
        switch (method.published() ? FigureKind.OverRuns.MEAN : overRuns) {
          case LARGEST -> Collections.max(sample.values());
          case SMALLEST -> Collections.min(sample.values());
          case MEAN, PERCENTILE -> mean(sample, figure);
        };
    return Optional.of(new Estimate(value, values.size(), false));
  }

  /**
   * Returns half of a figure's interval over the repeats, one value each, in percent; empty in
   * published tables, and if the repeats do not bear one.
   */
  Optional<Double> halfPercent(String configuration, TestFigure figure) {
    List<Double> values = List.copyOf(values(configuration, figure).values());
    Readings ones = Readings.of(Collections.nCopies(values.size(), 1.0));
    return !method.published()
            && !figure.figure().kind().isExtreme()
            && StudentRatio.ofRounds(Readings.of(values), ones, false)
                instanceof RatioEstimate estimate
        ? Optional.of(HUNDRED * estimate.halfWidth(Precision.LEVEL))
        : Optional.empty();
  }

  private double mean(Sample sample, TestFigure figure) {
    return isGeometric(figure) ? sample.geometricMean().orElseThrow() : sample.mean();
  }

  /**
   * Tests for a figure whose mean is the geometric one, which agrees with the gain: if there can be
   * a gain, and no value of any side is 0.
   */
  boolean isGeometric(TestFigure figure) {
    return !method.published()
        && figure.direction() != Direction.NEITHER
        && results.configurations().stream()
            .flatMap(name -> values(name, figure).values().stream())
            .allMatch(value -> value > 0);
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
    if (figure.figure().kind() == Metric.RUN_TIME && isOtherWork(ours, baseline, figure.test())) {
      return NoEstimate.OTHER_WORK;
    }
    if (isOfTargets(ours, baseline, figure)) {
      return NoEstimate.AT_TARGET;
    }
    if (!method.published() && (lacksSound(ours, figure) || lacksSound(baseline, figure))) {
      return NoEstimate.UNSETTLED;
    }
    if (lacksRounds(ours, baseline, figure)) {
      return NoEstimate.TOO_FEW_ROUNDS;
    }
    if (!method.published() && figure.figure().kind().isExtreme()) {
      return NoEstimate.EXTREME;
    }
    if (method.isPaired()) {
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
    boolean stopped = method.design() == ComparisonPlan.Design.ROUNDS_TO_PRECISION;
    if (figure.figure().percentile().isPresent() && !method.published()) {
      double percentile = figure.figure().percentile().get();
      Optional<RoundHistograms> first = histograms(ours, figure, above.keySet());
      Optional<RoundHistograms> second = histograms(baseline, figure, below.keySet());
      if (first.isPresent() && second.isPresent()) {
        double smaller =
            Math.min(
                first.get().percentile(percentile).orElse(0),
                second.get().percentile(percentile).orElse(0));
        return BootstrapRatio.of(
            first.get(), second.get(), percentile, BUCKET * smaller, method.isPaired(), stopped);
      }
      if (first.isPresent() || second.isPresent()) {
        return NoEstimate.ONE_MERGED;
      }
    }
    Readings left = new Readings(List.copyOf(above.values()), resolution(ours, figure));
    Readings right = new Readings(List.copyOf(below.values()), resolution(baseline, figure));
    return method.isPaired()
        ? StudentRatio.ofRounds(left, right, stopped)
        : StudentRatio.ofSamples(left, right);
  }

  /** Returns the logs of the ratios of the rounds that both sides have; none in repeats. */
  List<Double> logRatios(String ours, String baseline, TestFigure figure) {
    Map<String, Double> below = values(baseline, figure);
    return values(ours, figure).entrySet().stream()
        .filter(above -> isOfRounds() && below.containsKey(above.getKey()))
        .map(above -> Math.log(above.getValue() / below.get(above.getKey())))
        .filter(Double::isFinite)
        .toList();
  }

  /** Returns the number of pairs; empty if every repeat of both sides has its pair. */
  Optional<Integer> incompletePairs(String ours, String baseline, TestFigure figure) {
    Set<String> both = values(ours, figure).keySet();
    Set<String> others = values(baseline, figure).keySet();
    boolean complete = both.equals(others);
    both.retainAll(others);
    return isOfRounds() && !complete ? Optional.of(both.size()) : Optional.empty();
  }

  /** Tests for too few rounds that both sides have. */
  boolean lacksRounds(String ours, String baseline, TestFigure figure) {
    Set<String> both = values(ours, figure).keySet();
    both.retainAll(values(baseline, figure).keySet());
    return isOfRounds() && both.size() < RatioEstimate.FEWEST;
  }

  /** Tests for a side with runs that settled beside one without. */
  boolean isOneSettled(String ours, String baseline, String test) {
    return !method.published()
        && results.sound(ours, test).isEmpty() != results.sound(baseline, test).isEmpty();
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
  Map<String, Double> values(String configuration, TestFigure figure) {
    return results.values(configuration, figure.test(), figure.figure(), figure.unit());
  }

  /** Tests for a percentile or an extreme that is whole on all configurations. */
  boolean areWhole(TestFigure figure) {
    return figure.plan().decimals().isEmpty()
        && figure.figure().kind().overRuns() != FigureKind.OverRuns.MEAN
        && results.configurations().stream()
            .flatMap(name -> value(name, figure).stream())
            .allMatch(value -> Math.abs(value - Math.rint(value)) < TINY);
  }

  /** Tests for histograms whose buckets are too wide to be merged over repeats. */
  boolean isCoarse(String configuration, TestFigure figure) {
    return results.runs(configuration, figure.test()).stream()
        .flatMap(run -> run.curves().stream())
        .anyMatch(curve -> curve.isOf(figure.figure()) && curve.coarse());
  }

  boolean isWithoutHistograms(String configuration, TestFigure figure) {
    return results.runs(configuration, figure.test()).stream()
        .flatMap(run -> run.curves().stream())
        .noneMatch(curve -> curve.isOf(figure.figure()));
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

  /** Tests for a throughput, or a run time, that the targets of both sides set. */
  boolean isOfTargets(String ours, String baseline, TestFigure figure) {
    return !method.published()
        && OF_TARGETS.contains(figure.figure().kind())
        && Stream.of(ours, baseline)
            .flatMap(name -> results.counted(name, figure.test()).stream())
            .allMatch(MeasuredRun::isAtTarget);
  }

  /** Tests for run times of different numbers of operations. */
  boolean isOtherWork(String ours, String baseline, String test) {
    OptionalDouble first = operations(ours, test);
    OptionalDouble second = operations(baseline, test);
    return first.isPresent()
        && second.isPresent()
        && !(Math.abs(first.getAsDouble() / second.getAsDouble() - 1) < SAME_COUNT);
  }

  /**
   * Tests for a latency of drives that are idle on a side: their few requests do not come from the
   * test.
   */
  boolean isOfIdleDrives(String ours, String baseline, TestFigure figure) {
    return IDLE_LATENCIES.contains(figure.figure().kind())
        && (isIdle(ours, figure) || isIdle(baseline, figure));
  }

  private boolean isIdle(String configuration, TestFigure figure) {
    OptionalDouble busy =
        results.runs(configuration, figure.test()).stream()
            .flatMap(run -> run.value(figure.figure().owner(), Metric.UTILISATION).stream())
            .mapToDouble(Double::doubleValue)
            .average();
    return busy.isPresent() && busy.getAsDouble() < IDLE_PERCENT;
  }

  /** Tests for processor time of the client's host that other processes may have had, too. */
  boolean isOfSharedHost(String ours, String baseline, TestFigure figure) {
    return figure.figure().kind() == Metric.CPU_PER_OPERATION
        && CLIENTS.contains(figure.figure().owner())
        && Stream.of(ours, baseline)
            .flatMap(name -> results.counted(name, figure.test()).stream())
            .anyMatch(Audit::mayHaveOtherLoad);
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
