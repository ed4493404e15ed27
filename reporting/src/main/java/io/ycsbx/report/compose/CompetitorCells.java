package io.ycsbx.report.compose;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.GainPercent;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the cells of configurations that were not measured. Such configurations have no interval,
 * no verdict and no headline.
 */
record CompetitorCells(SectionScope scope) {

  /**
   * Refuses figures that no table prints.
   *
   * @throws SettingsException with all of them
   */
  static void check(ReportPlan plan) {
    List<Problem> problems = new ArrayList<>();
    for (Competitor rival : plan.competitors()) {
      rival
          .figures()
          .forEach(
              (test, figures) -> {
                Set<Figure> unprinted = new LinkedHashSet<>(figures.keySet());
                unprinted.removeIf(figure -> isPrinted(plan, test, figure));
                String rule =
                    "must have figures that a table prints: no table of " + test + " has this one";
                unprinted.forEach(
                    figure ->
                        problems.add(
                            Problem.of("competitors", rule, rival.title() + ": " + figure)));
              });
    }
    SettingsException.throwAll(problems);
  }

  private static boolean isPrinted(ReportPlan plan, String test, Figure figure) {
    for (SectionPlan section : plan.sections()) {
      for (TablePlan table : section.tables()) {
        List<String> tests = table.tests().isEmpty() ? section.tests() : table.tests();
        if (tests.contains(test)
            && table.figures().stream().anyMatch(printed -> printed.prints(figure))) {
          return true;
        }
      }
    }
    return false;
  }

  List<Competitor> in(List<TestFigure> rows) {
    return scope.plan().competitors().stream()
        .filter(competitor -> rows.stream().anyMatch(row -> value(competitor, row).isPresent()))
        .toList();
  }

  List<Table.Column> columns(List<Competitor> competitors) {
    List<Table.Column> columns = new ArrayList<>();
    for (Competitor competitor : competitors) {
      columns.add(new Table.Column(competitor.declaredTitle()));
      if (competitor.gains()) {
        for (String name : scope.configurations()) {
          String of = scope.configurations().size() == 1 ? "" : " of " + scope.title(name);
          columns.add(new Table.Column("Gain" + of + " over " + competitor.declaredTitle()));
        }
      }
    }
    return columns;
  }

  List<Cell> cells(TablePlan table, List<Competitor> competitors, TestFigure row) {
    List<Cell> cells = new ArrayList<>();
    for (Competitor competitor : competitors) {
      cells.add(figure(competitor, row));
      if (competitor.gains()) {
        scope
            .configurations()
            .forEach(name -> cells.add(gain(table, competitor, name, row, scope.cells().form())));
      }
    }
    return cells;
  }

  Cell figure(Competitor competitor, TestFigure row) {
    return value(competitor, row)
        .<Cell>map(
            value ->
                new Cell.Declared(
                    Numbers.grouped(value, decimals(value, row)),
                    Optional.of(value),
                    Optional.of(row.unit()),
                    competitor.source()))
        .orElseGet(() -> new Cell.Missing(competitor.source() + " does not declare this figure."));
  }

  /** Returns the decimals of a row, but no more than were declared. */
  private int decimals(double value, TestFigure row) {
    int declared = BigDecimal.valueOf(value).stripTrailingZeros().scale();
    return Math.min(scope.cells().decimals(row, value), Math.max(0, declared));
  }

  private static Optional<Double> value(Competitor competitor, TestFigure row) {
    return competitor
        .figure(row.test(), row.figure())
        .map(figure -> in(row, figure.value(), figure.unit(), competitor.title()));
  }

  private static double in(TestFigure row, double value, Unit unit, String title) {
    if (!unit.convertsTo(row.unit())) {
      throw new SettingsException(
          "competitors",
          "must have %s of %s in a unit such as %s"
              .formatted(row.name(), row.test(), row.unit().symbol()),
          title + ": " + Numbers.grouped(value, 0) + " " + unit.symbol());
    }
    return unit.convert(value, row.unit());
  }

  /** Returns the gain over a declared figure, with its sign in the form of published tables. */
  Cell advantage(TablePlan table, Competitor competitor, String configuration, TestFigure row) {
    boolean signed = scope.isPublished();
    return gain(
        table, competitor, configuration, row, signed ? Cell.Form.SIGNED : scope.cells().form());
  }

  private Cell gain(
      TablePlan table,
      Competitor competitor,
      String configuration,
      TestFigure row,
      Cell.Form form) {
    Optional<Double> ours = scope.cells().estimates().value(configuration, row);
    Optional<Double> theirs = value(competitor, row);
    if (ours.isEmpty() || theirs.isEmpty() || row.direction() == Direction.NEITHER) {
      return new Cell.Missing("There is no figure to compare with.");
    }
    return new Cell.Gain(
        GainPercent.of(ours.get(), theirs.get(), row.direction()),
        row.direction(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(
            "Over a declared figure ("
                + competitor.source()
                + "), which was not measured: no interval and no verdict."),
        true,
        new Cell.Print(form, table.gainDecimals()));
  }
}
