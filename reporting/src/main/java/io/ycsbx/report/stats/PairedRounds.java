package io.ycsbx.report.stats;

import java.util.stream.IntStream;

/**
 * Comparison of one figure between two configurations that are measured in rounds, once each in
 * every round. Rounds are blocks: noise that both sides of a round share cancels. The estimate is
 * the geometric mean of the rounds' ratios, with a paired t-test and interval of their logs; logs
 * make the verdicts on throughput and mean latency of a closed loop agree, whose product is
 * constant.
 *
 * <p>Assumes that the rounds' ratios are independent. Noise of one side that lasts for several
 * rounds makes the interval too narrow.
 *
 * @param ours one value for each round, in the order of the rounds
 * @param baseline values of the same rounds
 * @param stoppedByPrecision whether {@link Precision} decided the number of rounds
 */
public record PairedRounds(Readings ours, Readings baseline, boolean stoppedByPrecision) {

  /** Smallest standard deviation of logs that is no rounding error of floating point. */
  static final double SMALLEST_SPREAD = 1e-12;

  /** Checks that both sides have the same number of rounds. */
  public PairedRounds {
    if (ours.size() != baseline.size()) {
      throw new IllegalArgumentException(
          "both sides need a value for each round, but have "
              + ours.size()
              + " and "
              + baseline.size());
    }
  }

  /** Returns the ratio of ours to the baseline. */
  public Evidence evidence() {
    int rounds = ours.size();
    if (!ours.hasLogs() || !baseline.hasLogs()) {
      return NoEstimate.NOT_POSITIVE;
    }
    if (rounds < RatioEstimate.FEWEST) {
      return NoEstimate.TOO_FEW_VALUES;
    }
    Moments moments = Moments.of(logRatios());
    double error = Math.sqrt(moments.variance() / rounds);
    if (error < SMALLEST_SPREAD) {
      return NoEstimate.NO_SPREAD;
    }
    double logError = ours.logError() + baseline.logError();
    return new StudentRatio(moments.mean(), error, rounds - 1, logError, stoppedByPrecision);
  }

  private double[] logRatios() {
    double[] above = ours.logs();
    double[] below = baseline.logs();
    return IntStream.range(0, above.length).mapToDouble(i -> above[i] - below[i]).toArray();
  }
}
