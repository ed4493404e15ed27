package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Tile;
import io.ycsbx.report.plan.TablePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes the tiles of a section: the chosen figures of tables without gains, of each configuration
 * and test. An unknown figure has no tile.
 */
final class Tiles {

  private final SectionScope scope;

  Tiles(SectionScope scope) {
    this.scope = scope;
  }

  List<Tile> all() {
    List<Tile> tiles = new ArrayList<>();
    for (TablePlan table : scope.section().tables()) {
      boolean gains =
          table.columns() == TablePlan.Columns.CONFIGURATIONS && !scope.compared().isEmpty();
      if (!gains) {
        for (String configuration : scope.section().configurations()) {
          for (TestFigure row : scope.rows(table)) {
            tile(table, configuration, row).ifPresent(tiles::add);
          }
        }
      }
    }
    return tiles;
  }

  private Optional<Tile> tile(TablePlan table, String configuration, TestFigure row) {
    return row.plan().headline()
            && scope.estimator().cell(configuration, row) instanceof Cell.Figure figure
        ? Optional.of(new Tile(row.name(), of(table, configuration, row), figure))
        : Optional.empty();
  }

  private String of(TablePlan table, String configuration, TestFigure row) {
    Stream<String> title =
        scope.section().configurations().size() == 1
            ? Stream.empty()
            : Stream.of(scope.plan().configurationTitle(configuration));
    Stream<String> test =
        table.tests().size() == 1 ? Stream.empty() : Stream.of(scope.plan().testTitle(row.test()));
    return Stream.concat(title, test).collect(Collectors.joining(", "));
  }
}
