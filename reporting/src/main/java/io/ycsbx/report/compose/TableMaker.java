package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.Comparison;
import io.ycsbx.report.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes the tables of one section. */
final class TableMaker {

  private final SectionScope scope;
  private final Verdicts verdicts;

  TableMaker(SectionScope scope, Verdicts verdicts) {
    this.scope = scope;
    this.verdicts = verdicts;
  }

  Table table(TablePlan table) {
    return table.columns() == TablePlan.Columns.FIGURES ? figures(table) : configurations(table);
  }

  private String title(String configuration) {
    return scope.plan().configurationTitle(configuration);
  }

  private Table configurations(TablePlan table) {
    List<TableRow> rows = scope.rows(table);
    boolean uniform = TableRow.areUniform(rows);
    List<Table.Column> columns = new ArrayList<>();
    scope.section().configurations().forEach(name -> columns.add(new Table.Column(title(name))));
    scope.compared().forEach(name -> addGainColumns(columns, name));
    return new Table(
        uniform ? rows.get(0).unit().appendedTo(table.caption()) : table.caption(),
        uniform ? rows.get(0).direction() : Direction.NEITHER,
        table
            .corner()
            .orElse(table.figures().size() == 1 && table.tests().size() > 1 ? "Test" : "Figure"),
        columns,
        rows.stream().map(row -> row(row, uniform)).toList());
  }

  private void addGainColumns(List<Table.Column> columns, String configuration) {
    String of = scope.compared().size() == 1 ? "" : " of " + title(configuration);
    columns.add(new Table.Column("Gain" + of));
    if (scope.plan().statistics()) {
      columns.add(new Table.Column("95% interval" + of));
      columns.add(new Table.Column("Verdict" + of));
    }
  }

  private Table.Row row(TableRow row, boolean uniform) {
    List<Cell> cells = new ArrayList<>();
    scope.section().configurations().forEach(name -> cells.add(figure(name, row)));
    for (String name : scope.compared()) {
      Optional<Verdict> verdict = verdicts.verdict(name, row);
      Supplier<Cell> none = () -> new Cell.Missing(verdicts.noGain(name, row));
      cells.add(verdict.map(one -> gain(row, one)).orElseGet(none));
      if (scope.plan().statistics()) {
        cells.add(verdict.map(one -> interval(one.comparison())).orElseGet(none));
        cells.add(new Cell.Text(verdict.map(Verdict::words).orElse("")));
      }
    }
    String header = scope.name(row);
    return uniform
        ? new Table.Row(header, cells)
        : new Table.Row(row.unit().appendedTo(header), row.direction(), cells);
  }

  private static Cell gain(TableRow row, Verdict verdict) {
    return new Cell.Gain(
        verdict.gainPercent(),
        row.direction(),
        row.table().gainDecimals(),
        Optional.empty(),
        verdict.isRefuted());
  }

  private static Cell interval(Comparison comparison) {
    return comparison
        .interval()
        .<Cell>map(range -> new Cell.Interval(range.lowPercent(), range.highPercent(), 1))
        .orElseGet(
            () ->
                new Cell.Missing(
                    comparison.hasEnoughRepeats()
                        ? "The repeats do not differ at all: there is no spread to form an"
                            + " interval of."
                        : "Not enough repeats: an interval needs "
                            + Comparison.ENOUGH_REPEATS
                            + " or more on each side."));
  }

  private Cell figure(String configuration, TableRow row) {
    List<MeasuredRun> runs = scope.results().runs(configuration, row.test());
    String name = title(configuration);
    if (runs.isEmpty()) {
      return new Cell.Missing(name + " was not run with this test.");
    }
    Optional<Sample> sample = scope.sample(configuration, row);
    if (sample.isEmpty()) {
      return new Cell.Missing(
          runs.stream()
              .flatMap(
                  run -> Optional.ofNullable(run.measurements().get(row.figure().key())).stream())
              .findFirst()
              .map(other -> "That of " + name + " is in " + other.metric().unit().symbol() + ".")
              .orElseGet(() -> unknown(name, row)));
    }
    int known = sample.get().size();
    Optional<String> note =
        known == runs.size()
            ? Optional.empty()
            : Optional.of(
                "Mean of " + known + " of " + runs.size() + " repeats: others do not tell it.");
    return new Cell.Figure(sample.get().mean(), row.unit(), row.decimals(), note);
  }

  private static String unknown(String name, TableRow row) {
    return switch (row.figure().operation()) {
      case MetricNames.DRIVES ->
          "The records of " + name + " hold no such counter of the drives under its data.";
      case MetricNames.SERVER, MetricNames.HOST ->
          "There is no telemetry from the host of " + name + "'s database.";
      default -> "The output of " + name + " does not tell this figure.";
    };
  }

  private Table figures(TablePlan table) {
    String first = table.tests().get(0);
    List<TableRow> figures =
        table.figures().stream().map(figure -> scope.row(table, first, figure)).toList();
    List<Table.Row> rows = new ArrayList<>();
    for (String configuration : scope.section().configurations()) {
      for (String test : table.tests()) {
        rows.add(
            new Table.Row(
                rowName(table, configuration, test),
                figures.stream().map(figure -> figure(configuration, figure.of(test))).toList()));
      }
    }
    boolean testsAlone = scope.section().configurations().size() == 1 && table.tests().size() > 1;
    return new Table(
        table.caption(),
        Direction.NEITHER,
        table.corner().orElse(testsAlone ? "Test" : "Configuration"),
        figures.stream()
            .map(
                one ->
                    new Table.Column(one.unit().appendedTo(one.figure().name()), one.direction()))
            .toList(),
        rows);
  }

  private String rowName(TablePlan table, String configuration, String test) {
    if (table.tests().size() == 1) {
      return title(configuration);
    }
    String testTitle = scope.plan().testTitle(test);
    return scope.section().configurations().size() == 1
        ? testTitle
        : title(configuration) + ", " + testTitle;
  }
}
