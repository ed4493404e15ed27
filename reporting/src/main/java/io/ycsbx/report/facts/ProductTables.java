package io.ycsbx.report.facts;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.yaml.YamlMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Makes tables that contain declared values only. */
final class ProductTables {

  private static final int MOST_ROWS = 100;
  private static final int MOST_COLUMNS = 12;

  private ProductTables() {}

  /** Returns a table of all products, and one of each product's rates by capacity. */
  static List<Table> of(List<Product> products) {
    List<Table> tables = new ArrayList<>();
    List<Table.Row> rows =
        Arrays.stream(ProductFact.values())
            .filter(fact -> products.stream().anyMatch(one -> one.facts().containsKey(fact)))
            .map(fact -> row(fact, products))
            .toList();
    if (!rows.isEmpty()) {
      tables.add(table("Products", "Product", products.stream().map(Product::name).toList(), rows));
    }
    products.stream()
        .filter(product -> product.rates().values().stream().anyMatch(rates -> !rates.isEmpty()))
        .forEach(product -> tables.add(rates(product)));
    return tables;
  }

  private static Table table(
      String caption, String corner, List<String> columns, List<Table.Row> rows) {
    return new Table(
        caption, Direction.NEITHER, corner, columns.stream().map(Table.Column::new).toList(), rows);
  }

  private static Table.Row row(ProductFact fact, List<Product> products) {
    return new Table.Row(
        fact.title(),
        products.stream()
            .map(
                one ->
                    cell(Optional.ofNullable(one.facts().get(fact)).map(Fact::text), one.source()))
            .toList());
  }

  private static Cell cell(Optional<String> text, String source) {
    return text.filter(some -> !some.isBlank())
        .<Cell>map(some -> new Cell.Declared(some, source))
        .orElseGet(() -> new Cell.Missing("Not declared."));
  }

  private static Table rates(Product product) {
    Set<String> names = new LinkedHashSet<>();
    product.rates().values().forEach(rates -> names.addAll(rates.keySet()));
    List<Table.Row> rows = new ArrayList<>();
    product
        .rates()
        .forEach((capacity, rates) -> rows.add(rateRow(capacity, rates, names, product.source())));
    return table(product.name() + " by capacity", "Capacity", List.copyOf(names), rows);
  }

  private static Table.Row rateRow(
      String capacity, Map<String, String> rates, Set<String> names, String source) {
    return new Table.Row(
        capacity,
        names.stream().map(name -> cell(Optional.ofNullable(rates.get(name)), source)).toList());
  }

  /** Reads a table of the authors' own, whose first column heads the rows. */
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
    return caption.isEmpty() || columns.size() < 2 || rows.isEmpty()
        ? Optional.empty()
        : Optional.of(table(caption, columns.get(0), columns.subList(1, columns.size()), rows));
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
            values.get(0),
            values.stream().skip(1).map(value -> cell(Optional.of(value), source)).toList()));
  }
}
