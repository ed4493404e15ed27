package io.ycsbx.tool.description;

import io.ycsbx.config.Spelling;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.spi.Unit;
import java.util.Arrays;
import java.util.Optional;

/** Units in which tools print values. Not instantiable; thread-safe. */
public final class ToolUnit {

  private ToolUnit() {}

  /**
   * Returns a unit by its word or symbol, e.g. {@code us}, {@code µs} or {@code ops/s}; an empty
   * text is a number of things.
   *
   * @throws IllegalArgumentException with the broken rule for another text
   */
  public static Unit parse(String text) {
    return Unit.parse(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Spelling.unknown(
                        "unit",
                        text,
                        Arrays.stream(Unit.values()).map(Unit::ownWord).sorted().toList())));
  }

  /**
   * Returns a unit of time.
   *
   * @throws IllegalArgumentException with the broken rule for another text
   */
  static Unit time(String text) {
    Unit parsed = parse(text);
    if (!parsed.convertsTo(Unit.SECONDS)) {
      throw new IllegalArgumentException("must be a unit of time, such as us");
    }
    return parsed;
  }

  /** Returns the nanoseconds of a unit of time. */
  public static long nanos(String text) {
    return Math.round(time(text).convert(1, Unit.NANOSECONDS));
  }

  /**
   * Returns the unit in which a figure is kept: the figure's, or for a throughput another rate.
   *
   * @return empty if the printed unit is of another quantity
   */
  public static Optional<Unit> kept(Unit printed, FigureKind figure) {
    return printed.convertsTo(figure.unit())
        ? Optional.of(figure.unit())
        : printed.throughput().filter(rate -> figure == Metric.THROUGHPUT);
  }
}
