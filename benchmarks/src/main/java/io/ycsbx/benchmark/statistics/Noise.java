package io.ycsbx.benchmark.statistics;

import java.util.random.RandomGenerator;

/**
 * Noise of the logs of figures, over the rounds of a brief.
 *
 * @param name as printed
 * @param own noise of one configuration in a round, of variance 1
 * @param autocorrelation of each configuration's noise, from one round to the next
 * @param sharedAutocorrelation of a further noise of the same size that both configurations of a
 *     round share; negative for none
 * @param driftPerRound of both configurations, in coefficients of variation
 * @param warmUp of both configurations in the first round, as a log; a third of it in the second,
 *     and so on. It varies by a quarter from one configuration to the other
 * @param walk standard deviation of the change of the ratio's log from one round to the next
 */
record Noise(
    String name,
    Shape own,
    double autocorrelation,
    double sharedAutocorrelation,
    double driftPerRound,
    double warmUp,
    double walk) {

  /** Distribution of a value, of mean 0 and variance 1. */
  enum Shape {
    NORMAL {
      @Override
      double draw(RandomGenerator random) {
        return random.nextGaussian();
      }
    },
    /** Student's t with 3 degrees of freedom, whose variance is 3. */
    STUDENT_3 {
      @Override
      double draw(RandomGenerator random) {
        double squares = 0;
        for (int i = 0; i < 3; i++) {
          double normal = random.nextGaussian();
          squares += normal * normal;
        }
        return random.nextGaussian() / Math.sqrt(squares);
      }
    },
    /** One value of ten has three times the deviation: a variance of 0.9 + 0.1 · 9. */
    CONTAMINATED {
      @Override
      double draw(RandomGenerator random) {
        double factor = random.nextInt(10) == 0 ? 3 : 1;
        return factor * random.nextGaussian() / Math.sqrt(1.8);
      }
    };

    abstract double draw(RandomGenerator random);
  }

  static final Noise INDEPENDENT = new Noise("independent", Shape.NORMAL, 0, -1, 0, 0, 0);

  static Noise[] all() {
    return new Noise[] {
      INDEPENDENT,
      new Noise("AR 0.5, shared", Shape.NORMAL, 0, 0.5, 0, 0, 0),
      new Noise("AR 0.2, own", Shape.NORMAL, 0.2, -1, 0, 0, 0),
      new Noise("AR 0.5, own", Shape.NORMAL, 0.5, -1, 0, 0, 0),
      new Noise("walk 2 %", Shape.NORMAL, 0, -1, 0, 0, 0.02),
      new Noise("drift", Shape.NORMAL, 0, -1, 0.3, 0, 0),
      new Noise("t, 3 df", Shape.STUDENT_3, 0, -1, 0, 0, 0),
      new Noise("contaminated", Shape.CONTAMINATED, 0, -1, 0, 0, 0),
      new Noise("warm-up", Shape.NORMAL, 0, -1, 0, 0.2, 0)
    };
  }

  /** Returns a series of noise of one configuration, of variance 1 for each round. */
  double[] own(int rounds, RandomGenerator random) {
    return series(own, rounds, autocorrelation, random);
  }

  /** Returns the logs that both configurations share. */
  double[] shared(int rounds, double variation, RandomGenerator random) {
    double[] logs =
        sharedAutocorrelation < 0
            ? new double[rounds]
            : series(Shape.NORMAL, rounds, sharedAutocorrelation, random);
    for (int round = 0; round < rounds; round++) {
      logs[round] = variation * (logs[round] + driftPerRound * round);
    }
    return logs;
  }

  /** Returns the log that one configuration adds by its warm-up. */
  double warmUp(int round, RandomGenerator random) {
    return warmUp == 0 ? 0 : warmUp * Math.pow(3, -round) * (1 + random.nextGaussian() / 4);
  }

  /** Returns the log by which the ratio has left the true one in each round. */
  double[] walk(int rounds, RandomGenerator random) {
    double[] logs = new double[rounds];
    for (int round = 1; walk > 0 && round < rounds; round++) {
      logs[round] = logs[round - 1] + walk * random.nextGaussian();
    }
    return logs;
  }

  private static double[] series(
      Shape shape, int rounds, double correlation, RandomGenerator random) {
    double[] series = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      double fresh = shape.draw(random);
      series[round] =
          round == 0
              ? fresh
              : correlation * series[round - 1] + Math.sqrt(1 - correlation * correlation) * fresh;
    }
    return series;
  }
}
