package io.ycsbx.report.stats;

import java.util.Arrays;
import java.util.stream.IntStream;
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

  /** Smallest standard deviation of logs that is no rounding error of floating point. */
  private static final double SMALLEST_SPREAD = 1e-12;

  /**
   * Compares two configurations that are measured in rounds, once each in every round. Rounds are
   * blocks: noise that both sides of a round share cancels. The estimate is the geometric mean of
   * the rounds' ratios, with a paired t-test and interval of their logs; logs make the verdicts on
   * throughput and mean latency of a closed loop agree, whose product is constant.
   *
   * <p>Assumes that the rounds' ratios are independent. Noise of one side that lasts for several
   * rounds makes the interval too narrow.
   *
   * @param ours one value for each round, in the order of the rounds
   * @param baseline values of the same rounds
   * @param stoppedByPrecision whether {@link Precision} decided the number of rounds
   */
  public static Evidence ofRounds(Readings ours, Readings baseline, boolean stoppedByPrecision) {
    int rounds = ours.size();
    if (rounds != baseline.size()) {
      throw new IllegalArgumentException(
          "both sides need a value for each round, but have %s and %s"
              .formatted(rounds, baseline.size()));
    }
    if (!ours.hasLogs() || !baseline.hasLogs()) {
      return NoEstimate.NOT_POSITIVE;
    }
    if (rounds < FEWEST) {
      return NoEstimate.TOO_FEW_VALUES;
    }
    double[] above = ours.logs();
    double[] below = baseline.logs();
    Moments moments =
        Moments.of(IntStream.range(0, rounds).mapToDouble(i -> above[i] - below[i]).toArray());
    double error = Math.sqrt(moments.variance() / rounds);
    if (error < SMALLEST_SPREAD) {
      return NoEstimate.NO_SPREAD;
    }
    double logError = ours.logError() + baseline.logError();
    return new StudentRatio(moments.mean(), error, rounds - 1, logError, stoppedByPrecision);
  }

  /**
   * Compares two configurations that are measured independently of each other. The estimate is the
   * ratio of the geometric means, with Welch's test (Biometrika 34, 1947) and interval of the means
   * of the logs, whose variances may differ; degrees of freedom by Satterthwaite (Biometrics
   * Bulletin 2, 1946).
   *
   * @param ours one value for each repeat
   * @param baseline one value for each repeat
   */
  public static Evidence ofSamples(Readings ours, Readings baseline) {
    if (!ours.hasLogs() || !baseline.hasLogs()) {
      return NoEstimate.NOT_POSITIVE;
    }
    if (Math.min(ours.size(), baseline.size()) < FEWEST) {
      return NoEstimate.TOO_FEW_VALUES;
    }
    if (ours.isConstant() && baseline.isConstant()) {
      return NoEstimate.NO_SPREAD;
    }
    Moments above = Moments.of(ours.logs());
    Moments below = Moments.of(baseline.logs());
    double a = above.variance() / ours.size();
    double b = below.variance() / baseline.size();
    double freedom =
        (a + b) * (a + b) / (a * a / (ours.size() - 1) + b * b / (baseline.size() - 1));
    double logError = ours.logError() + baseline.logError();
    return new StudentRatio(
        above.mean() - below.mean(), Math.sqrt(a + b), freedom, logError, false);
  }

  /** Mean and sample variance (divided by n - 1) of at least two numbers. */
  record Moments(double mean, double variance) {

    static Moments of(double[] values) {
      double mean = Arrays.stream(values).average().orElseThrow();
      double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
      return new Moments(mean, squares / (values.length - 1));
    }
  }

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
  public double halfWidth(double level) {
    return Math.expm1(quantile(level) * standardError);
  }

  private double quantile(double level) {
    double alpha = (1 - level) * (stoppedByPrecision ? STOPPED_ALPHA : 1);
    return TDistribution.of(freedom).inverseSurvivalProbability(alpha / 2);
  }
}
