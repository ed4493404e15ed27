package io.ycsbx.binding.jdbc;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A table's fields, and the sets of fields that operations name. The database may change the case
 * of a column's name, as in stock's tables; the workload receives its own names. Not thread-safe.
 */
final class Table {

  /** The column of the key, as in stock YCSB. */
  static final String KEY = "YCSB_KEY";

  private final String name;
  private final Column key;
  private final List<Column> columns;
  private final FieldSet all;
  private final Map<Set<String>, FieldSet> sets = new HashMap<>();

  /**
   * A table.
   *
   * @param columns all columns except the key's
   */
  Table(String name, Column key, List<Column> columns) {
    this.name = name;
    this.key = key;
    this.columns = List.copyOf(columns);
    this.all = new FieldSet(this, this.columns);
  }

  /**
   * Reads a table's columns from the database.
   *
   * @param prefix the prefix of the workload's field names, before their number
   * @throws SQLException if the table is missing or has no column for the key
   */
  static Table describe(Connection connection, Sql sql, String name, String prefix)
      throws SQLException {
    Column key = null;
    List<Column> columns = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet empty = statement.executeQuery(sql.describe(name))) {
      ResultSetMetaData described = empty.getMetaData();
      for (int i = 1; i <= described.getColumnCount(); i++) {
        Column column =
            Column.of(
                described.getColumnLabel(i),
                prefix,
                described.getColumnType(i),
                sql.dialect().takesBytesAsText());
        if (column.name().equalsIgnoreCase(KEY)) {
          key = column;
        } else {
          columns.add(column);
        }
      }
    }
    if (key == null) {
      throw new SQLException("table " + name + " has no column " + KEY);
    }
    return new Table(name, key, columns);
  }

  String name() {
    return name;
  }

  /** Returns the key in a result's current row, its first column. */
  String key(ResultSet rows) throws SQLException {
    return new String(key.value(rows, 1), StandardCharsets.UTF_8);
  }

  FieldSet all() {
    return all;
  }

  /** Returns the fields to read, without those that the table lacks; null stands for all. */
  FieldSet reading(Set<String> wanted) {
    if (wanted == null) {
      return all;
    }
    FieldSet known = sets.get(wanted);
    if (known != null) {
      return known;
    }
    List<Column> chosen =
        columns.stream().filter(column -> wanted.contains(column.field())).toList();
    FieldSet fields = new FieldSet(this, chosen);
    sets.put(Set.copyOf(wanted), fields);
    return fields;
  }

  /**
   * Returns the fields to write.
   *
   * @throws SQLException if the table lacks one of them
   */
  FieldSet writing(Set<String> written) throws SQLException {
    FieldSet fields = reading(written);
    if (fields.size() < written.size()) {
      List<String> missing = new ArrayList<>(written);
      columns.forEach(column -> missing.remove(column.field()));
      throw new SQLException(
          String.format(
              Locale.ROOT, "table %s has no column for the field %s", name, missing.get(0)));
    }
    return fields;
  }

  /**
   * A column of a table.
   *
   * @param name the database's name
   * @param field the workload's name
   * @param isBytes whether it holds characters or bytes, not numbers or times
   * @param takesBytes whether it takes the bytes of a value, not their text
   */
  record Column(String name, String field, boolean isBytes, boolean takesBytes) {

    /**
     * Returns a column. {@code FIELD7} is the workload's {@code field7}; any other column keeps its
     * name.
     *
     * @param prefix the prefix of the workload's field names, before their number
     * @param jdbcType one of {@link Types}
     * @param takesBytesAsText whether a column of characters takes bytes
     */
    static Column of(String name, String prefix, int jdbcType, boolean takesBytesAsText) {
      boolean numbered =
          name.regionMatches(true, 0, prefix, 0, prefix.length())
              && name.substring(prefix.length()).matches("\\d+");
      String field = numbered ? prefix + name.substring(prefix.length()) : name;
      boolean isText =
          switch (jdbcType) {
            case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR -> true;
            default -> false;
          };
      boolean isBytes =
          switch (jdbcType) {
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> true;
            default -> isText;
          };
      return new Column(name, field, isBytes, takesBytesAsText || !isText);
    }

    /**
     * Sets a statement's parameter for this column.
     *
     * @throws SQLException also if the column takes text, and the value is none
     */
    void set(PreparedStatement statement, int parameter, byte[] value) throws SQLException {
      if (takesBytes) {
        statement.setBytes(parameter, value);
        return;
      }
      try {
        CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(value));
        statement.setString(parameter, text.toString());
      } catch (CharacterCodingException e) {
        throw new SQLException("the value of " + field + " is no text in UTF-8", e);
      }
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
}
