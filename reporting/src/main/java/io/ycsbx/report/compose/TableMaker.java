package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.plan.TablePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the tables of one section. */
final class TableMaker {

  private final SectionScope scope;
  private final Comparisons comparisons;
  private final CompetitorCells competitors;

  TableMaker(SectionScope scope, Comparisons comparisons) {
    this.scope = scope;
    this.comparisons = comparisons;
    this.competitors = new CompetitorCells(scope);
  }

  Table table(TablePlan table) {
    return table.columns() == TablePlan.Columns.FIGURES ? figures(table) : configurations(table);
  }

  private String title(String configuration) {
    return scope.plan().configurationTitle(configuration);
  }

  private Table configurations(TablePlan table) {
    List<TestFigure> rows = scope.rows(table);
    boolean uniform = TestFigure.areUniform(rows);
    List<Table.Column> columns = new ArrayList<>();
    scope.section().configurations().forEach(name -> columns.add(new Table.Column(title(name))));
    boolean verdicts = hasVerdicts(rows);
    for (String name : scope.compared()) {
      String of = scope.compared().size() == 1 ? "" : " of " + title(name);
      columns.add(new Table.Column("Gain" + of));
      if (verdicts) {
        columns.add(new Table.Column("Verdict" + of));
      }
    }
    List<Competitor> declared = competitors.in(rows);
    columns.addAll(competitors.columns(declared));
    return new Table(
        uniform ? rows.get(0).unit().appendedTo(table.caption()) : table.caption(),
        uniform ? rows.get(0).direction() : Direction.NEITHER,
        table
            .corner()
            .orElse(table.figures().size() == 1 && table.tests().size() > 1 ? "Test" : "Figure"),
        columns,
        rows.stream().map(row -> row(table, row, uniform, verdicts, declared)).toList());
  }

  private boolean hasVerdicts(List<TestFigure> rows) {
    return scope.plan().statistics()
        && scope.compared().stream()
            .flatMap(
                name -> rows.stream().flatMap(row -> comparisons.of(scope, name, row).stream()))
            .anyMatch(Compared::primary);
  }

  private Table.Row row(
      TablePlan table,
      TestFigure row,
      boolean uniform,
      boolean verdicts,
      List<Competitor> declared) {
    List<Cell> cells = new ArrayList<>();
    scope.section().configurations().forEach(name -> cells.add(scope.estimator().cell(name, row)));
    for (String name : scope.compared()) {
      Optional<Cell.Gain> gain = comparisons.gain(scope, name, row);
      cells.add(
          gain.isPresent() ? gain.get() : new Cell.Missing(comparisons.noGain(scope, name, row)));
      if (verdicts) {
        double margin = scope.plan().comparison().margin();
        Optional<Compared> compared = comparisons.of(scope, name, row);
        cells.add(new Cell.Text(compared.map(comparison -> comparison.words(margin)).orElse("")));
      }
    }
    cells.addAll(competitors.cells(table, declared, row));
    String header = scope.name(table, row);
    return uniform
        ? new Table.Row(header, cells)
        : new Table.Row(row.unit().appendedTo(header), row.direction(), cells);
  }

  private Table figures(TablePlan table) {
    String first = table.tests().get(0);
    List<TestFigure> figures =
        table.figures().stream()
            .map(figure -> TestFigure.of(first, figure, scope.results()))
            .toList();
    List<Table.Row> rows = new ArrayList<>();
    boolean any =
        scope.section().configurations().stream()
            .anyMatch(name -> table.tests().stream().anyMatch(test -> wasRun(name, test)));
    for (String configuration : scope.section().configurations()) {
      for (String test : table.tests()) {
        if (any && !wasRun(configuration, test)) {
          continue;
        }
        List<TestFigure> own = figures.stream().map(figure -> figure.of(test)).toList();
        String name = rowName(table, configuration, test);
        rows.add(
            new Table.Row(
                name,
                own.stream().map(row -> scope.estimator().cell(configuration, row)).toList()));
        if (table.eachDrive()) {
          scope.results().drives(configuration, test).stream()
              .map(drive -> drive(name, drive, configuration, own))
              .forEach(rows::add);
        }
      }
    }
    for (Competitor competitor : scope.plan().competitors()) {
      for (String test : table.tests()) {
        List<TestFigure> own = figures.stream().map(figure -> figure.of(test)).toList();
        if (competitors.in(own).contains(competitor)) {
          String name =
              competitor.declaredTitle()
                  + (table.tests().size() == 1 ? "" : ", " + scope.plan().testTitle(test));
          rows.add(
              new Table.Row(
                  name, own.stream().map(row -> competitors.figure(competitor, row)).toList()));
        }
      }
    }
    boolean testsAlone = scope.section().configurations().size() == 1 && table.tests().size() > 1;
    return new Table(
        table.caption(),
        Direction.NEITHER,
        table.corner().orElse(testsAlone ? "Test" : "Configuration"),
        figures.stream()
            .map(
                figure ->
                    new Table.Column(figure.unit().appendedTo(figure.name()), figure.direction()))
            .toList(),
        rows);
  }

  private boolean wasRun(String configuration, String test) {
    return !scope.results().runs(configuration, test).isEmpty();
  }

  /** Returns the row of one drive; figures that are not of drives have an empty cell. */
  private Table.Row drive(
      String name, String drive, String configuration, List<TestFigure> figures) {
    return new Table.Row(
        name + ": " + drive,
        figures.stream()
            .map(
                row ->
                    row.figure().owner().equals(Figure.DRIVES)
                        ? scope.estimator().cell(configuration, row.ofDrive(drive))
                        : new Cell.Text(""))
            .toList());
  }

  /** Returns a row's name, without what its columns say, and what the other rows have alike. */
  private String rowName(TablePlan table, String configuration, String test) {
    if (table.tests().size() == 1) {
      return title(configuration);
    }
    String name = scope.plan().testTitle(test);
    boolean columnOfThreads =
        table.figures().stream().anyMatch(figure -> figure.figure().kind() == Metric.THREADS);
    if (columnOfThreads) {
      name = withoutThreads(name, configuration, test);
    }
    long most = table.tests().stream().mapToLong(this::configurationsOf).max().orElse(0);
    return most == 1 || scope.section().configurations().size() == 1
        ? name
        : title(configuration) + ", " + name;
  }

  private String withoutThreads(String title, String configuration, String test) {
    return scope.results().runs(configuration, test).stream()
        .flatMap(run -> run.context().threads().stream())
        .findFirst()
        .map(threads -> title.replace(", " + Numbers.counted(threads, "thread"), ""))
        .orElse(title);
  }

  private long configurationsOf(String test) {
    return scope.section().configurations().stream().filter(name -> wasRun(name, test)).count();
  }
}
