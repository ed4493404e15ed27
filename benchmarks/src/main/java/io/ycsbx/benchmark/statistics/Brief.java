package io.ycsbx.benchmark.statistics;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.report.stats.Contrast;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.StudentRatio;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Rounds of two configurations: some tests with a primary figure and further figures each, whose
 * noise is correlated within a test. All figures are higher-is-better.
 */
final class Brief {

  /** Correlation of the noise of a test's figures. */
  private static final double CORRELATION = 0.7;

  private final Noise noise;
  private final double variation;
  private final double logGain;
  private final int rounds;
  private final RandomGenerator random;
  private final List<Figure> primaries = new ArrayList<>();
  private final List<Figure> others = new ArrayList<>();

  /** Values of one figure, one for each round. */
  private record Figure(List<Double> ours, List<Double> baseline) {

    Evidence evidence(int rounds) {
      return StudentRatio.ofRounds(
          Readings.of(ours.subList(0, rounds)), Readings.of(baseline.subList(0, rounds)), true);
    }
  }

  /** Number of rounds of a brief, and its figures. */
  record Outcome(int rounds, List<Contrast> primaries, List<Contrast> others) {}

  /**
   * Makes up a brief.
   *
   * @param variation coefficient of variation of a configuration's values
   * @param gain true gain of each figure; 0.1 for 10 %
   */
  Brief(Noise noise, double variation, double gain, int tests, int further, int rounds, long seed) {
    this.noise = noise;
    this.variation = variation;
    this.logGain = Math.log1p(gain);
    this.rounds = rounds;
    this.random = new SplittableRandom(seed);
    for (int test = 0; test < tests; test++) {
      addTest(further);
    }
  }

  /** Runs rounds until the precision is reached. */
  Outcome run(Precision precision) {
    int done = precision.fewest();
    while (!precision.reached(done, evidence(done))) {
      done++;
    }
    return new Outcome(done, contrasts(primaries, done), contrasts(others, done));
  }

  private List<Evidence> evidence(int done) {
    return primaries.stream().map(figure -> figure.evidence(done)).toList();
  }

  private static List<Contrast> contrasts(List<Figure> figures, int done) {
    return figures.stream()
        .map(figure -> new Contrast(Direction.HIGHER_IS_BETTER, figure.evidence(done)))
        .toList();
  }

  private void addTest(int further) {
    double[] shared = noise.shared(rounds, variation, random);
    double[] ours = noise.own(rounds, random);
    double[] baseline = noise.own(rounds, random);
    double[] oursWarm = warmUp();
    double[] baselineWarm = warmUp();
    for (int figure = 0; figure <= further; figure++) {
      double[] above = figure(figure == 0, ours, shared, oursWarm);
      double[] below = figure(figure == 0, baseline, shared, baselineWarm);
      (figure == 0 ? primaries : others).add(new Figure(values(above, logGain), values(below, 0)));
    }
  }

  private static List<Double> values(double[] logs, double gain) {
    return Arrays.stream(logs).map(log -> Math.exp(log + gain)).boxed().toList();
  }

  private double[] warmUp() {
    return IntStream.range(0, rounds).mapToDouble(i -> -noise.warmUp(i, random)).toArray();
  }

  /** Returns one side's logs: the test's noise itself, or noise correlated with it. */
  private double[] figure(boolean primary, double[] test, double[] shared, double[] warm) {
    double[] own = primary ? new double[rounds] : noise.own(rounds, random);
    double kept = primary ? 1 : CORRELATION;
    double fresh = Math.sqrt(1 - kept * kept);
    double[] logs = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      logs[i] = shared[i] + warm[i] + variation * (kept * test[i] + fresh * own[i]);
    }
    return logs;
  }
}
