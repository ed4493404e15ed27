package io.ycsbx.report.source;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Measurement;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Unit;
import java.util.LinkedHashMap;
import java.util.Map;

/** Figures as they are gathered from one file. Used by one thread. */
final class Measurements {

  private static final double HUNDRED = 100;

  private final Map<Metric.Key, Measurement> byKey = new LinkedHashMap<>();

  /** Adds a figure; false if it is there already. */
  boolean add(String operation, String figure, double value, Unit unit, Direction direction) {
    Metric metric = new Metric(operation, figure, unit, direction);
    return byKey.putIfAbsent(metric.key(), new Measurement(metric, value)) == null;
  }

  /** Adds a latency in microseconds. */
  boolean latency(String operation, String figure, double micros) {
    return add(operation, figure, micros, Unit.MICROSECONDS, Direction.LOWER_IS_BETTER);
  }

  /** Adds a number of things. */
  boolean count(String operation, String figure, double count) {
    return add(operation, figure, count, Unit.COUNT, Direction.NEITHER);
  }

  /** Adds a share in percent of which neither way is better. */
  boolean percent(String operation, String figure, double percent) {
    return add(operation, figure, percent, Unit.PERCENT, Direction.NEITHER);
  }

  /**
   * Adds each operation's share of all. A read-modify-write holds a read and an update, which are
   * not counted again.
   *
   * @param counts how many there were of each
   */
  void shares(Map<String, Double> counts) {
    Map<String, Double> own = new LinkedHashMap<>(counts);
    double both = counts.getOrDefault(Figures.READ_MODIFY_WRITE, 0.0);
    for (String part : new String[] {"READ", "UPDATE"}) {
      own.computeIfPresent(part, (name, count) -> Math.max(0, count - both));
    }
    double all = own.values().stream().mapToDouble(Double::doubleValue).sum();
    own.forEach(
        (name, count) -> {
          if (count > 0) {
            percent(name, Figures.SHARE, HUNDRED * count / all);
          }
        });
  }

  /** Adds the run's throughput. */
  boolean throughput(double perSecond, Unit unit) {
    return add("", Figures.THROUGHPUT, perSecond, unit, Direction.HIGHER_IS_BETTER);
  }

  /** Adds the run's length in seconds. */
  boolean runTime(double seconds) {
    return add("", Figures.RUN_TIME, seconds, Unit.SECONDS, Direction.LOWER_IS_BETTER);
  }

  boolean has(String operation, String figure) {
    return byKey.containsKey(new Metric.Key(operation, figure));
  }

  double value(String operation, String figure) {
    return byKey.get(new Metric.Key(operation, figure)).value();
  }

  Map<Metric.Key, Measurement> all() {
    return byKey;
  }
}
