package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.TablePlan;
import java.util.List;

/**
 * One figure of one test.
 *
 * @param table the table that the row is in
 * @param test name of the test
 * @param figure the figure's plan
 * @param unit as printed
 * @param decimals as printed
 * @param direction which way the figure gets better
 */
record TableRow(
    TablePlan table, String test, FigurePlan figure, Unit unit, int decimals, Direction direction) {

  /** Returns the same figure of another test. */
  TableRow of(String otherTest) {
    return new TableRow(table, otherTest, figure, unit, decimals, direction);
  }

  /** Returns the same figure of one drive. */
  TableRow ofDrive(String drive) {
    return new TableRow(table, test, figure.of(drive), unit, decimals, direction);
  }

  /** Returns the figure without its place in a table. */
  TestFigure testFigure() {
    return new TestFigure(test, figure.figure(), unit, direction);
  }

  /** Tests for rows that share one unit and one direction. */
  static boolean areUniform(List<TableRow> rows) {
    TableRow first = rows.get(0);
    return rows.stream()
        .allMatch(row -> row.unit == first.unit && row.direction == first.direction);
  }
}
