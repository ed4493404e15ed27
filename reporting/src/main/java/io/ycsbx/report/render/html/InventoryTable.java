package io.ycsbx.report.render.html;

import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.model.Fact;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Inventories side by side, so that differences between configurations stand out.
 *
 * @param configurations the columns
 * @param groups in order of first appearance
 */
public record InventoryTable(List<String> configurations, List<Group> groups) {

  private static final int MOST_COLUMNS = 6;

  /** Rows under a heading. */
  public record Group(String title, List<Row> rows) {}

  /**
   * A value.
   *
   * @param value empty if there is none
   * @param text the value as printed
   * @param declared whether the authors declare it
   */
  public record Value(String value, String text, boolean declared) {
    private static final Value NONE = new Value("", "", false);
  }

  /** A row: a value for each configuration. */
  public record Row(String key, List<Value> values) {

    /** Tests for different values. */
    public boolean differs() {
      return values.stream().map(Value::value).distinct().count() > 1;
    }

    /** Returns the values, or the one that all configurations have. */
    public List<Value> cells() {
      return values.stream().distinct().count() == 1 ? values.subList(0, 1) : values;
    }
  }

  public static List<InventoryTable> of(List<ConfigurationInventory> inventories) {
    List<InventoryTable> tables = new ArrayList<>();
    for (int from = 0; from < inventories.size(); from += MOST_COLUMNS) {
      int to = Math.min(from + MOST_COLUMNS, inventories.size());
      tables.add(table(inventories.subList(from, to)));
    }
    return tables;
  }

  private static InventoryTable table(List<ConfigurationInventory> inventories) {
    Map<String, Map<Key, List<Value>>> groups = new LinkedHashMap<>();
    for (int column = 0; column < inventories.size(); column++) {
      for (ConfigurationInventory.Group group : inventories.get(column).groups()) {
        Map<Key, List<Value>> rows =
            groups.computeIfAbsent(group.title(), title -> new LinkedHashMap<>());
        Map<String, Integer> seen = new LinkedHashMap<>();
        for (Fact fact : group.facts()) {
          Key key = new Key(fact.name(), seen.merge(fact.name(), 1, Integer::sum));
          rows.computeIfAbsent(
                  key, k -> new ArrayList<>(Collections.nCopies(inventories.size(), Value.NONE)))
              .set(column, new Value(fact.value(), fact.text(), fact.isDeclared()));
        }
      }
    }
    return new InventoryTable(
        inventories.stream().map(ConfigurationInventory::configuration).toList(),
        groups.entrySet().stream()
            .map(
                group ->
                    new Group(
                        group.getKey(),
                        group.getValue().entrySet().stream()
                            .map(row -> new Row(row.getKey().text(), row.getValue()))
                            .toList()))
            .toList());
  }

  /** An entry's key, and its number among the entries of this key in its group. */
  private record Key(String text, int occurrence) {}
}
