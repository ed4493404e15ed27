package io.ycsbx.report.source;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Measurement;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
import io.ycsbx.spi.Statistic;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Collects the figures of one file. Each method that adds one returns false if the figure is there
 * already. Used by one thread.
 */
public final class Measurements {

  /** Warns of a throughput that counts failed transactions, whose number is unknown. */
  public static final String FAILURES_COUNTED =
      "throughput counts failed operations: the output does not show how many transactions failed";

  private static final double HUNDRED = 100;

  private final Map<Metric.Key, Measurement> byKey = new LinkedHashMap<>();

  /** Adds a figure. */
  public boolean add(
      String operation, String figure, double value, Unit unit, Direction direction) {
    Metric metric = new Metric(operation, figure, unit, direction);
    return byKey.putIfAbsent(metric.key(), new Measurement(metric, value)) == null;
  }

  /** Adds a figure that is better if higher. */
  public boolean rate(String operation, String figure, double value, Unit unit) {
    return add(operation, figure, value, unit, Direction.HIGHER_IS_BETTER);
  }

  /** Adds a latency in microseconds. */
  public boolean latency(String operation, String figure, double micros) {
    return add(operation, figure, micros, Unit.MICROSECONDS, Direction.LOWER_IS_BETTER);
  }

  /** Adds a number of things. */
  public boolean count(String operation, String figure, double count) {
    return add(operation, figure, count, Unit.COUNT, Direction.NEITHER);
  }

  /** Adds a number of failures. */
  public boolean failures(String operation, double count) {
    return add(operation, MetricNames.FAILURES, count, Unit.COUNT, Direction.LOWER_IS_BETTER);
  }

  /** Adds a share in percent that is neither better if higher nor if lower. */
  public boolean percent(String operation, String figure, double percent) {
    return add(operation, figure, percent, Unit.PERCENT, Direction.NEITHER);
  }

  /** Adds the run's length in seconds. */
  public boolean runTime(double seconds) {
    return seconds(MetricNames.RUN_TIME, seconds);
  }

  private boolean seconds(String figure, double value) {
    return add("", figure, value, Unit.SECONDS, Direction.LOWER_IS_BETTER);
  }

  /**
   * Adds a counter of the engine, server or workload. TPC-C's result and the times after a fault
   * are figures of the run; sizes of the data are figures of the database.
   *
   * @param unit name of the unit in a record
   */
  public boolean statistic(String name, double value, String unit) {
    return switch (name) {
      case "tpcc.NOPM" -> rate("", MetricNames.NOPM, value, Unit.NEW_ORDERS_PER_MINUTE);
      case "tpcc.TPM" -> rate("", MetricNames.TPM, value, Unit.TRANSACTIONS_PER_MINUTE);
      case "fault.first.success" -> seconds(MetricNames.FIRST_SUCCESS, value);
      case "fault.recovery" -> seconds(MetricNames.RECOVERY, value);
      case Statistic.SIZE -> size(MetricNames.SIZE, value);
      case Statistic.CACHE -> size(MetricNames.CACHE, value);
      case Statistic.CACHED -> size(MetricNames.CACHED, value);
      default -> add(MetricNames.STATISTICS, name, value, unit(unit), Direction.NEITHER);
    };
  }

  private boolean size(String figure, double bytes) {
    boolean added = add(MetricNames.DATABASE, figure, bytes, Unit.BYTES, Direction.NEITHER);
    boolean both =
        has(MetricNames.DATABASE, MetricNames.SIZE)
            && has(MetricNames.DATABASE, MetricNames.CACHED);
    if (both && value(MetricNames.DATABASE, MetricNames.SIZE) > 0) {
      percent(
          MetricNames.DATABASE,
          MetricNames.CACHED_SHARE,
          HUNDRED
              * value(MetricNames.DATABASE, MetricNames.CACHED)
              / value(MetricNames.DATABASE, MetricNames.SIZE));
    }
    return added;
  }

  private static Unit unit(String name) {
    return switch (name) {
      case "bytes" -> Unit.BYTES;
      case "us" -> Unit.MICROSECONDS;
      case "ms" -> Unit.MILLISECONDS;
      case "percent" -> Unit.PERCENT;
      case "count" -> Unit.COUNT;
      default -> Unit.MEAN_COUNT;
    };
  }

  /**
   * Adds each operation's share of all. The read and the update of a read-modify-write are not
   * counted again.
   *
   * @param counts number of each operation
   */
  public void shares(Map<String, Double> counts) {
    Map<String, Double> own = new LinkedHashMap<>(counts);
    double both = counts.getOrDefault(MetricNames.READ_MODIFY_WRITE, 0.0);
    for (String part : new String[] {"READ", "UPDATE"}) {
      own.computeIfPresent(part, (name, count) -> Math.max(0, count - both));
    }
    double all = own.values().stream().mapToDouble(Double::doubleValue).sum();
    own.forEach(
        (name, count) -> {
          if (count > 0) {
            percent(name, MetricNames.SHARE, HUNDRED * count / all);
          }
        });
  }

  /**
   * Reduces the run's throughput to that of successful operations, and adds the throughput with
   * failures as a figure of its own. Changes nothing if nothing failed.
   *
   * @param failedShare failed share of the operations that throughput counts, from 0 to 1
   */
  public void subtractFailures(double failedShare) {
    if (failedShare > 0) {
      Measurement all = byKey.get(new Metric.Key("", MetricNames.THROUGHPUT));
      Metric metric = all.metric();
      byKey.put(metric.key(), new Measurement(metric, all.value() * (1 - failedShare)));
      add("", MetricNames.THROUGHPUT_WITH_FAILURES, all.value(), metric.unit(), Direction.NEITHER);
    }
  }

  /** Adds figures of another collection under the name of an operation. */
  public void addAll(String operation, Measurements others) {
    for (Measurement one : others.byKey.values()) {
      Metric metric = one.metric();
      add(operation, metric.figure(), one.value(), metric.unit(), metric.direction());
    }
  }

  /** Removes an operation's latencies. */
  public void removeLatencies(String operation) {
    byKey
        .values()
        .removeIf(
            one ->
                one.metric().operation().equals(operation)
                    && one.metric().unit() == Unit.MICROSECONDS);
  }

  /** Tests for a figure. */
  public boolean has(String operation, String figure) {
    return byKey.containsKey(new Metric.Key(operation, figure));
  }

  /** Returns the value of a figure, which must be there. */
  public double value(String operation, String figure) {
    return byKey.get(new Metric.Key(operation, figure)).value();
  }

  /** Returns all figures in the order in which they were added. */
  public Map<Metric.Key, Measurement> all() {
    return Collections.unmodifiableMap(byKey);
  }
}
