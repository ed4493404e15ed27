package io.ycsbx.report.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Ratio with the resamples of a bootstrap. Intervals take expanded percentiles of the resamples'
 * logs, because resamples of n rounds spread too little, by the factor sqrt((n - 1) / n), and the
 * normal distribution of their tails ignores that the spread is estimated: a tail of α/2 becomes
 * Φ(-sqrt(n / (n - 1)) t) with Student's t of α/2 and n - 1 degrees of freedom (Hesterberg, The
 * American Statistician 69, 2015). A tail of fewer than {@value #TAIL} resamples is extrapolated: a
 * normal distribution through the last percentile that has as many.
 */
public final class BootstrapRatio implements RatioEstimate {

  private static final int TAIL = 10;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final int RESAMPLES = 4_000;
  private static final long SEED = 20_150_401;

  private final double log;
  private final double[] resamples;
  private final TDistribution student;
  private final double expansion;
  private final double logError;
  private final double alphaFactor;

  /**
   * Takes resamples.
   *
   * @param log estimate of the log ratio
   * @param resamples logs of ratios, rising
   * @param rounds n, at least 2
   * @param logError see {@link StudentRatio}
   * @param stoppedByPrecision see {@link RatioEstimate#STOPPED_ALPHA}
   */
  BootstrapRatio(
      double log, double[] resamples, int rounds, double logError, boolean stoppedByPrecision) {
    this.log = log;
    this.resamples = resamples;
    this.student = TDistribution.of(rounds - 1);
    this.expansion = Math.sqrt(rounds / (rounds - 1.0));
    this.logError = logError;
    this.alphaFactor = stoppedByPrecision ? STOPPED_ALPHA : 1;
  }

  /**
   * Compares a percentile of the merged histogram of all rounds. Rounds are resampled whole,
   * because operations of one round are not independent. Resamples have a fixed seed: the same
   * rounds give the same interval.
   *
   * @param ours histograms of ours
   * @param baseline histograms of the baseline
   * @param percentile above 0 and below 100
   * @param resolution smallest step between two values, see {@link Readings}
   * @param paired whether both sides were measured in the same rounds, which are then resampled
   *     together
   * @param stoppedByPrecision whether {@link Precision} decided the number of rounds
   */
  public static Evidence of(
      RoundHistograms ours,
      RoundHistograms baseline,
      double percentile,
      double resolution,
      boolean paired,
      boolean stoppedByPrecision) {
    if (paired && ours.rounds() != baseline.rounds()) {
      throw new IllegalArgumentException(
          "paired sides need the same rounds, but have %s and %s"
              .formatted(ours.rounds(), baseline.rounds()));
    }
    OptionalDouble above = ours.percentile(percentile);
    OptionalDouble below = baseline.percentile(percentile);
    int rounds = Math.min(ours.rounds(), baseline.rounds());
    if (above.isEmpty() || below.isEmpty()) {
      return NoEstimate.TOO_FEW_OPERATIONS;
    }
    if (rounds < FEWEST) {
      return NoEstimate.TOO_FEW_VALUES;
    }
    double[] logs = resampled(ours, baseline, percentile, paired);
    double smallest = Math.min(above.getAsDouble(), below.getAsDouble());
    if (smallest <= resolution / 2 || !Arrays.stream(logs).allMatch(Double::isFinite)) {
      return NoEstimate.NOT_POSITIVE;
    }
    Arrays.sort(logs);
    if (logs[0] == logs[logs.length - 1]) {
      return NoEstimate.NO_SPREAD;
    }
    return new BootstrapRatio(
        Math.log(above.getAsDouble() / below.getAsDouble()),
        logs,
        rounds,
        Readings.logError(above.getAsDouble(), resolution)
            + Readings.logError(below.getAsDouble(), resolution),
        stoppedByPrecision);
  }

  private static double[] resampled(
      RoundHistograms ours, RoundHistograms baseline, double percentile, boolean paired) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] logs = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      int[] weights = weights(ours.rounds(), random);
      double above = ours.percentile(percentile, weights);
      double below =
          baseline.percentile(percentile, paired ? weights : weights(baseline.rounds(), random));
      logs[i] = Math.log(above / below);
    }
    return logs;
  }

  /** Draws as many rounds as there are, with replacement, and counts how often each was drawn. */
  private static int[] weights(int rounds, SplittableRandom random) {
    int[] weights = new int[rounds];
    for (int i = 0; i < rounds; i++) {
      weights[random.nextInt(rounds)]++;
    }
    return weights;
  }

  @Override
  public double ratio() {
    return Math.exp(log);
  }

  @Override
  public RatioInterval interval(double level) {
    double deviations = deviations(level);
    return new RatioInterval(
        Math.exp(end(-deviations) - logError), Math.exp(end(deviations) + logError));
  }

  @Override
  public double halfWidth(double level) {
    double deviations = deviations(level);
    return Math.expm1(Math.max(end(deviations) - log, log - end(-deviations)));
  }

  private double deviations(double level) {
    return expansion * student.inverseSurvivalProbability((1 - level) * alphaFactor / 2);
  }

  /** Returns the log at so many standard deviations from the estimate; it never lies beyond it. */
  private double end(double deviations) {
    double lastResolved = NORMAL.inverseSurvivalProbability((double) TAIL / resamples.length);
    double resolved = Math.min(Math.abs(deviations), lastResolved);
    double scale = Math.abs(deviations) / Math.max(resolved, Double.MIN_NORMAL);
    double distance = quantile(Math.copySign(resolved, deviations)) - log;
    return log + (deviations < 0 ? Math.min(0, distance) : Math.max(0, distance)) * scale;
  }

  /**
   * Returns a percentile, further out by twice the error of its rank, which depends on the seed.
   */
  private double quantile(double deviations) {
    double share = NORMAL.cumulativeProbability(deviations);
    double error = 2 * Math.sqrt(share * (1 - share) / resamples.length);
    int rank = (int) ((share + Math.copySign(error, deviations)) * resamples.length);
    return resamples[Math.min(rank, resamples.length - 1)];
  }
}
