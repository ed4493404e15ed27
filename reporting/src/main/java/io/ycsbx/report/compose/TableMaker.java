package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Unit;
import io.ycsbx.report.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes one table. A row of it is a {@link TableRow}. */
final class TableMaker {

  private final BriefPlan plan;
  private final Results results;
  private final Verdicts verdicts;

  TableMaker(BriefPlan plan, Results results, Verdicts verdicts) {
    this.plan = plan;
    this.results = results;
    this.verdicts = verdicts;
  }

  Table table(TablePlan table) {
    return table.shape() == TablePlan.Shape.FIGURES_ACROSS ? figures(table) : configurations(table);
  }

  private Table configurations(TablePlan table) {
    List<TableRow> rows = TableRow.of(table, results);
    boolean uniform = TableRow.areUniform(rows);
    List<Table.Column> columns = new ArrayList<>();
    plan.configurations().values().forEach(name -> columns.add(new Table.Column(name)));
    compared().forEach(name -> addGainColumns(columns, name));
    return new Table(
        uniform ? withUnit(table.caption(), rows.get(0).unit()) : table.caption(),
        uniform ? rows.get(0).direction() : Direction.NEITHER,
        table
            .corner()
            .orElse(table.figures().size() == 1 && table.tests().size() > 1 ? "Test" : "Figure"),
        columns,
        rows.stream().map(row -> row(table, row, uniform)).toList());
  }

  /** The configurations that are measured by the baseline. */
  private List<String> compared() {
    return plan.baseline().isEmpty()
        ? List.of()
        : plan.configurations().keySet().stream()
            .filter(name -> !name.equals(plan.baseline().get()))
            .toList();
  }

  private void addGainColumns(List<Table.Column> columns, String configuration) {
    String of = compared().size() == 1 ? "" : " of " + plan.configurationName(configuration);
    columns.add(new Table.Column("Gain" + of));
    if (plan.statistics()) {
      columns.add(new Table.Column("95% interval" + of));
      columns.add(new Table.Column("Verdict" + of));
    }
  }

  private Table.Row row(TablePlan table, TableRow row, boolean uniform) {
    List<Cell> cells = new ArrayList<>();
    plan.configurations().keySet().forEach(name -> cells.add(figure(name, row)));
    for (String name : compared()) {
      GainCells gain = new GainCells(plan.decimals(table), verdicts, name, row);
      cells.add(gain.gain());
      if (plan.statistics()) {
        cells.add(gain.interval());
        cells.add(gain.verdict());
      }
    }
    String header = row.name(table, plan);
    return uniform
        ? new Table.Row(header, cells)
        : new Table.Row(withUnit(header, row.unit()), row.direction(), cells);
  }

  private Cell figure(String configuration, TableRow row) {
    int repeats = results.runs(configuration, row.test()).size();
    String name = plan.configurationName(configuration);
    if (repeats == 0) {
      return new Cell.Missing(name + " was not run with this test.");
    }
    Optional<Sample> sample =
        results.sample(configuration, row.test(), row.figure().key(), row.unit());
    if (sample.isEmpty()) {
      return new Cell.Missing(
          results.runs(configuration, row.test()).stream()
              .flatMap(
                  run -> Optional.ofNullable(run.measurements().get(row.figure().key())).stream())
              .findFirst()
              .map(other -> "That of " + name + " is in " + other.metric().unit().symbol() + ".")
              .orElseGet(() -> untold(name, row)));
    }
    Optional<String> note =
        sample.get().size() == repeats
            ? Optional.empty()
            : Optional.of(
                "Mean of "
                    + sample.get().size()
                    + " of "
                    + repeats
                    + " repeats: others do not tell it.");
    return new Cell.Figure(sample.get().mean(), row.unit(), row.decimals(), note);
  }

  private static String untold(String name, TableRow row) {
    return switch (row.figure().operation()) {
      case Figures.DRIVES ->
          "The records of " + name + " hold no such counter of the drives under its data.";
      case Figures.SERVER, Figures.HOST ->
          "There is no telemetry from the host of " + name + "'s database.";
      default -> "The output of " + name + " does not tell this figure.";
    };
  }

  private static String withUnit(String text, Unit unit) {
    // A figure such as TPM is its own unit.
    return unit.symbol().isEmpty() || text.equals(unit.symbol())
        ? text
        : text + " (" + unit.symbol() + ")";
  }

  private Table figures(TablePlan table) {
    String first = table.tests().get(0);
    List<TableRow> figures =
        table.figures().stream().map(figure -> TableRow.of(figure, first, results)).toList();
    List<Table.Row> rows = new ArrayList<>();
    for (String configuration : plan.configurations().keySet()) {
      for (String test : table.tests()) {
        List<Cell> cells =
            figures.stream().map(figure -> figure(configuration, figure.of(test))).toList();
        rows.add(new Table.Row(rowName(configuration, test, table.tests().size()), cells));
      }
    }
    return new Table(
        table.caption(),
        Direction.NEITHER,
        table
            .corner()
            .orElse(
                plan.configurations().size() == 1 && table.tests().size() > 1
                    ? "Test"
                    : "Configuration"),
        figures.stream()
            .map(
                one -> new Table.Column(withUnit(one.figure().name(), one.unit()), one.direction()))
            .toList(),
        rows);
  }

  private String rowName(String configuration, String test, int tests) {
    if (tests == 1) {
      return plan.configurationName(configuration);
    }
    return plan.configurations().size() == 1
        ? plan.testName(test)
        : plan.configurationName(configuration) + ", " + plan.testName(test);
  }
}
