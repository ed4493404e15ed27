package io.ycsbx.report.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Tests whether values depend on their order, by permutations: p is the share of orders, drawn with
 * a fixed seed, in which a statistic is as large as in the measured one; above 0 and up to 1. Of
 * rounds that are correlated by 0.5, the trend finds 15 % with six rounds, and 20 % with nine.
 * Stateless and thread-safe.
 */
public final class Permutations {

  /** Fewest rounds that can show a dependence of neighbours. */
  public static final int FEWEST_FOR_DEPENDENCE = 20;

  private static final int PERMUTATIONS = 19_999;
  private static final long SEED = 20_261_128;

  /** Of sums, which another order adds up otherwise. */
  private static final double ROUNDING = 1e-12;

  private Permutations() {}

  /**
   * Tests for a trend in either direction.
   *
   * @param logs of the ratio of each round, finite, in the order of the rounds
   */
  public static double trend(List<Double> logs) {
    int size = logs.size();
    double middle = (size - 1) / 2.0;
    return p(logs, rounds -> Math.abs(sum(size, i -> (i - middle) * rounds.get(i))));
  }

  /** Tests for neighbours that are alike, as by noise that lasts for several rounds. */
  public static double dependence(List<Double> logs) {
    int size = logs.size();
    double mean = sum(size, logs::get) / size;
    return p(
        logs, rounds -> sum(size - 1, i -> (rounds.get(i) - mean) * (rounds.get(i + 1) - mean)));
  }

  /**
   * Tests for runs that change at the same times. The orders are those of runs whose changes come
   * at any time: each run's parts are rotated by a number of its own. All runs that change have the
   * same weight, so that a large change of one does not hide those of all.
   *
   * @param courses logs of the parts of each run, in the order of time; as many of each, finite
   */
  public static double simultaneity(List<List<Double>> courses) {
    double[][] shapes = courses.stream().map(Permutations::shape).toArray(double[][]::new);
    int parts = shapes[0].length;
    return p(variation(shapes, () -> 0), random -> variation(shapes, () -> random.nextInt(parts)));
  }

  /** Returns the p of runs whose changes are all at the same time; no p is smaller. */
  public static double leastSimultaneity(int runs, int parts) {
    return Math.max(Math.pow(parts, 1 - runs), 1 / (PERMUTATIONS + 1.0));
  }

  /** Returns deviations from the mean, whose squares add up to 1; all 0 of a constant course. */
  private static double[] shape(List<Double> logs) {
    double mean = sum(logs.size(), logs::get) / logs.size();
    double[] deviations = logs.stream().mapToDouble(log -> log - mean).toArray();
    double length = Math.sqrt(sum(deviations.length, i -> deviations[i] * deviations[i]));
    return DoubleStream.of(deviations)
        .map(deviation -> length < ROUNDING ? 0 : deviation / length)
        .toArray();
  }

  /**
   * Returns a measure of the variation of the runs' mean, whose mean over all parts is 0.
   *
   * @param rotation parts by which the next run is rotated
   */
  private static double variation(double[][] shapes, IntSupplier rotation) {
    double[] sums = new double[shapes[0].length];
    for (double[] course : shapes) {
      int from = rotation.getAsInt();
      for (int part = 0; part < sums.length; part++) {
        sums[part] += course[(part + from) % sums.length];
      }
    }
    return sum(sums.length, part -> sums[part] * sums[part]);
  }

  private static double sum(int terms, IntToDoubleFunction term) {
    return IntStream.range(0, terms).mapToDouble(term).sum();
  }

  private static double p(List<Double> logs, ToDoubleFunction<List<Double>> statistic) {
    List<Double> drawn = new ArrayList<>(logs);
    return p(
        statistic.applyAsDouble(logs),
        random -> {
          Collections.shuffle(drawn, random);
          return statistic.applyAsDouble(drawn);
        });
  }

  private static double p(double measured, ToDoubleFunction<Random> ofNextOrder) {
    Random random = new Random(SEED);
    int asLarge = 1;
    for (int i = 0; i < PERMUTATIONS; i++) {
      if (ofNextOrder.applyAsDouble(random) >= measured - ROUNDING) {
        asLarge++;
      }
    }
    return asLarge / (PERMUTATIONS + 1.0);
  }
}
