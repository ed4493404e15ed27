package io.ycsbx.report.stats;

/**
 * Ratio of ours to the baseline with its uncertainty. All intervals are two-sided. Immutable and
 * thread-safe.
 */
public sealed interface RatioEstimate extends Evidence permits StudentRatio, BootstrapRatio {

  /** Fewest rounds, or repeats of a configuration, that have a spread to judge by. */
  int FEWEST = 3;

  /**
   * Factor of α where the spread decided the number of rounds: the interval named 95 % has the
   * quantile of 96 %. Rounds that end when their spread is small end too often when it is small by
   * chance; a sequential interval of fixed width has its level only in the limit of many rounds
   * (Chow and Robbins, Annals of Mathematical Statistics 36, 1965). In simulated rounds 95 %
   * intervals hold the truth in 93 to 94 % without the factor, and in 94 to 96 % with it.
   */
  double STOPPED_ALPHA = 0.8;

  /** Returns the estimate of the ratio, above 0. */
  double ratio();

  /**
   * Returns the interval that holds the true ratio with a probability.
   *
   * @param level the probability, e.g. 0.95; above 0 and below 1
   */
  RatioInterval interval(double level);

  /**
   * Returns the half width of the interval, without the part that the values' resolution adds,
   * which more rounds leave as it is: max(high / ratio, ratio / low) - 1.
   */
  double halfWidth(double level);
}
