package io.ycsbx.binding.mysql;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;

/**
 * A column of a table.
 *
 * @param name the database's name
 * @param field the workload's name
 * @param isBytes whether it holds characters or bytes, not numbers or times
 */
record Column(String name, String field, boolean isBytes) {

  /**
   * Returns a column. {@code FIELD7} is the workload's {@code field7}; any other column keeps its
   * name.
   *
   * @param prefix the prefix of the workload's field names, before their number
   * @param jdbcType one of {@link Types}
   */
  static Column of(String name, String prefix, int jdbcType) {
    boolean numbered =
        name.regionMatches(true, 0, prefix, 0, prefix.length())
            && name.substring(prefix.length()).matches("\\d+");
    String field = numbered ? prefix + name.substring(prefix.length()) : name;
    boolean isBytes =
        switch (jdbcType) {
          case Types.CHAR,
              Types.VARCHAR,
              Types.LONGVARCHAR,
              Types.BINARY,
              Types.VARBINARY,
              Types.LONGVARBINARY,
              Types.BLOB ->
              true;
          default -> false;
        };
    return new Column(name, field, isBytes);
  }

  /** Returns the value in a result's current row as bytes; null if it is NULL. */
  byte[] value(ResultSet rows, int index) throws SQLException {
    if (isBytes) {
      return rows.getBytes(index);
    }
    // A driver may return the bytes of its protocol for a number.
    String text = rows.getString(index);
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }
}
