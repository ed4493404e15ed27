package io.ycsbx.report.compose;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Unit;
import java.util.Optional;

/**
 * One figure of a table.
 *
 * @param operation as in {@link Metric}: e.g. {@code READ}, or empty for the run as a whole
 * @param figure as in {@link Metric}: e.g. {@code p99}
 * @param label how it is called; absent: by operation and figure
 * @param unit what it is given in; absent: as it was measured
 * @param decimals how many are printed; absent: the unit's own
 * @param direction which way it gets better; absent: as it was measured
 */
public record FigurePlan(
    String operation,
    String figure,
    Optional<String> label,
    Optional<Unit> unit,
    Optional<Integer> decimals,
    Optional<Direction> direction) {

  /** A figure as it was measured. */
  public static FigurePlan of(String operation, String figure) {
    return new FigurePlan(
        operation, figure, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The same, given in a unit with so many decimals. */
  public FigurePlan in(Unit newUnit, int newDecimals) {
    return new FigurePlan(
        operation, figure, label, Optional.of(newUnit), Optional.of(newDecimals), direction);
  }

  /** The same, given in a unit. */
  public FigurePlan in(Unit newUnit) {
    return new FigurePlan(operation, figure, label, Optional.of(newUnit), decimals, direction);
  }

  /** The same under another name. */
  public FigurePlan as(String newLabel) {
    return new FigurePlan(operation, figure, Optional.of(newLabel), unit, decimals, direction);
  }

  /** The same, getting better another way. */
  public FigurePlan better(Direction newDirection) {
    return new FigurePlan(operation, figure, label, unit, decimals, Optional.of(newDirection));
  }

  Metric.Key key() {
    return new Metric.Key(operation, figure);
  }

  /** How it is called. */
  String name() {
    return label.orElseGet(() -> key().toString());
  }
}
