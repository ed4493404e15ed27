package io.ycsbx.report.plan;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Unit;
import java.util.Optional;

/**
 * Plan of a figure in a table: which one it is and how it is printed, without values.
 *
 * @param figure the figure; of {@link Figure#EACH}: a row for each operation that was run
 * @param label as printed, without unit; absent: operation and figure
 * @param unit as printed; absent: as measured
 * @param decimals as printed; absent: the unit's
 * @param direction which way the figure gets better; absent: the figure's own
 * @param headline whether the first page has a line or a tile of the figure
 */
public record FigurePlan(
    Figure figure,
    Optional<String> label,
    Optional<Unit> unit,
    Optional<Integer> decimals,
    Optional<Direction> direction,
    boolean headline) {

  /** Returns a figure as measured. */
  public static FigurePlan of(Figure figure) {
    return new FigurePlan(
        figure, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false);
  }

  /** Returns a figure as measured. */
  public static FigurePlan of(String owner, FigureKind kind) {
    return of(new Figure(owner, kind));
  }

  /** Returns the same figure of another owner. */
  public FigurePlan of(String owner) {
    return new FigurePlan(figure.of(owner), label, unit, decimals, direction, headline);
  }

  /** Returns the same figure in a unit. */
  public FigurePlan in(Unit newUnit) {
    return new FigurePlan(figure, label, Optional.of(newUnit), decimals, direction, headline);
  }

  /** Returns the same figure under another name. */
  public FigurePlan as(String newLabel) {
    return new FigurePlan(figure, Optional.of(newLabel), unit, decimals, direction, headline);
  }

  /** Returns the same figure with another better direction. */
  public FigurePlan better(Direction newDirection) {
    return new FigurePlan(figure, label, unit, decimals, Optional.of(newDirection), headline);
  }

  /** Tests for a figure of every operation. */
  public boolean isOfEach() {
    return figure.owner().equals(Figure.EACH);
  }

  /** Returns which way the figure gets better. */
  public Direction better() {
    return direction.orElse(figure.kind().direction());
  }

  /** Returns the name as printed. */
  public String name() {
    if (label.isPresent()) {
      return label.get();
    }
    boolean named = figure.owner().equals(Figure.PROPERTY) || figure.owner().equals(Figure.FACT);
    return named ? figure.kind().label() : figure.toString();
  }
}
