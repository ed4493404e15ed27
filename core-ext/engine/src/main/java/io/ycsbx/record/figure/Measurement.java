package io.ycsbx.record.figure;

import io.ycsbx.spi.Unit;
import java.util.Optional;

/**
 * The value of one figure of one run.
 *
 * @param value in the unit, finite
 * @param unit as measured or declared
 */
public record Measurement(double value, Unit unit) {

  public Measurement {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a figure must be a finite number, but is " + value);
    }
  }

  public static Measurement of(FigureKind kind, double value) {
    return new Measurement(value, kind.unit());
  }

  /** Returns the value in another unit; empty if it does not convert. */
  public Optional<Double> in(Unit other) {
    return unit.convertsTo(other) ? Optional.of(unit.convert(value, other)) : Optional.empty();
  }
}
