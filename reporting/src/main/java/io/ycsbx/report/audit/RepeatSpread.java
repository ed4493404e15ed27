package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Permutations;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.RatioInterval;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.Sample;
import io.ycsbx.report.stats.StudentRatio;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Separates changes that intervals from repeats cover from those that they do not (Kalibera and
 * Jones, <i>Rigorous benchmarking in reasonable time</i>, ISMM 2013: repeat at the level at which
 * the variance arises). A change that comes at random in any repeat is a part of their spread. Not
 * covered are a change that makes its run an outlier, and a drift or change that all repeats have
 * alike.
 *
 * @param runs courses of all runs of a test on a configuration
 * @param repeats those of them that count for the mean
 */
record RepeatSpread(ComparedRuns.Cell cell, List<RunCourse> runs, List<RunCourse> repeats) {

  /**
   * Fewest repeats with a known spread. The standard deviation of four others is true to a factor
   * of 3 in nine of ten cases; of two, as with three repeats, to one of 16.
   */
  static final int FEWEST = 5;

  /** Parts of the measured time in which repeats may have a level in common. */
  private static final int PARTS = 10;

  /** Smallest share of the mean that a part counts as, so that one without operations has a log. */
  private static final double LEAST = 0.01;

  static RepeatSpread of(ComparedRuns.Cell cell) {
    List<MeasuredRun> counted = MeasuredRun.counted(cell.runs());
    List<RunCourse> runs = cell.runs().stream().map(RunCourse::of).toList();
    return new RepeatSpread(
        cell, runs, runs.stream().filter(course -> counted.contains(course.run())).toList());
  }

  /**
   * The mean drift of all repeats.
   *
   * @param ratio geometric mean of the ratios of the last third to the first
   * @param interval of the ratio; without width if all repeats have the same
   * @param alike repeats that drift in this direction
   */
  record Drift(String figure, double ratio, RatioInterval interval, int alike) {

    /** Tests for a drift that is neither small nor chance. */
    boolean isShown() {
      return !interval.holdsOne()
          && Math.abs(Math.log(ratio)) >= Math.log1p(RunCourse.relevantShare(figure));
    }

    /** Returns the largest drift that the interval does not exclude, as a rise by this share. */
    double largestShare() {
      return Math.max(interval.high(), 1 / interval.low()) - 1;
    }
  }

  /** Returns the ratios of last to first thirds; empty if a third is 0, or repeats are too few. */
  Optional<Evidence> driftOf(String figure) {
    if (repeats.size() < FEWEST
        || !repeats.stream().allMatch(run -> run.levels().containsKey(figure))) {
      return Optional.empty();
    }
    Readings last = Readings.of(repeats.stream().map(run -> run.lastThird(figure)).toList());
    Readings first = Readings.of(repeats.stream().map(run -> run.firstThird(figure)).toList());
    return Optional.of(StudentRatio.ofRounds(last, first, false))
        .filter(evidence -> evidence != NoEstimate.NOT_POSITIVE);
  }

  /** Returns the drift of all repeats together; empty if it cannot be tested. */
  Optional<Drift> drift(String figure, double level) {
    return driftOf(figure).map(evidence -> drift(figure, evidence, level));
  }

  private Drift drift(String figure, Evidence evidence, double level) {
    if (evidence instanceof RatioEstimate estimate) {
      return drift(figure, estimate.ratio(), estimate.interval(level));
    }
    double ratio = repeats.get(0).drift(figure);
    return drift(figure, ratio, new RatioInterval(ratio, ratio));
  }

  private Drift drift(String figure, double ratio, RatioInterval interval) {
    long alike = repeats.stream().filter(run -> run.drift(figure) > 1 == ratio > 1).count();
    return new Drift(figure, ratio, interval, (int) alike);
  }

  /**
   * Tests for a change that the repeats have at the same time: a median course with relevant
   * changes, and a mean one that repeats with changes at random times would not have. Thirds do not
   * show a dip in the middle.
   *
   * @param level probability that no change is found where repeats change at random times
   */
  boolean changeAlike(String figure, double level) {
    int parts = parts(figure);
    List<List<Double>> courses =
        repeats.stream()
            .map(
                run ->
                    IntStream.range(0, parts)
                        .mapToDouble(part -> run.part(figure, part, parts) / run.part(figure, 0, 1))
                        .mapToObj(ratio -> Math.log(Math.max(ratio, LEAST)))
                        .toList())
            .toList();
    DoubleSummaryStatistics typical =
        IntStream.range(0, parts)
            .mapToDouble(part -> median(courses.stream().map(course -> course.get(part)).toList()))
            .summaryStatistics();
    return typical.getMax() - typical.getMin() >= Math.log1p(RunCourse.relevantShare(figure))
        && Permutations.simultaneity(courses) <= 1 - level;
  }

  /** Tests for repeats of so few values that changes at the same time may always be chance. */
  boolean areTooShort(String figure, double level) {
    return Permutations.leastSimultaneity(repeats.size(), parts(figure)) > 1 - level;
  }

  private int parts(String figure) {
    return repeats.stream()
        .mapToInt(run -> run.levels().get(figure).size())
        .reduce(PARTS, Math::min);
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int size = sorted.size();
    return (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
  }

  /**
   * Tests for a run that is no outlier, whatever it changed: each of its reported values lies in
   * the prediction interval from the other repeats, and so does its ratio to each other side of its
   * round, as noise that both sides share cancels in a gain.
   *
   * @param sides other sides of the same rounds; none if the repeats are independent
   */
  boolean covers(RunCourse run, String figure, List<RepeatSpread> sides) {
    String repeat = run.run().place().repeat();
    for (Figure reported : run.reported(figure).keySet()) {
      Map<String, Double> ours = logs(figure, reported);
      double error = logError(figure, reported);
      if (!isAmongOthers(repeat, ours, error)) {
        return false;
      }
      for (RepeatSpread side : sides) {
        Map<String, Double> ratios = new HashMap<>(ours);
        Map<String, Double> theirs = side.logs(figure, reported);
        ratios.keySet().retainAll(theirs.keySet());
        ratios.replaceAll((round, log) -> log - theirs.get(round));
        double errors = error + side.logError(figure, reported);
        if (theirs.containsKey(repeat) && !isAmongOthers(repeat, ratios, errors)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the logarithms of a reported value by the name of the repeat. */
  private Map<String, Double> logs(String figure, Figure reported) {
    Map<String, Double> logs = new HashMap<>();
    for (RunCourse run : repeats) {
      Optional.ofNullable(run.reported(figure).get(reported))
          .ifPresent(value -> logs.put(run.run().place().repeat(), Math.log(value)));
    }
    return logs;
  }

  /** Returns the largest error of a log's distance to others that the values' resolution causes. */
  private double logError(String figure, Figure reported) {
    List<Double> values =
        repeats.stream()
            .flatMap(run -> Optional.ofNullable(run.reported(figure).get(reported)).stream())
            .toList();
    return values.isEmpty()
        ? 0
        : 2 * new Readings(values, new Sample(values).resolution()).logError();
  }

  private static boolean isAmongOthers(String repeat, Map<String, Double> logs, double error) {
    Map<String, Double> others = new HashMap<>(logs);
    Double own = others.remove(repeat);
    return own != null
        && logs.size() >= FEWEST
        && logs.values().stream().allMatch(Double::isFinite)
        && new Sample(List.copyOf(others.values())).predicts(own, error);
  }
}
