package io.ycsbx.binding.mysql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** The statements' texts, in one database's dialect. */
record Sql(Dialect dialect) {

  /** No rows, but all columns. */
  String describe(String table) throws SQLException {
    return "SELECT * FROM " + dialect.identifier(table) + " WHERE 1 = 0";
  }

  /** The fields of one record. */
  String read(Table table, FieldSet fields) throws SQLException {
    return "SELECT " + list(columns(fields)) + " FROM " + name(table) + " WHERE " + key() + " = ?";
  }

  /** The key and fields of several records. */
  String readAll(Table table, FieldSet fields, int keys) throws SQLException {
    return "SELECT "
        + list(withKey(fields))
        + " FROM "
        + name(table)
        + " WHERE "
        + key()
        + " IN ("
        + marks(keys)
        + ")";
  }

  /**
   * The fields of records in the order of their keys: from which one, and how many.
   *
   * @param withKeys whether each record's key comes before its fields
   */
  String scan(Table table, FieldSet fields, boolean withKeys) throws SQLException {
    return "SELECT "
        + list(withKeys ? withKey(fields) : columns(fields))
        + " FROM "
        + name(table)
        + " WHERE "
        + key()
        + " >= ? ORDER BY "
        + key()
        + dialect.limit();
  }

  /** Records: for each its key and fields. */
  String insert(Table table, FieldSet fields, int rows, boolean upsert) throws SQLException {
    String row = "(" + marks(1 + fields.size()) + ")";
    return "INSERT INTO "
        + name(table)
        + " ("
        + list(withKey(fields))
        + ") VALUES "
        + String.join(", ", Collections.nCopies(rows, row))
        + (upsert ? replacing(table, fields) : "");
  }

  /** A record that exists gets the new values, and has no others: in MySQL's dialects. */
  private String replacing(Table table, FieldSet fields) throws SQLException {
    List<String> changes = new ArrayList<>();
    for (String column : table.all().columns()) {
      String quoted = dialect.identifier(column);
      changes.add(quoted + " = " + (fields.columns().contains(column) ? given(quoted) : "NULL"));
    }
    if (changes.isEmpty()) {
      changes.add(key() + " = " + key());
    }
    String alias = dialect == Dialect.MYSQL && fields.size() > 0 ? " AS given" : "";
    return alias + " ON DUPLICATE KEY UPDATE " + String.join(", ", changes);
  }

  /** The value that was to be inserted: MariaDB has no other way, and MySQL deprecates that one. */
  private String given(String quoted) {
    return dialect == Dialect.MYSQL ? "given." + quoted : "VALUES(" + quoted + ")";
  }

  /** The fields and then the key. */
  String update(Table table, FieldSet fields) throws SQLException {
    List<String> changes = new ArrayList<>();
    for (String column : fields.columns()) {
      changes.add(dialect.identifier(column) + " = ?");
    }
    if (changes.isEmpty()) {
      changes.add(key() + " = " + key());
    }
    return "UPDATE "
        + name(table)
        + " SET "
        + String.join(", ", changes)
        + " WHERE "
        + key()
        + " = ?";
  }

  /** The key. */
  String delete(Table table) throws SQLException {
    return "DELETE FROM " + name(table) + " WHERE " + key() + " = ?";
  }

  /** A new table. */
  String create(String table, List<String> fields, long length, JdbcSettings settings)
      throws SQLException {
    String type = settings.fieldType().orElseGet(() -> dialect.fieldType(length, fields.size()));
    List<String> columns = new ArrayList<>();
    columns.add(key() + " " + dialect.keyType() + " NOT NULL PRIMARY KEY");
    for (String field : fields) {
      columns.add(dialect.identifier(field) + " " + type);
    }
    return "CREATE TABLE "
        + dialect.identifier(table)
        + " ("
        + String.join(", ", columns)
        + ")"
        + settings.engine().map(engine -> " ENGINE=" + engine).orElse("")
        + settings.rowFormat().map(format -> " ROW_FORMAT=" + format).orElse("");
  }

  String drop(String table) throws SQLException {
    return "DROP TABLE " + dialect.identifier(table);
  }

  private String name(Table table) throws SQLException {
    return dialect.identifier(table.name());
  }

  private String key() throws SQLException {
    return dialect.identifier(Table.KEY);
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

  private static String marks(int count) {
    return Collections.nCopies(count, "?").stream().collect(Collectors.joining(", "));
  }
}
