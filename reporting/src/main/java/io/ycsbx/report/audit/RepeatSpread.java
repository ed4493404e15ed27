package io.ycsbx.report.audit;

import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.Sample;
import io.ycsbx.report.stats.StudentRatio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells changes that intervals from repeats cover from those that they do not (Kalibera and Jones,
 * <i>Rigorous benchmarking in reasonable time</i>, ISMM 2013: repeat at the level at which the
 * variance arises). A change that comes at random in any repeat is a part of their spread. Not
 * covered are a change beyond this spread, and a drift that all repeats have alike.
 *
 * @param repeats courses of the repeats of a test on a configuration that count for its mean
 */
record RepeatSpread(List<RunCourse> repeats) {

  /**
   * Fewest repeats with a known spread. The standard deviation of four others is true to a factor
   * of 3 in nine of ten cases; of two, as with three repeats, to one of 16.
   */
  static final int FEWEST = 5;

  /** Standard deviations within which a repeat lies in 95 % of all cases. */
  private static final double DEVIATIONS = 2;

  /** Smallest relevant change of throughput, as of {@link io.ycsbx.steady.Steadiness}. */
  private static final double THROUGHPUT_CHANGE = 0.05;

  /** Smallest relevant change of the 99th percentile, likewise. */
  private static final double P99_CHANGE = 0.2;

  /**
   * A drift that the repeats have in common.
   *
   * @param ratio geometric mean of the ratios of the last third to the first
   * @param alike repeats that drift in this direction
   */
  record Drift(String figure, double ratio, int alike) {}

  /** Returns the drift of all repeats together; empty if it is small, or may be chance. */
  Optional<Drift> drift(String figure) {
    if (!isKnown(figure)) {
      return Optional.empty();
    }
    Readings last = Readings.of(repeats.stream().map(run -> run.lastThird(figure)).toList());
    Readings first = Readings.of(repeats.stream().map(run -> run.firstThird(figure)).toList());
    if (!(StudentRatio.ofRounds(last, first, false) instanceof RatioEstimate estimate)
        || estimate.interval(Precision.LEVEL).holdsOne()) {
      return Optional.empty();
    }
    double ratio = estimate.ratio();
    long alike = repeats.stream().filter(run -> run.drift(figure) > 1 == ratio > 1).count();
    return isSmall(figure, ratio)
        ? Optional.empty()
        : Optional.of(new Drift(figure, ratio, (int) alike));
  }

  /**
   * Tests for a change that moves the mean of its run by no more than the other repeats differ.
   * They alone count, because an outlier would hide itself: of five values, none is two standard
   * deviations from their mean.
   *
   * @param ratio of the levels after and before it, without the drift of all repeats; half of its
   *     logarithm moves the mean
   */
  boolean covers(RunCourse run, String figure, double ratio) {
    List<RunCourse> others = new ArrayList<>(repeats);
    if (!isKnown(figure) || !others.remove(run)) {
      return false;
    }
    List<Double> logs = others.stream().map(other -> Math.log(other.mean(figure))).toList();
    return logs.stream().allMatch(Double::isFinite)
        && (isSmall(figure, ratio)
            || Math.abs(Math.log(ratio)) / 2
                <= DEVIATIONS * Math.sqrt(new Sample(logs).variance()));
  }

  private static boolean isSmall(String figure, double ratio) {
    double relevant = figure.equals(RunCourse.P99) ? P99_CHANGE : THROUGHPUT_CHANGE;
    return Math.abs(Math.log(ratio)) < Math.log1p(relevant);
  }

  private boolean isKnown(String figure) {
    return repeats.size() >= FEWEST
        && repeats.stream().allMatch(run -> run.levels().containsKey(figure));
  }
}
