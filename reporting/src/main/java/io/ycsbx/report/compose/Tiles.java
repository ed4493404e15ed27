package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Tile;
import io.ycsbx.report.plan.FigurePlan;
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
          for (TableRow row : scope.rows(table)) {
            tile(configuration, row).ifPresent(tiles::add);
          }
        }
      }
    }
    return tiles;
  }

  private Optional<Tile> tile(String configuration, TableRow row) {
    FigurePlan figure = row.figure();
    return Optional.of(figure)
        .filter(FigurePlan::headline)
        .flatMap(one -> scope.summary(configuration, row))
        .flatMap(
            summary ->
                summary
                    .value()
                    .map(v -> new Cell.Figure(v, row.unit(), row.decimals(), summary.note())))
        .map(cell -> new Tile(figure.name(), of(configuration, row), cell));
  }

  private String of(String configuration, TableRow row) {
    Stream<String> title =
        scope.section().configurations().size() == 1
            ? Stream.empty()
            : Stream.of(scope.plan().configurationTitle(configuration));
    Stream<String> test =
        row.table().tests().size() == 1
            ? Stream.empty()
            : Stream.of(scope.plan().testTitle(row.test()));
    return Stream.concat(title, test).collect(Collectors.joining(", "));
  }
}
