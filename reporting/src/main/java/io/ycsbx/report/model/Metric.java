package io.ycsbx.report.model;

import java.util.Objects;

/**
 * A kind of figure.
 *
 * @param operation e.g. {@code READ}, {@link MetricNames#CLIENT} or {@link MetricNames#DRIVES};
 *     empty for the run as a whole
 * @param figure e.g. {@link MetricNames#THROUGHPUT} or {@code p99}
 * @param unit of its values
 * @param direction which way the figure gets better
 */
public record Metric(String operation, String figure, Unit unit, Direction direction) {

  public Metric {
    Objects.requireNonNull(operation);
    Objects.requireNonNull(unit);
    Objects.requireNonNull(direction);
    if (figure.isBlank()) {
      throw new IllegalArgumentException("a figure must have a name");
    }
  }

  /** Returns the key by which figures of different runs are matched. */
  public Key key() {
    return new Key(operation, figure);
  }

  /**
   * The key of a figure in a run.
   *
   * @param operation as in {@link Metric}
   * @param figure as in {@link Metric}
   */
  public record Key(String operation, String figure) {
    @Override
    public String toString() {
      return operation.isEmpty() ? figure : operation + " " + figure;
    }
  }
}
