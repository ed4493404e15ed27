package io.ycsbx.find;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * The probability that each rate is the limit, given the steps of a search.
 *
 * <p>The excess of the worst objective rises with the rate, and is 0 at the limit. Near the limit
 * it is a line, whose slope may be another below the limit than above it: any slope from a gentle
 * rise to a wall. An excess beyond {@value #FAR} says no more than the side on which its step is. A
 * few steps are outliers, and most of these exceed an objective. The grid of thresholds and slopes,
 * with a share of lapses, is that of Kontsevich and Tyler (Vision Research 39, 1999), here with the
 * measured excess in place of a yes or no.
 */
final class LimitPosterior {

  /** Excess from which on a curve need not be a line, natural logarithm. */
  private static final double FAR = 2;

  /** Probabilities of outliers that are far above or below 0, and their density between. */
  private static final double OUTLIERS_ABOVE = 0.05;

  private static final double OUTLIERS_BELOW = 0.01;
  private static final double OUTLIERS_BETWEEN = 0.02;
  private static final double NO_OUTLIER = 0.86;

  /** Probability that the steps before any one step are of a disturbed stretch. */
  private static final double STRETCH = 0.01;

  /** Probability in such a stretch of an excess far above 0, and the density of others. */
  private static final double DISTURBED_ABOVE = 0.5;

  private static final double DISTURBED_BELOW = 0.1;

  /** Relative change of a limit from step to step, such as by a compaction. */
  private static final double VARIATION = 0.005;

  /** Spread between steps that the intervals of one step do not show. */
  private static final double LEAST_ERROR = 0.03;

  /** Error of a reading that has none: its amount was 0, or its step short. */
  private static final double UNKNOWN_ERROR = 0.5;

  /** Growth of the excess per natural logarithm of the rate. */
  private static final double[] SLOPES =
      DoubleStream.iterate(1, slope -> slope < 300, slope -> 1.5 * slope).toArray();

  /** Scale of a logistic distribution whose standard deviation is 1. */
  private static final double SCALE = Math.sqrt(3) / Math.PI;

  /** Ratio of the grid's ends to the lowest and highest rates measured. */
  private static final double MARGIN = 2;

  private final double spacing;
  private final double start;

  /** Sums of the probabilities up to the end of each cell, not normalised. */
  private final double[] sums;

  /** A step as the model sees it: its excess, and the variance of the excess. */
  private record Observation(double logRate, double excess, double variance) {

    double likelihood(double logLimit, double slope) {
      double expected = slope * (logRate - logLimit);
      double shift = slope * VARIATION;
      double scale = SCALE * Math.sqrt(variance + shift * shift);
      if (excess >= FAR) {
        return NO_OUTLIER * logistic((expected - FAR) / scale) + OUTLIERS_ABOVE;
      }
      if (excess <= -FAR) {
        return NO_OUTLIER * logistic((-FAR - expected) / scale) + OUTLIERS_BELOW;
      }
      double share = logistic((excess - expected) / scale);
      return NO_OUTLIER * share * (1 - share) / scale + OUTLIERS_BETWEEN;
    }

    /** Returns the likelihood while other load disturbs the machine, at any rate. */
    double disturbed() {
      return excess >= FAR ? DISTURBED_ABOVE : DISTURBED_BELOW;
    }

    private static double logistic(double value) {
      return 1 / (1 + Math.exp(-value));
    }
  }

  /** Rates between which the limit lies with some probability. */
  record Interval(double low, double high) {

    /** Returns half of the width as a share of a rate. */
    double precision(double rate) {
      return (high - low) / 2 / rate;
    }
  }

  /**
   * Computes the probabilities.
   *
   * @param steps at least one
   * @param spacing width of a cell, as a share of its rate
   */
  LimitPosterior(List<RateStep> steps, double spacing) {
    DoubleSummaryStatistics rates = steps.stream().mapToDouble(RateStep::rate).summaryStatistics();
    this.spacing = spacing;
    this.start = Math.log(rates.getMin() / MARGIN);
    this.sums = new double[(int) Math.ceil((Math.log(rates.getMax() * MARGIN) - start) / spacing)];
    List<Observation> observations = observations(steps);
    double sum = 0;
    for (int i = 0; i < sums.length; i++) {
      sum += likelihood(observations, start + (i + 0.5) * spacing);
      sums[i] = sum;
    }
  }

  /**
   * Gives each step the median variance at least. A variance that follows from a few seconds is
   * uncertain itself: steps whose variance is small by luck would weigh too much.
   */
  private static List<Observation> observations(List<RateStep> steps) {
    double[] errors =
        steps.stream()
            .map(step -> step.worst().standardError())
            .flatMapToDouble(OptionalDouble::stream)
            .sorted()
            .toArray();
    double median = errors.length == 0 ? 0 : errors[errors.length / 2];
    return steps.stream().map(step -> observation(step, median)).toList();
  }

  private static Observation observation(RateStep step, double medianError) {
    ObjectiveReading worst = step.worst();
    double error = Math.max(worst.standardError().orElse(UNKNOWN_ERROR), medianError);
    // A backlog grows with the length of the step, and the excess with it.
    double excess = step.sustained() ? worst.excess() : FAR;
    return new Observation(
        Math.log(step.rate()), excess, error * error + LEAST_ERROR * LEAST_ERROR);
  }

  /** Returns whether a step counts by more than the side on which it is, and so by its error. */
  static boolean usesErrorOf(RateStep step) {
    return step.sustained() && Math.abs(step.worst().excess()) < FAR;
  }

  /**
   * Returns the likelihood of a limit: of all steps, or of the last ones after a disturbed stretch,
   * from whichever step on.
   */
  private static double likelihood(List<Observation> observations, double logLimit) {
    double[] before = new double[observations.size()];
    double disturbed = 1;
    for (int i = 0; i < before.length; i++) {
      before[i] = i == 0 ? 1 : STRETCH * disturbed;
      disturbed *= observations.get(i).disturbed();
    }
    double[] below = filled();
    double[] above = filled();
    double sum = 0;
    for (int i = before.length - 1; i >= 0; i--) {
      Observation observation = observations.get(i);
      double[] side = observation.logRate() < logLimit ? below : above;
      for (int slope = 0; slope < SLOPES.length; slope++) {
        side[slope] *= observation.likelihood(logLimit, SLOPES[slope]);
      }
      sum += before[i] * mean(below, above);
    }
    return sum;
  }

  private static double[] filled() {
    double[] ones = new double[SLOPES.length];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** Returns the mean over all slopes, half of it with one slope for both sides. */
  private static double mean(double[] below, double[] above) {
    double both = 0;
    double allBelow = 0;
    double allAbove = 0;
    for (int slope = 0; slope < SLOPES.length; slope++) {
      both += below[slope] * above[slope];
      allBelow += below[slope];
      allAbove += above[slope];
    }
    return both / SLOPES.length + allBelow / SLOPES.length * allAbove / SLOPES.length;
  }

  /** Returns the rate that the limit is below with a probability. */
  double quantile(double probability) {
    int cell = 0;
    while (sums[cell] < probability * total()) {
      cell++;
    }
    return rate(cell + 0.5);
  }

  /** Returns the probability that the limit is below a rate. */
  double below(double rate) {
    int cell = (int) Math.floor((Math.log(rate) - start) / spacing);
    return sumBefore(Math.max(0, Math.min(cell, sums.length))) / total();
  }

  /** Returns the shortest interval that has the limit with a probability. */
  Interval interval(double probability) {
    int from = 0;
    int first = 0;
    int last = sums.length;
    for (int to = 0; to < sums.length; to++) {
      while (sums[to] - sumBefore(from + 1) >= probability * total()) {
        from++;
      }
      if (sums[to] - sumBefore(from) >= probability * total() && to - from < last - first) {
        first = from;
        last = to;
      }
    }
    return new Interval(rate(first), rate(last + 1.0));
  }

  private double total() {
    return sums[sums.length - 1];
  }

  private double sumBefore(int cell) {
    return cell == 0 ? 0 : sums[cell - 1];
  }

  private double rate(double cell) {
    return Math.exp(start + cell * spacing);
  }
}
