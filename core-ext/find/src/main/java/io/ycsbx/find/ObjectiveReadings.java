package io.ycsbx.find;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Collects the amounts of objectives in each interval of a step. The standard error is that of a
 * ratio of sums over intervals (the batch means of a stationary process), so it includes the
 * correlation of latencies within an interval. Used by one run at a time.
 */
public final class ObjectiveReadings implements RunListener {

  /** Fewest intervals with operations for a standard error. */
  public static final int FEWEST_INTERVALS = 3;

  private final List<Objective> objectives;
  private final List<List<Sum>> sums = new ArrayList<>();

  private record Sum(double amount, long count) {}

  /** Collects for some objectives. */
  public ObjectiveReadings(List<Objective> objectives) {
    this.objectives = objectives;
    objectives.forEach(objective -> sums.add(new ArrayList<>()));
  }

  @Override
  public void interval(Progress progress) {
    for (int i = 0; i < objectives.size(); i++) {
      Objective objective = objectives.get(i);
      List<Sum> sum = sums.get(i);
      objective
          .of(progress.operations())
          .ifPresent(stats -> sum.add(new Sum(objective.amount(stats), objective.count(stats))));
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
    return new ObjectiveReading(
        objective.text(),
        objective.shown(stats),
        Math.log(ratio / objective.allowed()),
        amount < 1 ? OptionalDouble.empty() : relativeError(intervals));
  }

  /** Returns the standard error of the ratio of sums, relative to the ratio. */
  private static OptionalDouble relativeError(List<Sum> intervals) {
    int n = intervals.size();
    double amount = intervals.stream().mapToDouble(Sum::amount).sum();
    double count = intervals.stream().mapToDouble(Sum::count).sum();
    if (n < FEWEST_INTERVALS || amount == 0) {
      return OptionalDouble.empty();
    }
    double squares =
        intervals.stream()
            .mapToDouble(sum -> sum.amount() - amount / count * sum.count())
            .map(deviation -> deviation * deviation)
            .sum();
    return OptionalDouble.of(Math.sqrt(squares * n / (n - 1)) / amount);
  }
}
