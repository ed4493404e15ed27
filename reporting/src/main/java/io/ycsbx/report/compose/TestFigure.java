package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
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

  /** With one digit, a gain of 19 % may be printed beside two equal values. */
  private static final int PUBLISHED_DIGITS = 2;

  /** Resolves a plan: in its unit, or else in the one of the first run that has the figure. */
  static TestFigure of(String test, FigurePlan plan, RunSet results) {
    Optional<Unit> unit = plan.unit();
    if (unit.isEmpty()) {
      unit = results.unit(test, plan.figure());
    }
    return new TestFigure(test, plan, unit.orElse(plan.figure().kind().unit()));
  }

  TestFigure of(String otherTest) {
    return new TestFigure(otherTest, plan, unit);
  }

  TestFigure ofDrive(String drive) {
    return new TestFigure(test, plan.of(drive), unit);
  }

  Figure figure() {
    return plan.figure();
  }

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
   * Returns the decimals of a value: of one with fewer digits than a comparison needs, more than
   * the plan or the unit sets.
   *
   * @param published whether a plan's decimals hold, unless the value had one digit
   */
  int decimals(double value, boolean published) {
    int digits = published && plan.decimals().isPresent() ? PUBLISHED_DIGITS : Numbers.DIGITS;
    return Math.max(decimals(), Numbers.decimals(value, digits));
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
