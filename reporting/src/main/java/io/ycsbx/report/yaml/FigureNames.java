package io.ycsbx.report.yaml;

import io.ycsbx.config.Spelling;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.plan.FigurePlan;
import java.util.Arrays;
import java.util.List;

/**
 * Names of figures as people write them: a {@link Figure} and, unless it is the measured one, a
 * unit: {@code READ p99 in ms}.
 */
public final class FigureNames {

  private static final String IN = " in ";

  private FigureNames() {}

  /**
   * Parses a name.
   *
   * @throws IllegalArgumentException with the rule, if there is no such figure or unit
   */
  public static FigurePlan parse(String text) {
    int in = text.lastIndexOf(IN);
    FigurePlan figure = FigurePlan.of(Figure.parse(in < 0 ? text : text.substring(0, in).strip()));
    return in < 0 ? figure : figure.in(unit(text.substring(in + IN.length()).strip()));
  }

  private static Unit unit(String symbol) {
    return Unit.of(symbol)
        .filter(unit -> !unit.symbol().isEmpty())
        .orElseThrow(() -> new IllegalArgumentException(Spelling.unknown("unit", symbol, units())));
  }

  private static List<String> units() {
    return Arrays.stream(Unit.values()).map(Unit::symbol).filter(s -> !s.isEmpty()).toList();
  }
}
