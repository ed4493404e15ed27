package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Series;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes a section's charts; leaves out those without data. */
record SectionCharts(SectionScope scope) {

  private static final int MOST_GROUPS = 16;

  /** Ratio of the longest bar to the shortest at which both can be seen. */
  private static final double WIDEST_RANGE = 50;

  /** Latencies that charts have if there are too many. */
  private static final Set<Latency> SHOWN =
      Set.of(Latency.MEAN, Latency.percentile(95), Latency.percentile(99));

  List<Chart> all() {
    SectionPlan section = scope.section();
    List<Chart> charts = new ArrayList<>(new ResponseCurves(scope).all());
    section.tables().forEach(table -> charts.addAll(bars(table)));
    if (section.charted()) {
      section.tests().forEach(test -> charts.addAll(new PercentileCharts(scope).of(test)));
      section.tests().forEach(test -> charts.addAll(new TypicalRuns(scope).overTime(test)));
    }
    return charts;
  }

  /** Returns bars for each kind of figure in a table that has a direction. */
  private List<Chart> bars(TablePlan table) {
    if (table.columns() != TablePlan.Columns.CONFIGURATIONS) {
      return List.of();
    }
    Map<List<Object>, List<TestFigure>> kinds =
        scope.rows(table).stream()
            .filter(row -> row.direction() != Direction.NEITHER)
            .filter(row -> !isHiccup(row.figure()))
            .filter(this::isVisible)
            .collect(
                Collectors.groupingBy(
                    row -> List.of(row.unit(), row.direction()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return kinds.values().stream()
        .map(rows -> visible(table, rows))
        .map(SectionCharts::fewer)
        .filter(rows -> rows.size() <= MOST_GROUPS)
        .filter(rows -> rows.size() * scope.configurations().size() > 1)
        .map(rows -> bars(table, rows, kinds.size() == 1))
        .toList();
  }

  /** Tests for a value that is not printed as 0. */
  private boolean isVisible(TestFigure row) {
    double longest = longest(row);
    return longest >= Math.pow(10, -scope.cells().decimals(row, longest)) / 2;
  }

  /** Tests for a delay of the client, far shorter than latencies of operations. */
  private static boolean isHiccup(Figure figure) {
    return figure.kind() instanceof Latency latency && latency.series() == Series.HICCUP;
  }

  /** Returns, of too many latencies, those that briefs show. */
  private static List<TestFigure> fewer(List<TestFigure> rows) {
    return rows.size() <= MOST_GROUPS
        ? rows
        : rows.stream()
            .filter(
                row ->
                    row.figure().latency().stream()
                        .anyMatch(latency -> SHOWN.contains(latency.of(Series.SERVICE))))
            .filter(row -> !row.figure().owner().equals(Figure.TOTAL))
            .toList();
  }

  private Chart bars(TablePlan table, List<TestFigure> rows, boolean only) {
    TestFigure first = rows.get(0);
    String title = only || rows.size() > 1 ? table.caption() : Prose.capital(first.name());
    return new Chart.GroupedBars(
        title,
        title + in(title, first.unit()) + ", " + first.direction().words(),
        first.unit(),
        rows.stream().mapToInt(this::decimals).max().orElse(first.decimals()),
        first.direction(),
        rows.stream().map(row -> scope.name(table, row)).toList(),
        scope.configurations().stream().map(name -> bars(name, rows)).toList());
  }

  /** Leaves out rows with bars so long that others would vanish; percentile curves show them. */
  private List<TestFigure> visible(TablePlan table, List<TestFigure> rows) {
    if (table.tests().size() > 1) {
      return rows;
    }
    double shortest =
        rows.stream().mapToDouble(this::longest).filter(bar -> bar > 0).min().orElse(0);
    return rows.stream().filter(row -> longest(row) <= shortest * WIDEST_RANGE).toList();
  }

  private int decimals(TestFigure row) {
    return scope.configurations().stream()
        .flatMap(name -> value(name, row).stream())
        .mapToInt(value -> scope.cells().decimals(row, value))
        .max()
        .orElse(row.decimals());
  }

  private double longest(TestFigure row) {
    return scope.configurations().stream()
        .flatMap(name -> value(name, row).stream())
        .max(Double::compare)
        .orElse(0.0);
  }

  private static String in(String title, Unit unit) {
    if (!unit.symbol().isEmpty() && unit.ends(title)) {
      return "";
    }
    return " in " + (unit.symbol().isEmpty() ? "numbers" : unit.symbol());
  }

  private Chart.Bars bars(String configuration, List<TestFigure> rows) {
    return new Chart.Bars(
        scope.title(configuration), rows.stream().map(row -> value(configuration, row)).toList());
  }

  private Optional<Double> value(String configuration, TestFigure row) {
    return scope.cells().estimates().value(configuration, row).filter(value -> value >= 0);
  }
}
