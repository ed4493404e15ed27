package io.ycsbx.binding.mysql;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A table's fields, and the sets of them that operations name. The database may write a name in its
 * own case, as stock's tables do: the workload gets its own back. Not thread-safe.
 */
final class Table {

  /** The column of the key, as in stock YCSB. */
  static final String KEY = "YCSB_KEY";

  private final String name;
  private final List<String> columns = new ArrayList<>();
  private final List<String> fields = new ArrayList<>();
  private final Map<String, Integer> positions = new HashMap<>();
  private final Map<BitSet, FieldSet> sets = new HashMap<>();
  private final boolean bytesOnly;
  private final FieldSet all;
  private final FieldSet[] single;

  /**
   * A table.
   *
   * @param columns all of its columns but the key's
   * @param prefix what the workload's field names start with, before their number
   * @param bytesOnly whether all columns, the key's among them, hold characters or bytes
   */
  Table(String name, List<String> columns, String prefix, boolean bytesOnly) {
    this.name = name;
    this.bytesOnly = bytesOnly;
    for (String column : columns) {
      String field = fieldName(column, prefix);
      positions.put(field, fields.size());
      this.columns.add(column);
      this.fields.add(field);
    }
    this.all = set(range(0, columns.size()));
    this.single = new FieldSet[columns.size()];
    Arrays.setAll(single, i -> set(range(i, i + 1)));
  }

  private static BitSet range(int from, int to) {
    BitSet range = new BitSet();
    range.set(from, to);
    return range;
  }

  /**
   * A table as an empty result describes it.
   *
   * @throws SQLException if it has no column for the key
   */
  static Table of(String name, ResultSet empty, String prefix) throws SQLException {
    ResultSetMetaData described = empty.getMetaData();
    List<String> columns = new ArrayList<>();
    boolean keyed = false;
    boolean bytesOnly = true;
    for (int i = 1; i <= described.getColumnCount(); i++) {
      String column = described.getColumnLabel(i);
      bytesOnly &= Rows.isBytes(described.getColumnType(i));
      if (column.equalsIgnoreCase(KEY)) {
        keyed = true;
      } else {
        columns.add(column);
      }
    }
    if (!keyed) {
      throw new SQLException("table " + name + " has no column " + KEY);
    }
    return new Table(name, columns, prefix, bytesOnly);
  }

  /** {@code FIELD7} is the workload's {@code field7}; any other column is called what it is. */
  private static String fieldName(String column, String prefix) {
    boolean numbered =
        column.regionMatches(true, 0, prefix, 0, prefix.length())
            && column.substring(prefix.length()).matches("\\d+");
    return numbered ? prefix + column.substring(prefix.length()) : column;
  }

  String name() {
    return name;
  }

  /** The rows of a result with columns of this table. */
  Rows rows(ResultSet result) throws SQLException {
    return new Rows(result, bytesOnly ? null : result.getMetaData());
  }

  /** All fields. */
  FieldSet all() {
    return all;
  }

  /** The fields to read; those that the table has not are left out. */
  FieldSet reading(Set<String> wanted) {
    if (wanted == null) {
      return all;
    }
    if (wanted.size() == 1 && positions.containsKey(wanted.iterator().next())) {
      return single[positions.get(wanted.iterator().next())];
    }
    BitSet chosen = new BitSet();
    for (String field : wanted) {
      Integer position = positions.get(field);
      if (position != null) {
        chosen.set(position);
      }
    }
    return set(chosen);
  }

  /**
   * The fields to write.
   *
   * @throws SQLException if the table has not got one of them
   */
  FieldSet writing(Set<String> written) throws SQLException {
    if (written.size() == fields.size() && written.containsAll(fields)) {
      return all;
    }
    if (written.size() == 1) {
      return single[position(written.iterator().next())];
    }
    BitSet chosen = new BitSet();
    for (String field : written) {
      chosen.set(position(field));
    }
    return set(chosen);
  }

  private int position(String field) throws SQLException {
    Integer position = positions.get(field);
    if (position == null) {
      throw new SQLException(
          String.format(Locale.ROOT, "table %s has no column for the field %s", name, field));
    }
    return position;
  }

  private FieldSet set(BitSet chosen) {
    return sets.computeIfAbsent(chosen, bits -> FieldSet.of(bits, columns, fields));
  }
}
