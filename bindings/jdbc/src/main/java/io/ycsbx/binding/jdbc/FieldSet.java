package io.ycsbx.binding.jdbc;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;

/**
 * Some fields of a table, in the order of its columns. Equal sets of fields are the same object,
 * which therefore serves as a key. Immutable.
 */
final class FieldSet {

  private final Table table;
  private final List<Table.Column> columns;

  FieldSet(Table table, List<Table.Column> columns) {
    this.table = table;
    this.columns = columns;
  }

  Table table() {
    return table;
  }

  List<String> columns() {
    return columns.stream().map(Table.Column::name).toList();
  }

  int size() {
    return columns.size();
  }

  /** Returns the workload's name of a field. */
  String field(int index) {
    return columns.get(index).field();
  }

  /** Sets the parameter for a field. */
  void set(PreparedStatement statement, int parameter, int index, byte[] value)
      throws SQLException {
    columns.get(index).set(statement, parameter, value);
  }

  /** Adds the fields of a result's current row to a record; NULL fields are left out. */
  void read(ResultSet rows, int firstIndex, Map<String, ByteIterator> result) throws SQLException {
    for (int i = 0; i < columns.size(); i++) {
      Table.Column column = columns.get(i);
      byte[] value = column.value(rows, firstIndex + i);
      if (value != null) {
        result.put(column.field(), new ByteArrayByteIterator(value));
      }
    }
  }
}
