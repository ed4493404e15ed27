package io.ycsbx.report.plan;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
import java.util.List;
import java.util.Optional;

/**
 * Plan of a figure in a table: which one it is and how it is printed, without values.
 *
 * @param operation as in {@link Metric}: e.g. {@code READ}, or empty for the run as a whole; {@link
 *     #EACH}: every operation
 * @param figure as in {@link Metric}: e.g. {@code p99}
 * @param label as printed, without unit; absent: operation and figure
 * @param unit as printed; absent: as measured
 * @param decimals as printed; absent: the unit's
 * @param direction which way the figure gets better; absent: as measured
 * @param headline whether the first page has a line or a tile of the figure
 */
public record FigurePlan(
    String operation,
    String figure,
    Optional<String> label,
    Optional<Unit> unit,
    Optional<Integer> decimals,
    Optional<Direction> direction,
    boolean headline) {

  /** Stands for every operation that was run, a row each. */
  public static final String EACH = "each";

  /** Returns a figure as measured. */
  public static FigurePlan of(String operation, String figure) {
    return new FigurePlan(
        operation,
        figure,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  /** Returns the same figure of another operation. */
  public FigurePlan of(String newOperation) {
    return new FigurePlan(newOperation, figure, label, unit, decimals, direction, headline);
  }

  /** Returns the same figure in a unit. */
  public FigurePlan in(Unit newUnit) {
    return new FigurePlan(
        operation, figure, label, Optional.of(newUnit), decimals, direction, headline);
  }

  /** Returns the same figure under another name. */
  public FigurePlan as(String newLabel) {
    return new FigurePlan(
        operation, figure, Optional.of(newLabel), unit, decimals, direction, headline);
  }

  /** Returns the same figure with another better direction. */
  public FigurePlan better(Direction newDirection) {
    return new FigurePlan(
        operation, figure, label, unit, decimals, Optional.of(newDirection), headline);
  }

  /** Tests for a figure of every operation. */
  public boolean isOfEach() {
    return operation.equals(EACH);
  }

  /** Returns the key of the figure in a run. */
  public Metric.Key key() {
    return new Metric.Key(operation, figure);
  }

  /** Returns the name as printed. */
  public String name() {
    return label.orElseGet(
        () ->
            List.of(MetricNames.PROPERTY, MetricNames.FACT).contains(operation)
                ? figure
                : key().toString());
  }
}
