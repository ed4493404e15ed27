package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The plan of a section and the runs that it shows.
 *
 * @param plan the report's plan
 * @param section the section's plan; its tables have tests and no figure of each operation
 * @param results runs of the section's configurations
 */
record SectionScope(ReportPlan plan, SectionPlan section, RunSet results, Cells cells) {

  /**
   * Resolves a section of a plan.
   *
   * @param cells cells of all runs
   */
  static SectionScope of(SectionPlan section, Cells cells) {
    ReportPlan plan = cells.plan();
    RunSet all = cells.results();
    List<TablePlan> tables =
        section.tables().stream()
            .flatMap(table -> resolved(plan, section, table, all))
            .map(table -> withYield(withDirections(table, all), all))
            .toList();
    return new SectionScope(
        plan, section.withTables(tables), all.of(section.configurations()), cells);
  }

  private static Stream<TablePlan> resolved(
      ReportPlan plan, SectionPlan section, TablePlan table, RunSet all) {
    List<String> tests = table.tests().isEmpty() ? section.tests() : table.tests();
    if (table.figures().stream().noneMatch(FigurePlan::isOfEach)) {
      return Stream.of(table.withTests(tests));
    }
    // The rows are operations, which differ from test to test: each test has a table of its own.
    return tests.stream()
        .map(
            test ->
                table
                    .withCaption(
                        tests.size() == 1
                            ? table.caption()
                            : table.caption() + ", " + plan.testTitle(test))
                    .withTests(List.of(test))
                    .withFigures(figures(table, all.operations(test))))
        .filter(copy -> !copy.figures().isEmpty());
  }

  /** Gives a statistic the direction that its runs declare, unless the plan has one. */
  private static TablePlan withDirections(TablePlan table, RunSet all) {
    return table.withFigures(
        table.figures().stream()
            .map(
                figure ->
                    figure
                        .direction()
                        .or(() -> all.direction(figure.figure()))
                        .map(figure::better)
                        .orElse(figure))
            .toList());
  }

  /** Adds operations per watt and per currency unit to a table of costs, where they are known. */
  private static TablePlan withYield(TablePlan table, RunSet all) {
    List<FigurePlan> figures = new ArrayList<>(table.figures());
    for (FigurePlan cost : table.figures()) {
      if (cost.figure().kind() instanceof Metric metric && metric.isCost()) {
        for (Figure yield :
            List.of(
                new Figure(cost.figure().owner(), Metric.PER_WATT),
                Figure.ofRun(Metric.PER_PRICE))) {
          boolean known =
              table.tests().stream().anyMatch(test -> all.unit(test, yield).isPresent());
          if (known && figures.stream().noneMatch(figure -> figure.figure().equals(yield))) {
            figures.add(FigurePlan.of(yield));
          }
        }
      }
    }
    return table.withFigures(figures);
  }

  /** Returns the figures of each operation, operation by operation, and then the others. */
  private static List<FigurePlan> figures(TablePlan table, List<String> operations) {
    List<FigurePlan> figures = new ArrayList<>();
    for (String operation : operations) {
      table.figures().stream()
          .filter(FigurePlan::isOfEach)
          .forEach(figure -> figures.add(figure.of(operation)));
    }
    table.figures().stream().filter(figure -> !figure.isOfEach()).forEach(figures::add);
    return figures;
  }

  /** Tests for figures and gains in the form of published tables. */
  boolean isPublished() {
    return plan.comparison().published();
  }

  List<String> configurations() {
    return section.configurations();
  }

  String title(String configuration) {
    return plan.configurationTitle(configuration);
  }

  String baseline() {
    return section.baseline().orElseThrow();
  }

  List<String> compared() {
    return configurations().stream()
        .filter(name -> section.baseline().filter(own -> !own.equals(name)).isPresent())
        .toList();
  }

  List<TestFigure> rows(TablePlan table) {
    return table.tests().stream()
        .flatMap(
            test -> table.figures().stream().map(figure -> TestFigure.of(test, figure, results)))
        .toList();
  }

  /** Returns the rows of a table that have gains, unless a side lacks the figure. */
  List<TestFigure> comparedRows(TablePlan table) {
    return table.columns() == TablePlan.Columns.CONFIGURATIONS
        ? rows(table).stream().filter(row -> row.direction() != Direction.NEITHER).toList()
        : List.of();
  }

  /** Returns a row's name, in as few words as make it unique in the table. */
  String name(TablePlan table, TestFigure row) {
    String test = plan.testTitle(row.test());
    if (table.tests().size() == 1) {
      return row.name();
    }
    return table.figures().size() == 1 ? test : test + ", " + row.name();
  }
}
