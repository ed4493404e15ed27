package io.ycsbx.report.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Ratio whose log has Student's distribution about the true log ratio.
 *
 * @param log estimate of the log ratio
 * @param standardError of the log, above 0
 * @param freedom degrees of freedom, above 0
 * @param logError largest error of the log that the resolution of the values can cause; widens the
 *     interval on both sides, because repeats do not average out an error that is the same in all
 * @param stoppedByPrecision whether the spread decided the number of rounds, see {@link
 *     #STOPPED_ALPHA}
 */
public record StudentRatio(
    double log, double standardError, double freedom, double logError, boolean stoppedByPrecision)
    implements RatioEstimate {

  @Override
  public double ratio() {
    return Math.exp(log);
  }

  @Override
  public RatioInterval interval(double level) {
    double reach = quantile(level) * standardError + logError;
    return new RatioInterval(Math.exp(log - reach), Math.exp(log + reach));
  }

  @Override
  public double pValue() {
    return Math.min(1, 2 * beyond(Math.abs(log) - logError) / alphaFactor());
  }

  @Override
  public double halfWidth(double level) {
    return Math.expm1(quantile(level) * standardError);
  }

  @Override
  public double detectableRatio(double level) {
    double found = quantile(level) + student().inverseCumulativeProbability(POWER);
    return Math.exp(found * standardError + logError);
  }

  @Override
  public StudentRatio widened(double factor) {
    return new StudentRatio(log, factor * standardError, freedom, logError, stoppedByPrecision);
  }

  /** Returns the probability of an error of the log above this one. */
  private double beyond(double deviation) {
    return student().survivalProbability(deviation / standardError);
  }

  private double quantile(double level) {
    return student().inverseSurvivalProbability((1 - level) * alphaFactor() / 2);
  }

  private double alphaFactor() {
    return stoppedByPrecision ? STOPPED_ALPHA : 1;
  }

  private TDistribution student() {
    return TDistribution.of(freedom);
  }
}
