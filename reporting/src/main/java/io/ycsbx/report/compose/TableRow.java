package io.ycsbx.report.compose;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One figure of one test, with what the plan leaves open filled in from the measurements.
 *
 * @param test its test
 * @param figure what the plan says of it
 * @param unit what it is given in
 * @param decimals that it is printed with
 * @param direction which way it gets better
 */
record TableRow(String test, FigurePlan figure, Unit unit, int decimals, Direction direction) {

  static TableRow of(FigurePlan figure, String test, Results results) {
    Optional<Metric> metric = results.metric(test, figure.key());
    Unit unit = figure.unit().or(() -> metric.map(Metric::unit)).orElse(Unit.COUNT);
    Direction direction =
        figure.direction().or(() -> metric.map(Metric::direction)).orElse(Direction.NEITHER);
    return new TableRow(test, figure, unit, figure.decimals().orElse(unit.decimals()), direction);
  }

  /** A table's rows: each test's figures. */
  static List<TableRow> of(TablePlan table, Results results) {
    List<TableRow> rows = new ArrayList<>();
    for (String test : table.tests()) {
      table.figures().forEach(figure -> rows.add(of(figure, test, results)));
    }
    return rows;
  }

  /** As few words as tell it from a table's other rows. */
  String name(TablePlan table, BriefPlan plan) {
    String testName = plan.testName(test);
    if (table.tests().size() == 1) {
      return figure.name();
    }
    return table.figures().size() == 1 ? testName : testName + ", " + figure.name();
  }

  /** The same of another test. */
  TableRow of(String otherTest) {
    return new TableRow(otherTest, figure, unit, decimals, direction);
  }

  /** Whether one unit and one direction are those of all rows. */
  static boolean areUniform(List<TableRow> rows) {
    TableRow first = rows.get(0);
    return rows.stream()
        .allMatch(row -> row.unit == first.unit && row.direction == first.direction);
  }
}
