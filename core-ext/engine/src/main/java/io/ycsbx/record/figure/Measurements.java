package io.ycsbx.record.figure;

import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
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

  /** Statistics that are figures of the run, or of the database. */
  private static final Map<String, Figure> NAMED =
      Map.of(
          "tpcc.NOPM",
          Figure.ofRun(Metric.NOPM),
          "tpcc.TPM",
          Figure.ofRun(Metric.TPM),
          "fault.first.success",
          Figure.ofRun(Metric.FIRST_SUCCESS),
          "fault.recovery",
          Figure.ofRun(Metric.RECOVERY),
          Statistic.SIZE,
          new Figure(Figure.DATABASE, Metric.SIZE),
          Statistic.CACHE,
          new Figure(Figure.DATABASE, Metric.CACHE),
          Statistic.CACHED,
          new Figure(Figure.DATABASE, Metric.CACHED));

  private static final Map<String, Unit> UNITS =
      Map.of(
          "bytes", Unit.BYTES,
          "us", Unit.MICROSECONDS,
          "ms", Unit.MILLISECONDS,
          "percent", Unit.PERCENT,
          "count", Unit.COUNT);

  private final Map<Figure, Measurement> figures = new LinkedHashMap<>();

  /** Adds a figure in its own unit. */
  public boolean add(String owner, FigureKind kind, double value) {
    return add(owner, kind, value, kind.unit());
  }

  /** Adds a figure in its own unit, or replaces it. */
  public void set(String owner, FigureKind kind, double value) {
    figures.put(new Figure(owner, kind), new Measurement(value, kind.unit()));
  }

  /**
   * Adds the figures that a part of a run has, in the order of their declarations.
   *
   * @param part a record, an operation, or the load of hosts or drives
   */
  public void take(String owner, Object part) {
    for (Metric metric : Metric.values()) {
      metric.from(part).ifPresent(value -> add(owner, metric, value));
    }
  }

  /** Adds a figure in a unit of the tool. */
  public boolean add(String owner, FigureKind kind, double value, Unit unit) {
    return figures.putIfAbsent(new Figure(owner, kind), new Measurement(value, unit)) == null;
  }

  /**
   * Adds a counter of the engine, server or workload. TPC-C's result and the times after a fault
   * are figures of the run; sizes of the data are figures of the database.
   *
   * @param unit name of the unit in a record
   */
  public boolean statistic(String name, double value, String unit) {
    Figure figure = NAMED.get(name);
    if (figure == null) {
      return add(
          Figure.STATISTICS, new NamedKind(name), value, UNITS.getOrDefault(unit, Unit.MEAN_COUNT));
    }
    boolean added = add(figure.owner(), figure.kind(), value);
    if (has(Figure.DATABASE, Metric.SIZE)
        && has(Figure.DATABASE, Metric.CACHED)
        && value(Figure.DATABASE, Metric.SIZE) > 0) {
      add(
          Figure.DATABASE,
          Metric.CACHED_SHARE,
          100 * value(Figure.DATABASE, Metric.CACHED) / value(Figure.DATABASE, Metric.SIZE));
    }
    return added;
  }

  /**
   * Adds each operation's share of all. The read and the update of a read-modify-write are not
   * counted again.
   *
   * @param counts number of each operation
   */
  public void shares(Map<String, Double> counts) {
    Map<String, Double> own = new LinkedHashMap<>(counts);
    double both = counts.getOrDefault(Figure.READ_MODIFY_WRITE, 0.0);
    for (String part : new String[] {"READ", "UPDATE"}) {
      own.computeIfPresent(part, (name, count) -> Math.max(0, count - both));
    }
    double all = own.values().stream().mapToDouble(Double::doubleValue).sum();
    own.values().removeIf(count -> count <= 0);
    own.forEach((name, count) -> add(name, Metric.SHARE, 100 * count / all));
  }

  /**
   * Reduces the run's throughput to that of successful operations, and adds the throughput with
   * failures as a figure of its own. Changes nothing if nothing failed.
   *
   * @param failedShare failed share of the operations that throughput counts, from 0 to 1
   */
  public void subtractFailures(double failedShare) {
    if (failedShare > 0) {
      Measurement all = figures.get(Figure.ofRun(Metric.THROUGHPUT));
      figures.put(
          Figure.ofRun(Metric.THROUGHPUT),
          new Measurement(all.value() * (1 - failedShare), all.unit()));
      add("", Metric.THROUGHPUT_WITH_FAILURES, all.value(), all.unit());
    }
  }

  /** Adds figures of another collection under the name of an operation. */
  public void addAll(String operation, Measurements others) {
    others.figures.forEach((figure, value) -> figures.putIfAbsent(figure.of(operation), value));
  }

  public void removeLatencies(String operation) {
    figures
        .keySet()
        .removeIf(figure -> figure.owner().equals(operation) && figure.kind() instanceof Latency);
  }

  public boolean has(String owner, FigureKind kind) {
    return figures.containsKey(new Figure(owner, kind));
  }

  /** Returns the value of a figure, which must be there. */
  public double value(String owner, FigureKind kind) {
    return figures.get(new Figure(owner, kind)).value();
  }

  /** Returns all figures in the order in which they were added. */
  public Map<Figure, Measurement> all() {
    return Collections.unmodifiableMap(figures);
  }
}
