package io.ycsbx.binding.mysql;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;

/**
 * The rows of a result, from before the first one on. Not thread-safe.
 *
 * @param result the driver's
 * @param types the columns' types; null: all hold characters or bytes
 */
record Rows(ResultSet result, ResultSetMetaData types) {

  /** Whether a column of this type holds characters or bytes, and not numbers or times. */
  static boolean isBytes(int jdbcType) {
    return switch (jdbcType) {
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
  }

  /** Moves to the next row, if there is one. */
  boolean next() throws SQLException {
    return result.next();
  }

  /** The bytes in a column of the current row, counted from 1; null: it is NULL. */
  byte[] bytes(int column) throws SQLException {
    if (types == null || isBytes(types.getColumnType(column))) {
      return result.getBytes(column);
    }
    // A driver's bytes of a number may be those that its protocol sends.
    String text = result.getString(column);
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }
}
