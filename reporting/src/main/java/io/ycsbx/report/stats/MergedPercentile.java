package io.ycsbx.report.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * Ratio of a percentile of ours to the baseline's, each of the merged histogram of all rounds, with
 * an interval by bootstrap over the rounds. Rounds are resampled whole, because operations of one
 * round are not independent. Resamples have a fixed seed: the same rounds give the same interval.
 *
 * @param ours histograms of ours
 * @param baseline histograms of the baseline
 * @param resolution smallest step between two values, see {@link Readings}
 * @param paired whether both sides were measured in the same rounds, which are then resampled
 *     together
 * @param stoppedByPrecision whether {@link Precision} decided the number of rounds
 */
public record MergedPercentile(
    RoundHistograms ours,
    RoundHistograms baseline,
    double resolution,
    boolean paired,
    boolean stoppedByPrecision) {

  /** Fewest operations above a percentile. */
  public static final int FEWEST_ABOVE = 10;

  /** Smaller than any difference between whole numbers of operations. */
  private static final double ROUNDING = 1e-6;

  static final int RESAMPLES = 4_000;
  private static final long SEED = 20_150_401;

  /** Checks that paired sides have the same number of rounds. */
  public MergedPercentile {
    if (paired && ours.rounds() != baseline.rounds()) {
      throw new IllegalArgumentException(
          "paired sides need the same rounds, but have "
              + ours.rounds()
              + " and "
              + baseline.rounds());
    }
  }

  /**
   * Returns the fewest operations with {@value #FEWEST_ABOVE} of them above a percentile, such as
   * 1,000 for the 99th.
   *
   * @param percentile above 0 and below 100
   */
  public static long fewestOperations(double percentile) {
    return (long) Math.ceil(FEWEST_ABOVE * 100 / (100 - percentile) - ROUNDING);
  }

  /**
   * Returns the ratio of ours to the baseline.
   *
   * @param percentile above 0 and below 100
   */
  public Evidence evidence(double percentile) {
    OptionalDouble above = ours.percentile(percentile);
    OptionalDouble below = baseline.percentile(percentile);
    int rounds = Math.min(ours.rounds(), baseline.rounds());
    if (above.isEmpty() || below.isEmpty()) {
      return NoEstimate.TOO_FEW_OPERATIONS;
    }
    if (rounds < RatioEstimate.FEWEST) {
      return NoEstimate.TOO_FEW_VALUES;
    }
    double[] logs = resampled(percentile);
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

  private double[] resampled(double percentile) {
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
}
