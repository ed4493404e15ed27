package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Makes the tables of one section. */
record TableMaker(SectionScope scope, Comparisons comparisons) {

  private static final String NO_MEAN = "Not every test has a ratio above 0.";

  /**
   * Makes a table.
   *
   * @param known whether to leave out a table of dashes, besides numbers of threads, which name
   *     rows of other figures
   */
  Optional<Table> table(TablePlan plan, boolean known) {
    Table table =
        plan.columns() == TablePlan.Columns.FIGURES ? figures(plan) : configurations(plan);
    return known && table.rows().stream().allMatch(row -> isEmpty(row, plan))
        ? Optional.empty()
        : Optional.of(table);
  }

  private CompetitorCells competitors() {
    return new CompetitorCells(scope);
  }

  private static boolean isEmpty(Table.Row row, TablePlan plan) {
    return IntStream.range(0, row.cells().size())
        .allMatch(
            i ->
                row.cells().get(i) instanceof Cell.Missing
                    || row.cells().get(i).text().isEmpty()
                    || isNumberOfThreads(plan, i));
  }

  private static boolean isNumberOfThreads(TablePlan plan, int column) {
    return plan.columns() == TablePlan.Columns.FIGURES
        && isNumberOfThreads(plan.figures().get(column))
        && !plan.figures().stream().allMatch(TableMaker::isNumberOfThreads);
  }

  private static boolean isNumberOfThreads(FigurePlan figure) {
    return figure.figure().kind() == Metric.THREADS;
  }

  private String title(String configuration) {
    return scope.plan().configurationTitle(configuration);
  }

  /** A column of a configuration: its figures, or its gains over the baseline. */
  private record Part(String configuration, boolean gain) {}

  private Table configurations(TablePlan table) {
    List<TestFigure> rows = scope.rows(table);
    boolean uniform = TestFigure.areUniform(rows);
    List<Part> parts = parts(rows);
    List<Table.Column> columns = new ArrayList<>();
    parts.forEach(part -> columns.add(new Table.Column(title(table, part))));
    List<Competitor> declared = competitors().in(rows);
    columns.addAll(competitors().columns(declared));
    List<Table.Row> all = new ArrayList<>();
    for (TestFigure row : rows) {
      List<Cell> cells = new ArrayList<>();
      parts.forEach(part -> cells.add(cell(part, row)));
      cells.addAll(competitors().cells(table, declared, row));
      String header = scope.name(table, row);
      all.add(
          uniform
              ? new Table.Row(header, cells)
              : new Table.Row(row.unit().appendedTo(header), row.direction(), cells));
    }
    all.addAll(means(table, parts, columns.size()));
    return new Table(
        (uniform ? rows.get(0).unit().appendedTo(table.caption()) : table.caption())
            + repeats(table),
        uniform ? rows.get(0).direction() : Direction.NEITHER,
        table
            .corner()
            .orElse(table.figures().size() == 1 && table.tests().size() > 1 ? "Test" : "Figure"),
        columns,
        all);
  }

  /**
   * Returns the columns: a single gain after both sides, one of several beside its side, none
   * without a better way.
   */
  private List<Part> parts(List<TestFigure> rows) {
    List<Part> parts = new ArrayList<>();
    List<Part> gains = new ArrayList<>();
    boolean beside = scope.compared().size() > 1 && !scope.isPublished();
    for (String name : scope.configurations()) {
      parts.add(new Part(name, false));
      if (scope.compared().contains(name)
          && rows.stream().anyMatch(row -> row.direction() != Direction.NEITHER)) {
        (beside ? parts : gains).add(new Part(name, true));
      }
    }
    parts.addAll(gains);
    return parts;
  }

  private String title(TablePlan table, Part part) {
    String title = title(part.configuration());
    if (!part.gain()) {
      return title;
    }
    return table.gain().orElse("Gain") + (scope.compared().size() == 1 ? "" : " of " + title);
  }

  private Cell cell(Part part, TestFigure row) {
    String name = part.configuration();
    if (!part.gain()) {
      return scope.cells().withHalfWidth(name, row);
    }
    return comparisons.gainOrReason(name, scope.baseline(), row);
  }

