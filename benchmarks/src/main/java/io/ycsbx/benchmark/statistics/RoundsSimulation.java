package io.ycsbx.benchmark.statistics;

import static io.ycsbx.benchmark.statistics.StatisticsSimulation.mean;
import static io.ycsbx.benchmark.statistics.StatisticsSimulation.percent;

import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.RatioInterval;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/**
 * Simulates briefs of one primary figure whose configurations do not differ: what other factors of
 * α would give and cost where the spread decides the number of rounds, and how often the test of a
 * trend warns.
 */
record RoundsSimulation(int briefs) {

  private static final double PERCENT = 100;
  private static final int FEWEST = 6;
  private static final double HALF_WIDTH = 0.05;
  private static final double VARIATION = 0.05;
  private static final int[] MOST = {12, 30};
  private static final double[] FACTORS = {0.8, 0.6, 0.4, 0.3, 0.2};
  private static final double[] VARIATIONS = {0.02, VARIATION, 0.1};
  private static final double SIGNIFICANT = 0.05;

  /** Rounds of a brief, and whether its interval holds the truth. */
  private record Ended(int rounds, boolean holds) {}

  void print() {
    StatisticsSimulation.print(
        "%nFactors of alpha, one primary figure, independent rounds: rounds made, intervals that"
            + " hold the truth,%nbriefs that end early and those of them whose interval does%n%n"
            + "%3s %5s %7s %7s %7s %7s %7s%n",
        "CV", "most", "factor", "rounds", "hold", "early", "hold");
    for (double variation : VARIATIONS) {
      for (int most : MOST) {
        for (double factor : FACTORS) {
          print(variation, most, factor);
        }
      }
    }
    StatisticsSimulation.print(
        "%nTrend over the rounds, CV 5 %%, p < 0.05%n%n%-16s %8s %8s%n",
        "noise", "6 rounds", "9 rounds");
    for (Noise noise : Noise.all()) {
      StatisticsSimulation.print(
          "%-16s %8s %8s%n", noise.name(), trends(noise, 6), trends(noise, 9));
    }
  }

  private void print(double variation, int most, double factor) {
    List<Ended> all =
        each(seed -> ended(brief(Noise.INDEPENDENT, variation, most, seed), most, factor));
    List<Ended> early = all.stream().filter(ended -> ended.rounds() < most).toList();
    StatisticsSimulation.print(
        "%2.0f%% %5d %7.1f %7.1f %7s %6.1f%% %7s%n",
        PERCENT * variation,
        most,
        factor,
        mean(all, Ended::rounds),
        percent(all, Ended::holds),
        PERCENT * early.size() / all.size(),
        percent(early, Ended::holds));
  }

  /** Ends a brief by the width of intervals with another factor than the reports' own. */
  private static Ended ended(Brief brief, int most, double factor) {
    double level = 1 - (1 - Precision.LEVEL) * factor / RatioEstimate.STOPPED_ALPHA;
    int rounds = FEWEST;
    while (rounds < most && estimate(brief, rounds).halfWidth(level) > HALF_WIDTH) {
      rounds++;
    }
    RatioEstimate estimate = estimate(brief, rounds);
    boolean stopped = estimate.halfWidth(level) <= HALF_WIDTH;
    // Rounds that their largest number ended have the interval of a given number.
    RatioInterval interval =
        estimate.interval(
            stopped ? level : 1 - (1 - Precision.LEVEL) / RatioEstimate.STOPPED_ALPHA);
    return new Ended(rounds, interval.holdsOne());
  }

  private static RatioEstimate estimate(Brief brief, int rounds) {
    return (RatioEstimate) brief.evidence(rounds).get(0);
  }

  /** Returns the percentage of briefs with a warning. */
  private String trends(Noise noise, int rounds) {
    return percent(
        each(seed -> brief(noise, VARIATION, rounds, seed).trend(rounds)), p -> p < SIGNIFICANT);
  }

  private static Brief brief(Noise noise, double variation, int most, long seed) {
    return new Brief(noise, variation, 0, 1, most, seed);
  }

  private <T> List<T> each(LongFunction<T> brief) {
    return LongStream.range(0, briefs).parallel().mapToObj(brief).toList();
  }
}
