package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.FigureSpec;
import io.ycsbx.brief.plan.SectionSpec;
import io.ycsbx.brief.plan.TableSpec;
import io.ycsbx.brief.run.ScaledPlan;
import io.ycsbx.brief.run.TestVariant;
import io.ycsbx.report.compose.FigurePlan;
import io.ycsbx.report.compose.Results;
import io.ycsbx.report.compose.SectionPlan;
import io.ycsbx.report.compose.TablePlan;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Metric;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A plan's sections, as the makers of reports take them. */
final class PlanSections {

  private final ScaledPlan scaled;
  private final Results results;

  PlanSections(ScaledPlan scaled, Results results) {
    this.scaled = scaled;
    this.results = results;
  }

  /** The sections of one entry: one, or one for each test. */
  List<SectionPlan> of(SectionSpec section) {
    if (!section.eachTest()) {
      List<TestVariant> variants =
          section.tests().stream().flatMap(test -> scaled.variants(test).stream()).toList();
      return List.of(section(section, section.title(), section.measures(), variants));
    }
    return section.tests().stream()
        .map(test -> scaled.variants(test))
        .map(v -> section(section, v.get(0).test().title(), v.get(0).test().measures(), v))
        .toList();
  }

  private SectionPlan section(
      SectionSpec section, String title, String measures, List<TestVariant> variants) {
    List<String> tests = variants.stream().map(TestVariant::name).toList();
    return new SectionPlan(
        title,
        Optional.of(measures),
        section.tables().stream().flatMap(table -> table(table, tests).stream()).toList(),
        section.charts() ? tests : List.of(),
        List.of());
  }

  /** A table; one for each test where its rows are operations, which differ from test to test. */
  private List<TablePlan> table(TableSpec table, List<String> tests) {
    TablePlan.Shape shape =
        table.columns() == TableSpec.Columns.FIGURES
            ? TablePlan.Shape.FIGURES_ACROSS
            : TablePlan.Shape.CONFIGURATIONS_ACROSS;
    boolean each = table.figures().stream().anyMatch(f -> f.of().equals(FigureSpec.EACH));
    if (!each) {
      List<FigurePlan> figures = table.figures().stream().map(PlanSections::figure).toList();
      return List.of(new TablePlan(table.caption(), shape, tests, figures));
    }
    List<TablePlan> tables = new ArrayList<>();
    for (String test : tests) {
      List<FigurePlan> figures = figures(table, test);
      String caption = tests.size() == 1 ? table.caption() : table.caption() + ", " + title(test);
      if (!figures.isEmpty()) {
        tables.add(new TablePlan(caption, shape, List.of(test), figures));
      }
    }
    return tables;
  }

  private String title(String test) {
    return scaled.variants().stream()
        .filter(variant -> variant.name().equals(test))
        .map(TestVariant::title)
        .findFirst()
        .orElse(test);
  }

  /** Those of each operation stand together, operation by operation. */
  private List<FigurePlan> figures(TableSpec table, String test) {
    List<FigurePlan> figures = new ArrayList<>();
    for (String operation : operations(test)) {
      table.figures().stream()
          .filter(figure -> figure.of().equals(FigureSpec.EACH))
          .forEach(figure -> figures.add(figure(figure.of(operation))));
    }
    table.figures().stream()
        .filter(figure -> !figure.of().equals(FigureSpec.EACH))
        .forEach(figure -> figures.add(figure(figure)));
    return figures;
  }

  /** What was really run, without the parts that single engines had in it. */
  private Set<String> operations(String test) {
    Set<String> operations = new LinkedHashSet<>();
    results.metrics(test).stream()
        .filter(metric -> metric.figure().equals(Figures.MEAN))
        .map(Metric::operation)
        .filter(name -> !name.equals(Figures.TOTAL) && !Figures.isPart(name))
        .forEach(operations::add);
    return operations;
  }

  private static FigurePlan figure(FigureSpec figure) {
    return new FigurePlan(
        figure.of(),
        figure.figure(),
        Optional.of(figure.words()),
        figure.unit(),
        figure.decimals(),
        figure.better());
  }
}
