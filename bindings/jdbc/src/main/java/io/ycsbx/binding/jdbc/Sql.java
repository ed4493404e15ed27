package io.ycsbx.binding.jdbc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The statements' texts.
 *
 * @param dialect the database's
 * @param upsert whether an insert replaces a record that exists
 */
record Sql(Dialect dialect, boolean upsert) {

  /** Kinds of statements. */
  enum Kind {
    /** Selects the fields of a record by its key. */
    READ,
    /** Selects the key and fields of records by their keys. */
    READ_ALL,
    /**
     * Selects the fields of records in the order of their keys: from a start key, a limited number.
     */
    SCAN,
    /** As {@link #SCAN}, with the key before the fields. */
    SCAN_WITH_KEYS,
    /** Inserts records: for each its key and fields. */
    INSERT,
    /** Sets the fields of a record by its key, the last parameter. */
    UPDATE,
    /** Deletes a record by its key. */
    DELETE
  }

  /**
   * Returns the text of a statement on some fields of a table.
   *
   * @param rows number of its keys or records
   */
  String text(Kind kind, FieldSet fields, int rows) throws SQLException {
    String table = dialect.identifier(fields.table().name());
    String key = dialect.identifier(Table.KEY);
    return switch (kind) {
      case READ -> "SELECT %s FROM %s WHERE %s = ?".formatted(list(columns(fields)), table, key);
      case READ_ALL ->
          "SELECT %s FROM %s WHERE %s %s"
              .formatted(list(withKey(fields)), table, key, amongKeys(rows));
      case SCAN -> scan(columns(fields), table, key);
      case SCAN_WITH_KEYS -> scan(withKey(fields), table, key);
      case INSERT ->
          "INSERT INTO %s (%s) VALUES %s%s"
              .formatted(
                  table,
                  list(withKey(fields)),
                  repeated("(" + repeated("?", 1 + fields.size()) + ")", rows),
                  upsert ? replacing(fields) : "");
      case UPDATE -> "UPDATE %s SET %s WHERE %s = ?".formatted(table, changes(fields), key);
      case DELETE -> "DELETE FROM %s WHERE %s = ?".formatted(table, key);
    };
  }

  private String scan(List<String> columns, String table, String key) throws SQLException {
    return "SELECT %s FROM %s WHERE %s >= ? ORDER BY %s%s"
        .formatted(list(columns), table, key, key, dialect.limit());
  }

  private String amongKeys(int rows) {
    return dialect.takesArrays() ? "= ANY (?)" : "IN (" + repeated("?", rows) + ")";
  }

  private String replacing(FieldSet fields) throws SQLException {
    return dialect.replacing(Table.KEY, fields.columns(), fields.table().all().columns());
  }

  private String changes(FieldSet fields) throws SQLException {
    List<String> changes = new ArrayList<>();
    for (String column : fields.columns()) {
      changes.add(dialect.identifier(column) + " = ?");
    }
    return orNone(changes);
  }

  /** A statement has at least one change. */
  private String orNone(List<String> changes) throws SQLException {
    String key = dialect.identifier(Table.KEY);
    return changes.isEmpty() ? key + " = " + key : String.join(", ", changes);
  }

  /** A query has at least one column. */
  private static List<String> columns(FieldSet fields) {
    return fields.size() == 0 ? List.of(Table.KEY) : fields.columns();
  }

  private static List<String> withKey(FieldSet fields) {
    List<String> columns = new ArrayList<>(List.of(Table.KEY));
    columns.addAll(fields.columns());
    return columns;
  }

  private String list(List<String> columns) throws SQLException {
    List<String> quoted = new ArrayList<>();
    for (String column : columns) {
      quoted.add(dialect.identifier(column));
    }
    return String.join(", ", quoted);
  }

  private static String repeated(String text, int count) {
    return String.join(", ", Collections.nCopies(count, text));
  }

  /** Returns a query for no rows and all columns. */
  String describe(String table) throws SQLException {
    return "SELECT * FROM " + dialect.identifier(table) + " WHERE 1 = 0";
  }

  /**
   * Returns a statement that creates a table.
   *
   * @param type the fields' type
   * @param options end of the statement
   */
  String create(String table, List<String> fields, String type, String options)
      throws SQLException {
    List<String> columns = new ArrayList<>();
    columns.add(dialect.identifier(Table.KEY) + " " + dialect.keyType() + " NOT NULL PRIMARY KEY");
    for (String field : fields) {
      columns.add(dialect.identifier(field) + " " + type);
    }
    return "CREATE TABLE %s (%s)%s"
        .formatted(dialect.identifier(table), String.join(", ", columns), options);
  }

  String drop(String table) throws SQLException {
    return "DROP TABLE " + dialect.identifier(table);
  }
}
