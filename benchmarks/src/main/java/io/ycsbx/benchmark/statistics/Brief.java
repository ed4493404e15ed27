package io.ycsbx.benchmark.statistics;

import io.ycsbx.report.stats.Contrast;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.Family;
import io.ycsbx.report.stats.Judgement;
import io.ycsbx.report.stats.Permutations;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.StudentRatio;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Rounds of two configurations: some tests with a primary figure each, for which higher is better.
 */
final class Brief {

  private final Noise noise;
  private final double variation;
  private final double logGain;
  private final int rounds;
  private final RandomGenerator random;
  private final List<Figure> primaries = new ArrayList<>();

  /** Values of one figure, one for each round. */
  private record Figure(List<Double> ours, List<Double> baseline) {

    Evidence evidence(int rounds, boolean stopped) {
      return StudentRatio.ofRounds(
          Readings.of(ours.subList(0, rounds)), Readings.of(baseline.subList(0, rounds)), stopped);
    }

    List<Double> logRatios(int rounds) {
      return IntStream.range(0, rounds)
          .mapToObj(i -> Math.log(ours.get(i) / baseline.get(i)))
          .toList();
    }
  }

  /** Number of rounds of a brief, and its primary figures as a report judges them. */
  record Outcome(int rounds, List<Judgement.Judged> primaries) {}

  /**
   * Makes up a brief.
   *
   * @param variation coefficient of variation of a configuration's values
   * @param gain true gain of each figure; 0.1 for 10 %
   */
  Brief(Noise noise, double variation, double gain, int tests, int rounds, long seed) {
    this.noise = noise;
    this.variation = variation;
    this.logGain = Math.log1p(gain);
    this.rounds = rounds;
    this.random = new SplittableRandom(seed);
    for (int test = 0; test < tests; test++) {
      addTest();
    }
  }

  /** Runs rounds until the precision is reached, and judges them by a margin of equivalence. */
  Outcome run(Precision precision, double margin) {
    int rounds = precision.fewest();
    while (!precision.reached(rounds, evidence(rounds))) {
      rounds++;
    }
    int done = rounds;
    boolean stopped = precision.ended(evidence(done));
    List<Contrast> contrasts =
        primaries.stream()
            .map(figure -> new Contrast(Direction.HIGHER_IS_BETTER, figure.evidence(done, stopped)))
            .toList();
    return new Outcome(
        done,
        new Family(Family.ALPHA, margin)
            .judge(contrasts).stream().map(Judgement.Judged.class::cast).toList());
  }

  /** Returns the p of a trend of the first figure's ratio over some rounds. */
  double trend(int done) {
    return Permutations.trend(primaries.get(0).logRatios(done));
  }

  /** Returns what a number of rounds shows, as rounds to a precision are judged. */
  List<Evidence> evidence(int done) {
    return primaries.stream().map(figure -> figure.evidence(done, true)).toList();
  }

  private void addTest() {
    double[] shared = noise.shared(rounds, variation, random);
    double[] ours = noise.own(rounds, random);
    double[] baseline = noise.own(rounds, random);
    double[] oursWarm = warmUp();
    double[] baselineWarm = warmUp();
    double[] walk = noise.walk(rounds, random);
    primaries.add(
        new Figure(
            values(logs(ours, shared, oursWarm, walk), logGain),
            values(logs(baseline, shared, baselineWarm, new double[rounds]), 0)));
  }

  private static List<Double> values(double[] logs, double gain) {
    return Arrays.stream(logs).map(log -> Math.exp(log + gain)).boxed().toList();
  }

  private double[] warmUp() {
    return IntStream.range(0, rounds).mapToDouble(i -> -noise.warmUp(i, random)).toArray();
  }

  /** Returns one side's logs. */
  private double[] logs(double[] own, double[] shared, double[] warm, double[] walk) {
    return IntStream.range(0, rounds)
        .mapToDouble(i -> shared[i] + warm[i] + walk[i] + variation * own[i])
        .toArray();
  }
}
