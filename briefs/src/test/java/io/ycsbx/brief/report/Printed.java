package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.ConfigurationInventory.Group;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.model.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The printed tables, gains and tiles of a report. */
record Printed(Report report) {

  /** Returns a plan as it is shipped, at the published scale. */
  static ScaledPlan plan(String name) throws IOException {
    return plan(name, "published");
  }

  /** Returns a plan as it is shipped, with properties of the command line. */
  static ScaledPlan plan(String name, String scale, String... properties) throws IOException {
    Path file = Path.of(name + ".yaml");
    BriefPlan plan = PlanReader.read(file.toString(), name, Files.readString(file));
    Path here = Path.of("");
    return new ScaledPlan(
        plan,
        plan.scales().get(scale),
        Overrides.parse(List.of(properties), plan),
        new Home(Path.of(".."), here),
        here,
        here);
  }

  /** Makes the brief of some runs. */
  static Printed of(ScaledPlan scaled, MadeUpRuns runs, boolean published, String... differs) {
    return of(scaled, runs, published, Optional.empty(), differs);
  }

  /** Makes the brief of some runs and declared facts. */
  static Printed of(ScaledPlan scaled, MadeUpRuns runs, boolean published, Facts facts) {
    List<String> tests = scaled.plan().tests().stream().map(PlannedTest::name).toList();
    facts.check(scaled.plan().configurationNames(), tests);
    return of(scaled, runs, published, Optional.of(facts));
  }

  private static Printed of(
      ScaledPlan scaled,
      MadeUpRuns runs,
      boolean published,
      Optional<Facts> facts,
      String... differs) {
    PlanReport read = new PlanReport(scaled, runs.runs(scaled.plan().server()), 0, published);
    return new Printed(read.report(Map.of(), List.of(differs), List.of(), facts));
  }

  /** Reads the facts that the authors of a published brief declare. */
  static Facts facts(String brief) {
    return Facts.read(
        Path.of("src", "test", "resources", "published", brief + ".yaml"), "facts.yaml");
  }

  /** Returns the text of a cell; captions, rows and columns are named without their units. */
  String cell(String section, String caption, String row, String column) {
    return cell(table(section, caption), row, column).text();
  }

  private static Cell cell(Table table, String row, String column) {
    int index =
        IntStream.range(0, table.columns().size())
            .filter(i -> plain(table.columns().get(i).title()).equals(column))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no column " + column + " in " + columns(table)));
    return found(row, table.rows(), Table.Row::header).cells().get(index);
  }

  /** Returns the texts of several cells of a row. */
  List<String> cells(String section, String caption, String row, String... columns) {
    return Stream.of(columns).map(column -> cell(section, caption, row, column)).toList();
  }

  Table table(String section, String caption) {
    List<Table> tables =
        report.sections().stream()
            .filter(candidate -> candidate.title().equals(section))
            .flatMap(candidate -> candidate.tables().stream())
            .toList();
    return table(caption, tables);
  }

  private static Table table(String caption, List<Table> tables) {
    // After the caption stands the number of repeats.
    return found(caption, tables, table -> table.caption().replaceFirst(", \\d.*", ""));
  }

  /** Returns a cell of a table of declared values. */
  String declaredCell(String caption, String row, String column) {
    return declared(declaredTable(caption), row, column);
  }

  Table declaredTable(String caption) {
    return table(caption, report.declaration().orElseThrow().tables());
  }

  /** Returns a figure of a competitor, in a table with a row for each configuration. */
  String competitorCell(String section, String caption, String name, String figure) {
    return declared(table(section, caption), name, figure);
  }

  private static String declared(Table table, String row, String column) {
    Cell cell = cell(table, row, column);
    assertThat(cell).isInstanceOf(Cell.Declared.class);
    return cell.text();
  }

  /** Returns an entry of appendix A with its origin. */
  Fact fact(String configuration, String group, String key) {
    ConfigurationInventory inventory =
        found(configuration, report.inventories(), ConfigurationInventory::configuration);
    return found(key, found(group, inventory.groups(), Group::title).facts(), Fact::name);
  }

  String headline(String figure) {
    return found(figure, report.snapshot(), headline -> headline.figure()).gain().text();
  }

  String tile(String label) {
    return found(label, report.tiles(), tile -> tile.label()).text();
  }

  private static <T> T found(String name, List<T> all, Function<T, String> title) {
    assertThat(all).extracting(part -> plain(title.apply(part))).contains(name);
    return all.stream()
        .filter(part -> plain(title.apply(part)).equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> columns(Table table) {
    return table.columns().stream().map(Table.Column::title).toList();
  }

  private static String plain(String title) {
    return title.replaceFirst(" \\([^)]*\\)$", "");
  }
}
