package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Series;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.Listing;
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
  private static final double WIDEST_RANGE = 20;

  /** Most rows that the title of one of several charts names. */
  private static final int NAMED = 2;

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
        .map(SectionCharts::fewer)
        .filter(rows -> rows.size() <= MOST_GROUPS)
        .map(this::alike)
        .flatMap(
            charts -> charts.stream().map(rows -> bars(table, rows, kinds.size(), charts.size())))
        .filter(chart -> chart.groups().size() * chart.series().size() > 1)
        .map(Chart.class::cast)
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

  /**
   * Makes a chart.
   *
   * @param kinds number of kinds of figures in the table
   * @param charts number of charts of this kind
   */
  private Chart.GroupedBars bars(TablePlan table, List<TestFigure> rows, int kinds, int charts) {
    TestFigure first = rows.get(0);
    List<String> names = rows.stream().map(row -> scope.name(table, row)).toList();
    String title = table.caption();
    if (charts > 1) {
      title += ": " + Listing.names(names, NAMED);
    } else if (kinds > 1 && rows.size() == 1) {
      title = Prose.capital(first.name());
    }
    return new Chart.GroupedBars(
        title,
        title + in(title, first.unit()) + ", " + first.direction().words(),
        first.unit(),
        rows.stream().mapToInt(this::decimals).max().orElse(first.decimals()),
        first.direction(),
        names,
        scope.configurations().stream().map(name -> bars(name, rows)).toList());
  }

  /** Sets rows apart with bars so long that others would vanish beside them. */
  private List<List<TestFigure>> alike(List<TestFigure> rows) {
    List<List<TestFigure>> charts = new ArrayList<>();
    for (TestFigure row : rows) {
      charts.stream()
          .filter(chart -> chart.stream().allMatch(other -> areAlike(row, other)))
          .findFirst()
          .ifPresentOrElse(
              chart -> chart.add(row), () -> charts.add(new ArrayList<>(List.of(row))));
    }
    return charts;
  }

  private boolean areAlike(TestFigure one, TestFigure other) {
    double ratio = longest(one) / longest(other);
    return ratio <= WIDEST_RANGE && ratio * WIDEST_RANGE >= 1;
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
        scope.title(configuration),
        rows.stream().map(row -> value(configuration, row)).toList(),
        rows.stream().map(row -> interval(configuration, row)).toList());
  }

  private Optional<Cell.Ends> interval(String configuration, TestFigure row) {
    return scope
        .cells()
        .withHalfWidth(configuration, row)
        .interval()
        .filter(ends -> Double.isFinite(ends.high()));
  }

  private Optional<Double> value(String configuration, TestFigure row) {
    return scope.cells().estimates().value(configuration, row).filter(value -> value >= 0);
  }
}
