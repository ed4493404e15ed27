package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.document.Tile;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.TablePlan;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Selects the headlines, which the form of vendors has, and the tiles of a section. Headlines are
 * the gains of the figures that the table's plan chose; otherwise, at most one gain of each table
 * and direction: the largest measured gain of those that the repeats do not refute.
 */
record Headlines(SectionScope scope, Comparisons comparisons) {

  private static final List<Direction> DIRECTIONS =
      List.of(Direction.HIGHER_IS_BETTER, Direction.LOWER_IS_BETTER);

  private record Candidate(TablePlan table, TestFigure row, Compared compared, Cell.Gain gain) {}

  List<Headline> headlines() {
    List<Headline> headlines = new ArrayList<>();
    for (TablePlan table : scope.section().tables()) {
      for (List<Candidate> candidates : choices(table)) {
        largest(candidates)
            .map(best -> headline(best, candidates.size()))
            .ifPresent(headlines::add);
      }
    }
    return headlines;
  }

  /** Returns the candidates of each headline; the best one is printed. */
  private List<List<Candidate>> choices(TablePlan table) {
    List<TestFigure> rows = scope.comparedRows(table);
    if (table.figures().stream().anyMatch(FigurePlan::headline)) {
      return rows.stream()
          .filter(row -> row.plan().headline())
          .map(row -> candidates(table, List.of(row)))
          .toList();
    }
    return DIRECTIONS.stream()
        .map(
            direction ->
                candidates(
                    table, rows.stream().filter(row -> row.direction() == direction).toList()))
        .toList();
  }

  private List<Candidate> candidates(TablePlan table, List<TestFigure> rows) {
    return rows.stream()
        .flatMap(row -> scope.compared().stream().flatMap(name -> candidate(table, name, row)))
        .toList();
  }

  private Stream<Candidate> candidate(TablePlan table, String configuration, TestFigure row) {
    return comparisons.of(scope, configuration, row).stream()
        .map(
            compared ->
                new Candidate(
                    table,
                    row,
                    compared,
                    comparisons.gain(scope, configuration, row).orElseThrow()));
  }

  private static Optional<Candidate> largest(List<Candidate> candidates) {
    return candidates.stream()
        .filter(row -> row.gain().percent() >= Math.pow(10, -row.table().gainDecimals()))
        .filter(row -> !row.compared().isRefuted() && isBorne(row))
        .max(Comparator.comparing(row -> row.gain().percent()));
  }

  /** Tests for an interval, or too few repeats for one. */
  private static boolean isBorne(Candidate candidate) {
    return candidate
        .compared()
        .unjudged()
        .filter(reason -> reason != NoEstimate.TOO_FEW_VALUES)
        .isEmpty();
  }

  private Headline headline(Candidate best, int gains) {
    return new Headline(
        scope.plan().testTitle(best.row().test()),
        figure(best.table(), best.row()),
        best.gain(),
        gains);
  }

  /** Returns the name of a figure, after the caption of a table whose figures it names. */
  private String figure(TablePlan table, TestFigure row) {
    List<TestFigure> rows = scope.rows(table);
    if (row.plan().headline() || !TestFigure.areUniform(rows)) {
      return row.name();
    }
    if (rows.stream().map(TestFigure::figure).distinct().count() == 1) {
      return table.caption();
    }
    return row.plan()
        .label()
        .filter(title -> !title.equals(row.figure().toString()))
        .orElse(table.caption() + ": " + row.name());
  }

  /**
   * Returns the tiles of a section: the chosen figures of tables without gains, of each
   * configuration and test. An unknown figure has no tile.
   */
  static List<Tile> tiles(SectionScope scope) {
    List<Tile> tiles = new ArrayList<>();
    for (TablePlan table : scope.section().tables()) {
      boolean gains =
          table.columns() == TablePlan.Columns.CONFIGURATIONS && !scope.compared().isEmpty();
      if (!gains) {
        for (String configuration : scope.section().configurations()) {
          for (TestFigure row : scope.rows(table)) {
            tile(scope, table, configuration, row).ifPresent(tiles::add);
          }
        }
      }
    }
    return tiles;
  }

  private static Optional<Tile> tile(
      SectionScope scope, TablePlan table, String configuration, TestFigure row) {
    return row.plan().headline()
            && scope.cells().of(configuration, row) instanceof Cell.Figure figure
        ? Optional.of(new Tile(row.name(), of(scope, table, configuration, row), figure))
        : Optional.empty();
  }

  private static String of(
      SectionScope scope, TablePlan table, String configuration, TestFigure row) {
    Stream<String> title =
        scope.section().configurations().size() == 1
            ? Stream.empty()
            : Stream.of(scope.plan().configurationTitle(configuration));
    Stream<String> test =
        table.tests().size() == 1 ? Stream.empty() : Stream.of(scope.plan().testTitle(row.test()));
    return Stream.concat(title, test).collect(Collectors.joining(", "));
  }
}
