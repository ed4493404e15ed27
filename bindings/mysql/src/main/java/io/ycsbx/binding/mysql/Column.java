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
 * @param isBytes whether it holds characters or bytes, and not numbers or times
 */
record Column(String name, String field, boolean isBytes) {

  /**
   * A column. {@code FIELD7} is the workload's {@code field7}; any other is called what it is.
   *
   * @param prefix what the workload's field names start with, before their number
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

  /** The value in the current row of a result, as bytes; null: it is NULL. */
  byte[] value(ResultSet rows, int index) throws SQLException {
    if (isBytes) {
      return rows.getBytes(index);
    }
    // A driver's bytes of a number may be those that its protocol sends.
    String text = rows.getString(index);
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }
}
