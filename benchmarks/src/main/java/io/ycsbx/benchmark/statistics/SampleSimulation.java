package io.ycsbx.benchmark.statistics;

import static io.ycsbx.benchmark.statistics.StatisticsSimulation.mean;

import io.ycsbx.report.stats.BootstrapRatio;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.RatioEstimate;
import io.ycsbx.report.stats.RatioInterval;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.RoundHistograms;
import io.ycsbx.report.stats.StudentRatio;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/**
 * Simulates how often a 95 % interval covers the truth if configurations do not differ and the
 * number of rounds is fixed.
 */
record SampleSimulation(int samples) {

  private static final double PERCENT = 100;
  private static final double VARIATION = 0.05;
  private static final int[] REPEATS = {3, 5, 10};
  private static final int[] ROUNDS = {6, 12, 30};
  private static final double[] PERCENTILES = {50, 99};

  /** Operations of a round, log-normal about 300 us, in buckets of 0.2 % of their value. */
  private static final int OPERATIONS = 2_000;

  private static final int BUCKETS = 4_000;
  private static final double LOG_BUCKET = 0.002;
  private static final double LOG_FIRST = Math.log(10);
  private static final double LOG_MEDIAN = Math.log(300);
  private static final double WIDTH = 0.5;

  void print() {
    StatisticsSimulation.print(
        "%nUnpaired samples, CV 5 %% and twice it: coverage%n%n%-16s %8s %9s%n",
        "noise", "repeats", "coverage");
    for (Noise.Shape shape : Noise.Shape.values()) {
      for (int repeats : REPEATS) {
        StatisticsSimulation.print(
            "%-16s %8d %8.1f%%%n",
            shape, repeats, coverage(samples, seed -> unpaired(shape, repeats, seed)));
      }
    }
    StatisticsSimulation.print(
        "%nMerged percentiles, CV of rounds 5 %%: coverage%n%n%-16s %8s %9s %9s%n",
        "percentile", "rounds", "paired", "unpaired");
    for (double percentile : PERCENTILES) {
      for (int rounds : ROUNDS) {
        StatisticsSimulation.print(
            "%-16s %8d %8.1f%% %8.1f%%%n",
            percentile,
            rounds,
            coverage(samples / 2, seed -> merged(percentile, rounds, true, seed)),
            coverage(samples / 2, seed -> merged(percentile, rounds, false, seed)));
      }
    }
  }

  private static double coverage(int samples, LongFunction<Evidence> sample) {
    List<RatioInterval> intervals =
        LongStream.range(0, samples)
            .parallel()
            .mapToObj(sample)
            .filter(evidence -> evidence != NoEstimate.NO_SPREAD)
            .map(evidence -> ((RatioEstimate) evidence).interval(Precision.LEVEL))
            .toList();
    return PERCENT * mean(intervals, interval -> interval.holdsOne() ? 1 : 0);
  }

  private static Evidence unpaired(Noise.Shape shape, int repeats, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    return StudentRatio.ofSamples(
        readings(shape, VARIATION, repeats, random),
        readings(shape, 2 * VARIATION, repeats, random));
  }

  private static Readings readings(
      Noise.Shape shape, double variation, int repeats, RandomGenerator random) {
    return Readings.of(
        DoubleStream.generate(() -> Math.exp(variation * shape.draw(random)))
            .limit(repeats)
            .boxed()
            .toList());
  }

  private static Evidence merged(double percentile, int rounds, boolean paired, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    double[] shared =
        DoubleStream.generate(() -> paired ? random.nextGaussian() : 0).limit(rounds).toArray();
    RoundHistograms ours = histograms(shared, random);
    RoundHistograms baseline = histograms(shared, random);
    return BootstrapRatio.of(ours, baseline, percentile, 0, paired, false);
  }

  /** Returns histograms of rounds that are slower or faster as a whole. */
  private static RoundHistograms histograms(double[] shared, RandomGenerator random) {
    double[] values = new double[BUCKETS];
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      values[bucket] = Math.exp(LOG_FIRST + LOG_BUCKET * bucket);
    }
    long[][] counts = new long[shared.length][BUCKETS];
    for (int round = 0; round < shared.length; round++) {
      double effect = VARIATION * (shared[round] + random.nextGaussian());
      for (int i = 0; i < OPERATIONS; i++) {
        double log = LOG_MEDIAN + effect + WIDTH * random.nextGaussian();
        int bucket = (int) ((log - LOG_FIRST) / LOG_BUCKET);
        counts[round][Math.max(0, Math.min(bucket, BUCKETS - 1))]++;
      }
    }
    return new RoundHistograms(values, counts);
  }
}
