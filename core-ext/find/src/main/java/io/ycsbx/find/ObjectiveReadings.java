package io.ycsbx.find;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Collects the amounts of objectives in each interval of a step. The standard error is that of a
 * ratio of sums over intervals (the batch means of a stationary process), so it includes the
 * correlation of latencies within a sum. A queue correlates neighbouring sums, too: each joins 1,
 * 2, 4 ... intervals, the fewest at which neighbours are not correlated at a level of 5 %. Used by
 * one run at a time.
 */
public final class ObjectiveReadings implements RunListener {

  /** Fewest intervals with operations for a standard error. */
  public static final int FEWEST_INTERVALS = 3;

  /** Quantile of 95 % of the normal distribution. */
  private static final double UNCORRELATED = 1.645;

  private final List<Objective> objectives;
  private final List<List<Sum>> sums = new ArrayList<>();

  private record Sum(double amount, long count) {}

  /** A standard error relative to the amount, and the sums that it follows from. */
  private record Joined(double error, ObjectiveReading.Sums sums) {}

  public ObjectiveReadings(List<Objective> objectives) {
    this.objectives = objectives;
    objectives.forEach(objective -> sums.add(new ArrayList<>()));
  }

  @Override
  public void interval(Progress progress) {
    for (int i = 0; i < objectives.size(); i++) {
      Objective objective = objectives.get(i);
      sums.get(i)
          .add(
              objective
                  .of(progress.operations())
                  .map(stats -> new Sum(objective.amount(stats), objective.count(stats)))
                  .orElse(new Sum(0, 0)));
    }
  }

  /**
   * Returns one reading for each objective.
   *
   * @param operations the statistics of the whole step
   * @throws UnmeasuredException if the step had no such operation, or all of them failed
   */
  public List<ObjectiveReading> of(List<OperationStats> operations) throws UnmeasuredException {
    List<ObjectiveReading> readings = new ArrayList<>();
    for (int i = 0; i < objectives.size(); i++) {
      Objective objective = objectives.get(i);
      Optional<OperationStats> stats = objective.of(operations);
      if (stats.isEmpty() || objective.count(stats.get()) == 0) {
        throw new UnmeasuredException(objective, operations);
      }
      readings.add(reading(objective, stats.get(), sums.get(i)));
    }
    return readings;
  }

  private static ObjectiveReading reading(
      Objective objective, OperationStats stats, List<Sum> intervals) {
    long count = objective.count(stats);
    double amount = objective.amount(stats);
    double ratio = amount < 1 ? Math.min(0.5 / count, objective.allowed()) : amount / count;
    Optional<Joined> joined = amount < 1 ? Optional.empty() : joined(intervals);
    return new ObjectiveReading(
        objective.text(),
        objective.shown(stats),
        Math.log(ratio / objective.allowed()),
        joined.stream().mapToDouble(Joined::error).findFirst(),
        joined.map(Joined::sums));
  }

  /**
   * Joins intervals until the neighbouring sums are uncorrelated, or as long as 3 sums are left.
   */
  private static Optional<Joined> joined(List<Sum> intervals) {
    double amount = intervals.stream().mapToDouble(Sum::amount).sum();
    double count = intervals.stream().mapToDouble(Sum::count).sum();
    long withOperations = intervals.stream().filter(sum -> sum.count() > 0).count();
    if (amount == 0 || withOperations < FEWEST_INTERVALS) {
      return Optional.empty();
    }
    double[] deviations =
        intervals.stream()
            .mapToDouble(sum -> sum.amount() - amount / count * sum.count())
            .toArray();
    int each = 1;
    double[] sums = deviations;
    while (areCorrelated(sums) && deviations.length / (2 * each) >= FEWEST_INTERVALS) {
      each *= 2;
      sums = sums(deviations, each);
    }
    // Intervals at the end that fill no sum have the same error.
    double whole = (double) deviations.length / each / (sums.length - 1);
    return Optional.of(
        new Joined(
            Math.sqrt(squares(sums) * whole) / amount,
            new ObjectiveReading.Sums(each, sums.length)));
  }

  private static double[] sums(double[] deviations, int each) {
    double[] sums = new double[deviations.length / each];
    for (int i = 0; i < sums.length * each; i++) {
      sums[i / each] += deviations[i];
    }
    return sums;
  }

  private static boolean areCorrelated(double[] sums) {
    double lagged = IntStream.range(1, sums.length).mapToDouble(i -> sums[i - 1] * sums[i]).sum();
    return lagged > UNCORRELATED / Math.sqrt(sums.length) * squares(sums);
  }

  private static double squares(double[] sums) {
    return Arrays.stream(sums).map(sum -> sum * sum).sum();
  }
}
