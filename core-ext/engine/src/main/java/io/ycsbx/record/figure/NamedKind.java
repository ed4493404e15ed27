package io.ycsbx.record.figure;

import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;

/**
 * A figure outside the registry: a counter of an engine, or a property or fact that is a number.
 *
 * @param label the name that its source gives it
 */
public record NamedKind(String label) implements FigureKind {

  /** Returns a number of things, unless the source has another unit. */
  @Override
  public Unit unit() {
    return Unit.COUNT;
  }

  @Override
  public Direction direction() {
    return Direction.NEITHER;
  }
}
