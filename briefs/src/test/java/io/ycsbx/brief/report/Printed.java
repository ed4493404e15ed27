package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.Overrides;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a report prints. */
record Printed(Report report) {

  /** Returns a plan as it is shipped, at the published scale. */
  static ScaledPlan plan(String name) throws IOException {
    Path file = Path.of(name + ".yaml");
    BriefPlan plan = PlanReader.read(file.toString(), name, Files.readString(file));
    Path here = Path.of("");
    return new ScaledPlan(
        plan,
        plan.scales().get("published"),
        new Overrides(List.of(), plan),
        new Home(here, here),
        here,
        here);
  }

  /** Makes the brief of some runs. */
  static Printed of(ScaledPlan scaled, MadeUpRuns runs, boolean published) {
    PlanReport read = new PlanReport(scaled, runs.runs(scaled.plan().server()), 0, published);
    return new Printed(read.report(Map.of(), List.of(), List.of(), Optional.empty()));
  }

  /** Returns the text of a cell; captions, rows and columns are named without their units. */
  String cell(String section, String caption, String row, String column) {
    Table table = table(section, caption);
    int index =
        IntStream.range(0, table.columns().size())
            .filter(i -> plain(table.columns().get(i).title()).equals(column))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no column " + column + " in " + columns(table)));
    return found(row, table.rows(), Table.Row::header).cells().get(index).text();
  }

  /** Returns the texts of several cells of a row. */
  List<String> cells(String section, String caption, String row, String... columns) {
    return Stream.of(columns).map(column -> cell(section, caption, row, column)).toList();
  }

  Table table(String section, String caption) {
    List<Table> tables =
        report.sections().stream()
            .filter(one -> one.title().equals(section))
            .flatMap(one -> one.tables().stream())
            .toList();
    return found(caption, tables, Table::caption);
  }

  /** Returns the gain of a headline. */
  String headline(String figure) {
    return found(figure, report.snapshot(), one -> one.figure()).gain().text();
  }

  /** Returns the value of a tile. */
  String tile(String label) {
    return found(label, report.tiles(), one -> one.label()).text();
  }

  private static <T> T found(String name, List<T> all, Function<T, String> title) {
    assertThat(all).extracting(one -> plain(title.apply(one))).contains(name);
    return all.stream()
        .filter(one -> plain(title.apply(one)).equals(name))
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
