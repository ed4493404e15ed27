package io.ycsbx.binding.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import site.ycsb.ByteIterator;

/**
 * A copy of a caller's record: values can be read only once, and a statement may be repeated.
 * Immutable.
 */
final class Row {

  private final String key;
  private final FieldSet fields;
  private final byte[][] values;

  /**
   * Copies the values.
   *
   * @throws SQLException if the table lacks one of the fields
   */
  Row(String key, Table table, Map<String, ByteIterator> given) throws SQLException {
    this.key = key;
    this.fields = table.writing(given.keySet());
    this.values = new byte[fields.size()][];
    for (int i = 0; i < values.length; i++) {
      values[i] = given.get(fields.field(i)).toArray();
    }
  }

  FieldSet fields() {
    return fields;
  }

  /** Sets the key and then the values. Returns the next parameter. */
  int setKeyFirst(PreparedStatement statement, int first) throws SQLException {
    statement.setString(first, key);
    return setValues(statement, first + 1);
  }

  /** Sets the values and then the key. */
  void setKeyLast(PreparedStatement statement) throws SQLException {
    statement.setString(setValues(statement, 1), key);
  }

  private int setValues(PreparedStatement statement, int first) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      fields.set(statement, first + i, i, values[i]);
    }
    return first + values.length;
  }

  /** Returns the row's largest possible length in a statement, in bytes. */
  long length() {
    // Each parameter carries its type and length.
    long bytes = 12L + 3L * key.length();
    for (byte[] value : values) {
      bytes += 12L + value.length;
    }
    return bytes;
  }
}
