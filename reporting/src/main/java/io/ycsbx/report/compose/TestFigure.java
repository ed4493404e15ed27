package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.plan.FigurePlan;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * A figure of one test, as printed: a row of a table, or a primary figure.
 *
 * @param test name of the test
 * @param plan the figure's plan
 * @param unit of the values
 */
public record TestFigure(String test, FigurePlan plan, Unit unit) {

  private static final int MOST_DECIMALS = 6;

  /** Resolves a plan: in its unit, or else in the one of the first run that has the figure. */
  static TestFigure of(String test, FigurePlan plan, RunSet results) {
    Optional<Unit> unit = plan.unit();
    if (unit.isEmpty()) {
      unit = results.unit(test, plan.figure());
    }
    return new TestFigure(test, plan, unit.orElse(plan.figure().kind().unit()));
  }

  /** Returns the same figure of another test. */
  TestFigure of(String otherTest) {
    return new TestFigure(otherTest, plan, unit);
  }

  TestFigure ofDrive(String drive) {
    return new TestFigure(test, plan.of(drive), unit);
  }

  Figure figure() {
    return plan.figure();
  }

  /** Returns the name as printed. */
  public String name() {
    return plan.name();
  }

  /** Returns the name without a table; that of a figure of the run begins a sentence. */
  String title() {
    return plan.label().isEmpty() && figure().owner().isEmpty()
        ? Figure.title(figure().kind())
        : name();
  }

  /** Returns which way the figure gets better. */
  Direction direction() {
    return plan.better();
  }

  int decimals() {
    return plan.decimals().orElse(unit.decimals());
  }

  /**
   * Returns the decimals of a value, which is not printed as 0 where the plan sets decimals. Where
   * it does not, a mean number of things has two digits: 0.0094 and 0.014 are not both 0.01.
   */
  int decimals(double value) {
    boolean planned = plan.decimals().isPresent();
    BigDecimal least = planned || unit != Unit.MEAN_COUNT ? BigDecimal.ONE : BigDecimal.TEN;
    int decimals = decimals();
    while ((planned || unit == Unit.MEAN_COUNT)
        && value != 0
        && decimals < MOST_DECIMALS
        && digits(value, decimals).compareTo(least) < 0) {
      decimals++;
    }
    return decimals;
  }

  /** Returns the printed digits of a value, as a whole number. */
  private static BigDecimal digits(double value, int decimals) {
    return BigDecimal.valueOf(Math.abs(value))
        .movePointRight(decimals)
        .setScale(0, RoundingMode.HALF_UP);
  }

  /** Tests for figures that share one unit and one direction. */
  static boolean areUniform(List<TestFigure> figures) {
    return figures.stream()
            .map(figure -> List.of(figure.unit(), figure.direction()))
            .distinct()
            .count()
        == 1;
  }
}
