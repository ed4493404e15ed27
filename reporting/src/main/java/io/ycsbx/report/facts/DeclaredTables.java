package io.ycsbx.report.facts;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.yaml.YamlMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Reads the authors' own tables, which contain declared values only. */
final class DeclaredTables {

  private static final int MOST_ROWS = 100;
  private static final int MOST_COLUMNS = 12;

  private DeclaredTables() {}

  /** Reads a table, whose first column heads the rows. */
  static Optional<Table> read(YamlMap map) {
    String caption = map.required("caption");
    String source = FactTexts.line(map, "source").orElse("");
    List<String> columns = FactTexts.paragraphs(map, "columns");
    if (columns.size() < 2 || columns.size() > MOST_COLUMNS) {
      map.problems().add(map.line("columns"), "columns", "must be 2 to 12 titles");
    }
    List<Table.Row> rows = new ArrayList<>();
    for (Node node : map.nodes("rows")) {
      row(map, node, columns.size(), source).ifPresent(rows::add);
    }
    if (rows.isEmpty() || rows.size() > MOST_ROWS) {
      map.problems().add(map.line("rows"), "rows", "must be 1 to 100 lists of values");
    }
    map.finish();
    if (caption.isEmpty() || columns.size() < 2 || rows.isEmpty()) {
      return Optional.empty();
    }
    List<Table.Column> titles = columns.stream().skip(1).map(Table.Column::new).toList();
    return Optional.of(new Table(caption, Direction.NEITHER, columns.get(0), titles, rows));
  }

  private static Optional<Table.Row> row(YamlMap map, Node node, int columns, String source) {
    List<String> values =
        node instanceof SequenceNode list
            ? list.getValue().stream()
                .filter(ScalarNode.class::isInstance)
                .map(value -> ((ScalarNode) value).getValue().strip())
                .toList()
            : List.of();
    if (values.size() != columns || values.get(0).isBlank()) {
      map.problems()
          .add(
              YamlMap.lineOf(node),
              "rows",
              "must be lists of " + columns + " values",
              values.size());
      return Optional.empty();
    }
    map.checkAreNoSecrets("rows", values);
    return Optional.of(
        new Table.Row(
            values.get(0), values.stream().skip(1).map(value -> cell(value, source)).toList()));
  }

  private static Cell cell(String text, String source) {
    return text.isBlank() ? new Cell.Missing("Not declared.") : new Cell.Declared(text, source);
  }
}
