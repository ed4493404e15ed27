package io.ycsbx.find;

import java.util.SplittableRandom;

/**
 * A server whose response times hardly grow up to its limit and then grow fast. The p99 of a step
 * is 8 to 43 ms below the limit, 50 ms at the limit, and ten times as long in 5 % of the steps.
 */
final class WallServer {

  private static final double ALLOWED = 0.01;
  private static final double LIMIT_MILLIS = 50;
  private static final double FLAT_MILLIS = 15;
  private static final double STEEPNESS = 60;
  private static final double SPREAD_OF_STEPS = 0.4;
  private static final double SPREAD_OF_SECONDS = 0.3;
  private static final double DISTURBED_SHARE = 0.05;
  private static final double CAPACITY = 1.02;

  private final double limit;
  private final SplittableRandom random;

  WallServer(double limit, long seed) {
    this.limit = limit;
    this.random = new SplittableRandom(seed);
  }

  RateStep step(double rate, long seconds) {
    double p99 =
        Math.max(FLAT_MILLIS, LIMIT_MILLIS * Math.pow(rate / limit, STEEPNESS))
            * Math.exp(SPREAD_OF_STEPS * random.nextGaussian())
            * (random.nextDouble() < DISTURBED_SHARE ? 10 : 1);
    double throughput = Math.min(rate, CAPACITY * limit);
    long[] above = new long[(int) seconds];
    long[] count = new long[above.length];
    for (int second = 0; second < count.length; second++) {
      double share = shareAbove(p99 * Math.exp(SPREAD_OF_SECONDS * random.nextGaussian()));
      count[second] = Math.round(throughput);
      for (int i = 0; i < count[second]; i++) {
        above[second] += random.nextDouble() < share ? 1 : 0;
      }
    }
    return SimulatedServer.step(rate, above, count, ALLOWED);
  }

  /** Returns the share of responses above the limit, if their times have an exponential tail. */
  private static double shareAbove(double p99) {
    return Math.pow(ALLOWED, LIMIT_MILLIS / p99);
  }
}
