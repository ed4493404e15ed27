package io.ycsbx.tool.description;

import io.ycsbx.config.Spelling;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.spi.Unit;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A unit in which a tool prints values. Immutable.
 *
 * @param unit the unit of this suite
 * @param factor from a printed value to the value in that unit
 */
public record ToolUnit(Unit unit, double factor) {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Units of tools that this suite prints nothing in. */
  private static final Map<String, ToolUnit> FURTHER =
      Map.of(
          "ns", new ToolUnit(Unit.MICROSECONDS, 1e-3),
          "KiB", new ToolUnit(Unit.BYTES, 1 << 10),
          "KiB/s", new ToolUnit(Unit.BYTES_PER_SECOND, 1 << 10));

  /** Units of rates between which nothing converts: what a tool counts is what it counts. */
  private static final Set<Unit> RATES =
      EnumSet.of(Unit.OPERATIONS_PER_SECOND, Unit.KEYS_PER_SECOND, Unit.TRANSACTIONS_PER_SECOND);

  /**
   * Returns a unit by its word or symbol, e.g. {@code us}, {@code µs} or {@code ops/s}; an empty
   * text is a number of things.
   *
   * @throws IllegalArgumentException with the broken rule for another text
   */
  public static ToolUnit parse(String text) {
    return Optional.ofNullable(FURTHER.get(text))
        .or(() -> known(text))
        .orElseThrow(() -> new IllegalArgumentException(Spelling.unknown("unit", text, names())));
  }

  private static Optional<ToolUnit> known(String text) {
    return Unit.of(text)
        .or(() -> Arrays.stream(Unit.values()).filter(unit -> name(unit).equals(text)).findFirst())
        .map(unit -> new ToolUnit(unit, 1));
  }

  private static List<String> names() {
    return Stream.concat(
            Arrays.stream(Unit.values()).map(ToolUnit::name), FURTHER.keySet().stream())
        .distinct()
        .sorted()
        .toList();
  }

  /** Returns the word of a unit; several units per minute have one. */
  private static String name(Unit unit) {
    return unit.word().contains(" ") ? unit.symbol() : unit.word();
  }

  /**
   * Returns a unit of time.
   *
   * @throws IllegalArgumentException with the broken rule for another text
   */
  static ToolUnit time(String text) {
    ToolUnit parsed = parse(text);
    if (!parsed.unit.convertsTo(Unit.SECONDS)) {
      throw new IllegalArgumentException("must be a unit of time, such as us");
    }
    return parsed;
  }

  /** Returns the nanoseconds of a unit of time. */
  public static long nanos(String text) {
    return Math.round(time(text).in(1, Unit.SECONDS) * NANOS_PER_SECOND);
  }

  /**
   * Returns the unit in which a figure is kept: the figure's, or for a throughput another rate.
   *
   * @return empty if this unit is of another quantity
   */
  public Optional<Unit> keptFor(FigureKind figure) {
    if (unit.convertsTo(figure.unit())) {
      return Optional.of(figure.unit());
    }
    return RATES.stream()
        .filter(rate -> figure == Metric.THROUGHPUT && unit.convertsTo(rate))
        .findFirst();
  }

  /**
   * Converts a printed value.
   *
   * @throws IllegalArgumentException if the other unit is of another quantity
   */
  public double in(double value, Unit other) {
    return unit.convert(value * factor, other);
  }
}
