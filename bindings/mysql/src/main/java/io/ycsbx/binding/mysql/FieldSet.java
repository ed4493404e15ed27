package io.ycsbx.binding.mysql;

import java.util.BitSet;
import java.util.List;

/**
 * Some fields of a table, in the order of its columns. One object for the same fields, so that it
 * is a key of its own. Immutable.
 */
final class FieldSet {

  private final List<String> columns;
  private final String[] names;

  /**
   * Fields.
   *
   * @param columns how the database calls them
   * @param names how the workload calls them
   */
  private FieldSet(List<String> columns, String[] names) {
    this.columns = columns;
    this.names = names;
  }

  /** The chosen ones of all fields. */
  static FieldSet of(BitSet chosen, List<String> columns, List<String> names) {
    return new FieldSet(
        chosen.stream().mapToObj(columns::get).toList(),
        chosen.stream().mapToObj(names::get).toArray(String[]::new));
  }

  List<String> columns() {
    return columns;
  }

  int size() {
    return names.length;
  }

  /** The workload's name of a field. */
  String name(int index) {
    return names[index];
  }
}
