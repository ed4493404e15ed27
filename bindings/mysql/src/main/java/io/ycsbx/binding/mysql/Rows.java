package io.ycsbx.binding.mysql;

import com.mysql.cj.protocol.Resultset;
import com.mysql.cj.protocol.ResultsetRows;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;

/** The rows of a result, from before the first one on. Not thread-safe. */
interface Rows {

  /** Moves to the next row, if there is one. */
  boolean next() throws SQLException;

  /** The bytes in a column of the current row, counted from 1; null: it is NULL. */
  byte[] bytes(int column) throws SQLException;

  /** Some columns of the current row, which stay when the rows move on. */
  Values values(int firstColumn, int count) throws SQLException;

  /** A row's values. Not thread-safe. */
  @FunctionalInterface
  interface Values {
    /** The bytes in one of the columns, counted from 0; null: it is NULL. */
    byte[] bytes(int index);
  }

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

  /**
   * The rows of a result that holds nothing but characters and bytes. Of Connector/J's results in
   * memory the bytes are taken as they came: its {@code getBytes} asks for a column's type, finds
   * the way to convert it, and copies, for each field. What is read while it arrives is left to the
   * driver, as it may fail on the way.
   */
  static Rows ofBytes(ResultSet result) {
    return result instanceof Resultset driver && !driver.getRows().isDynamic()
        ? new OfConnectorJ(driver.getRows())
        : new OfJdbc(result, null);
  }

  /** The rows of any result: what is neither characters nor bytes is handed out as text. */
  static Rows of(ResultSet result) throws SQLException {
    return new OfJdbc(result, result.getMetaData());
  }

  /**
   * By JDBC.
   *
   * @param types the columns' types; null: all hold characters or bytes
   */
  record OfJdbc(ResultSet result, ResultSetMetaData types) implements Rows {
    @Override
    public boolean next() throws SQLException {
      return result.next();
    }

    @Override
    public byte[] bytes(int column) throws SQLException {
      if (types == null || isBytes(types.getColumnType(column))) {
        return result.getBytes(column);
      }
      // A driver's bytes of a number may be those that its protocol sends.
      String text = result.getString(column);
      return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Values values(int firstColumn, int count) throws SQLException {
      byte[][] values = new byte[count][];
      for (int i = 0; i < count; i++) {
        values[i] = bytes(firstColumn + i);
      }
      return index -> values[index];
    }
  }

  /** In Connector/J's memory. */
  final class OfConnectorJ implements Rows {

    private final ResultsetRows rows;
    private com.mysql.cj.result.Row current;

    private OfConnectorJ(ResultsetRows rows) {
      this.rows = rows;
    }

    @Override
    public boolean next() {
      if (!rows.hasNext()) {
        return false;
      }
      current = rows.next();
      return true;
    }

    @Override
    public byte[] bytes(int column) {
      return current.getBytes(column - 1);
    }

    /** The row keeps what the server sent; it is taken apart when a value is asked for. */
    @Override
    public Values values(int firstColumn, int count) {
      com.mysql.cj.result.Row row = current;
      return index -> row.getBytes(firstColumn - 1 + index);
    }
  }
}
