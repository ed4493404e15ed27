package io.ycsbx.report.stats;

import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.DataDispersion;
import org.apache.commons.statistics.inference.TTest;

/**
 * Welch's t-test (Biometrika 34, 1947) of two means whose variances may differ, two-sided, and its
 * inversion for their ratio: the interval holds all ratios that the test does not reject. The
 * interval therefore holds a ratio of 1 unless the test rejects equal means. It is Fieller's
 * interval (1954) with Welch's degrees of freedom.
 *
 * <p>Assumes that repeats are independent and about normally distributed.
 */
final class Welch {

  /** Probability that the interval misses the true ratio. */
  static final double ALPHA = 0.05;

  private static final int STEPS = 60;
  private static final double LARGEST = 1e9;

  /** Smaller than any ratio of figures, and large enough to be squared. */
  private static final double SMALLEST = 1e-12;

  private final Sample ours;
  private final Sample baseline;
  private final double oursMean;
  private final double baselineMean;

  /** Squares of the means' standard errors. */
  private final double oursError;

  private final double baselineError;

  /** Takes two samples of at least two values, not both of them constant. */
  Welch(Sample ours, Sample baseline) {
    this.ours = ours;
    this.baseline = baseline;
    this.oursMean = ours.mean();
    this.baselineMean = baseline.mean();
    this.oursError = ours.variance() / ours.size();
    this.baselineError = baseline.variance() / baseline.size();
  }

  /** Returns the probability of a difference as large as this one, if there is none. */
  double pValue() {
    return TTest.withDefaults()
        .with(DataDispersion.HETEROSCEDASTIC)
        .test(ours.array(), baseline.array())
        .getPValue();
  }

  /** Returns the lowest ratio of ours to the baseline that is not rejected, 0 or more. */
  double lowestRatio() {
    return isRejected(0) ? boundary(0, oursMean / baselineMean) : 0;
  }

  /** Returns the highest ratio that is not rejected; infinite if the baseline may be 0. */
  double highestRatio() {
    double estimate = oursMean / baselineMean;
    double rejected = Math.max(estimate, SMALLEST) * 2;
    while (rejected < LARGEST && !isRejected(rejected)) {
      rejected *= 2;
    }
    return isRejected(rejected) ? boundary(rejected, estimate) : Double.POSITIVE_INFINITY;
  }

  /** Finds the last ratio not rejected, between one that is rejected and one that is not. */
  private double boundary(double outside, double inside) {
    double rejected = outside;
    double accepted = inside;
    for (int i = 0; i < STEPS; i++) {
      double middle = (rejected + accepted) / 2;
      if (isRejected(middle)) {
        rejected = middle;
      } else {
        accepted = middle;
      }
    }
    return accepted;
  }

  private boolean isRejected(double ratio) {
    double a = oursError;
    double b = ratio * ratio * baselineError;
    double distance = Math.abs(oursMean - ratio * baselineMean);
    if (a + b == 0) {
      return distance > 0;
    }
    double freedom =
        (a + b) * (a + b) / (a * a / (ours.size() - 1) + b * b / (baseline.size() - 1));
    double critical = TDistribution.of(freedom).inverseSurvivalProbability(ALPHA / 2);
    return distance > critical * Math.sqrt(a + b);
  }
}