  /** Returns a row of mean gains over the tests for each figure that has gains. */
  private List<Table.Row> means(TablePlan table, List<Part> parts, int columns) {
    List<Table.Row> means = new ArrayList<>();
    for (FigurePlan figure : table.figures()) {
      List<TestFigure> rows =
          scope.comparedRows(table).stream().filter(row -> row.plan().equals(figure)).toList();
      boolean several = rows.size() > 1 && !scope.isPublished();
      if (several
          && scope.compared().stream()
              .anyMatch(name -> comparisons.meanGain(scope, name, rows).isPresent())) {
        List<Cell> cells = new ArrayList<>(Collections.nCopies(columns, new Cell.Text("")));
        for (int i = 0; i < parts.size(); i++) {
          if (parts.get(i).gain()) {
            Optional<Cell.Gain> mean =
                comparisons.meanGain(scope, parts.get(i).configuration(), rows);
            cells.set(i, mean.isPresent() ? mean.get() : new Cell.Missing(NO_MEAN));
          }
        }
        String of = table.figures().size() == 1 ? "" : " of " + figure.name();
        means.add(new Table.Row("Geometric mean of the ratios" + of, cells));
      }
    }
    return means;
  }

  /** Returns the number of repeats, unless there is one of each. */
  private String repeats(TablePlan table) {
    IntSummaryStatistics repeats =
        scope.configurations().stream()
            .flatMapToInt(
                name ->
                    table.tests().stream()
                        .mapToInt(test -> scope.results().runs(name, test).size()))
            .filter(runs -> runs > 0)
            .summaryStatistics();
    if (repeats.getMax() < 2 || scope.isPublished()) {
      return "";
    }
    String what = scope.plan().comparison().isPaired() ? "round" : "repeat";
    return ", " + Numbers.counted(repeats.getMin(), repeats.getMax(), what);
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
                name, own.stream().map(row -> scope.cells().of(configuration, row)).toList()));
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
        if (competitors().in(own).contains(competitor)) {
          String name =
              competitor.declaredTitle()
                  + (table.tests().size() == 1 ? "" : ", " + scope.plan().testTitle(test));
          rows.add(
              new Table.Row(
                  name, own.stream().map(row -> competitors().figure(competitor, row)).toList()));
          rows.addAll(advantages(table, competitor, name, own));
        }
      }
    }
    boolean testsAlone = scope.section().configurations().size() == 1 && table.tests().size() > 1;
    return new Table(
        table.caption(),
        Direction.NEITHER,
        table.corner().orElse(testsAlone ? "Test" : "Configuration"),
        figures.stream()
            .map(figure -> new Table.Column(figure.name(), figure.unit(), figure.direction()))
            .toList(),
        withEqualDecimals(rows));
  }

  /** Gives the figures of each column as many decimals as one of them needs. */
  private static List<Table.Row> withEqualDecimals(List<Table.Row> rows) {
    Map<Integer, Integer> most = new HashMap<>();
    for (Table.Row row : rows) {
      for (int i = 0; i < row.cells().size(); i++) {
        if (row.cells().get(i) instanceof Cell.Figure figure) {
          most.merge(i, figure.decimals(), Math::max);
        }
      }
    }
    List<Table.Row> equal = new ArrayList<>();
    for (Table.Row row : rows) {
      List<Cell> cells = new ArrayList<>();
      for (Cell cell : row.cells()) {
        int decimals = most.getOrDefault(cells.size(), 0);
        cells.add(cell instanceof Cell.Figure figure ? figure.withDecimals(decimals) : cell);
      }
      equal.add(new Table.Row(row.header(), row.direction(), cells));
    }
    return equal;
  }

  /** Returns the gains over a competitor in rows; empty if the competitor has none. */
  private List<Table.Row> advantages(
      TablePlan table, Competitor competitor, String name, List<TestFigure> figures) {
    List<String> configurations = competitor.gains() ? scope.configurations() : List.<String>of();
    return configurations.stream()
        .map(
            configuration ->
                new Table.Row(
                    "Advantage"
                        + (configurations.size() == 1 ? "" : " of " + title(configuration))
                        + " over "
                        + name,
                    figures.stream()
                        .map(row -> competitors().advantage(table, competitor, configuration, row))
                        .toList()))
        .toList();
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
                        ? scope.cells().of(configuration, row.ofDrive(drive))
                        : new Cell.Text(""))
            .toList());
  }

  /** Returns a row's name, without what its columns say, and what the other rows have alike. */
  private String rowName(TablePlan table, String configuration, String test) {
    if (table.tests().size() == 1) {
      return title(configuration);
    }
    String name = scope.plan().testTitle(test);
    if (table.figures().stream().anyMatch(TableMaker::isNumberOfThreads)) {
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
