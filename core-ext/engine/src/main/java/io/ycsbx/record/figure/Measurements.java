package io.ycsbx.record.figure;

import io.ycsbx.record.OldRecords;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Unit;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Collects the figures of one file. Each method that adds one returns false if the figure is there
 * already. Used by one thread.
 */
public final class Measurements {

  /** Warns of a throughput that counts failed transactions, whose number is unknown. */
  public static final String FAILURES_COUNTED =
      "throughput counts failed operations: the output does not show how many transactions failed";

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
   * Adds a statistic of a text without its declaration.
   *
   * @param unit name of the unit in a record
   */
  public boolean statistic(String name, double value, String unit) {
    StatisticFigure statistic = new StatisticFigure(name, value, unit);
    return statistic(OldRecords.figure(statistic), value);
  }

  /**
   * Adds a counter of the engine, server or workload. One with the label of a figure of the run or
   * the database is that figure, as TPC-C's result and the sizes of the data are.
   */
  public boolean statistic(DeclaredFigure declared, double value) {
    Optional<Metric> metric =
        declared.label().equals(declared.name()) ? Optional.empty() : known(declared);
    if (metric.isEmpty()) {
      return add(Figure.STATISTICS, new NamedKind(declared.name()), value, declared.unit());
    }
    String owner = metric.get().isOf(Metric.Of.RUN) ? "" : Figure.DATABASE;
    boolean added = add(owner, metric.get(), declared.unit().convert(value, metric.get().unit()));
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

  private static Optional<Metric> known(DeclaredFigure declared) {
    return Arrays.stream(Metric.values())
        .filter(metric -> metric.isOf(Metric.Of.RUN) || metric.isOf(Metric.Of.DATABASE))
        .filter(metric -> metric.label().equals(declared.label()))
        .filter(metric -> metric.unit().convertsTo(declared.unit()))
        .findFirst();
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
