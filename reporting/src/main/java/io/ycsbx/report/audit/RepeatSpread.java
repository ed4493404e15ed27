package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.RatioInterval;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.Sample;
import io.ycsbx.report.stats.StudentRatio;
import io.ycsbx.steady.Steadiness;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Separates changes that intervals from repeats cover from those that they do not (Kalibera and
 * Jones, <i>Rigorous benchmarking in reasonable time</i>, ISMM 2013: repeat at the level at which
 * the variance arises). A change that comes at random in any repeat is a part of their spread. Not
 * covered are a change that makes its run an outlier, and a drift that all repeats have alike.
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
      double relevant =
          figure.equals(RunCourse.P99) ? Steadiness.P99_CHANGE : Steadiness.THROUGHPUT_CHANGE;
      return !interval.holdsOne() && Math.abs(Math.log(ratio)) >= Math.log1p(relevant);
    }

    /** Returns the largest drift that the interval does not exclude, as a share. */
    double largestShare() {
      return Math.max(interval.high() - 1, 1 - interval.low());
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
    return driftOf(figure)
        .map(
            evidence -> {
              double first = repeats.get(0).drift(figure);
              return evidence instanceof RatioEstimate estimate
                  ? drift(figure, estimate.ratio(), estimate.interval(level))
                  : drift(figure, first, new RatioInterval(first, first));
            });
  }

  private Drift drift(String figure, double ratio, RatioInterval interval) {
    long alike = repeats.stream().filter(run -> run.drift(figure) > 1 == ratio > 1).count();
    return new Drift(figure, ratio, interval, (int) alike);
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
      if (!isAmongOthers(repeat, ours)) {
        return false;
      }
      for (RepeatSpread side : sides) {
        Map<String, Double> ratios = new HashMap<>(ours);
        Map<String, Double> theirs = side.logs(figure, reported);
        ratios.keySet().retainAll(theirs.keySet());
        ratios.replaceAll((round, log) -> log - theirs.get(round));
        if (theirs.containsKey(repeat) && !isAmongOthers(repeat, ratios)) {
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

  private static boolean isAmongOthers(String repeat, Map<String, Double> logs) {
    Map<String, Double> others = new HashMap<>(logs);
    Double own = others.remove(repeat);
    return own != null
        && logs.size() >= FEWEST
        && logs.values().stream().allMatch(Double::isFinite)
        && new Sample(List.copyOf(others.values())).predicts(own);
  }
}
