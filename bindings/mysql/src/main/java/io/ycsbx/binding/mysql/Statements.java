package io.ycsbx.binding.mysql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One connection's prepared statements, each prepared once. Of those for many records, which differ
 * by their number, only the last few are kept. Not thread-safe.
 */
final class Statements {

  private static final int KEPT_FOR_MANY = 16;

  private enum Kind {
    READ,
    READ_ALL,
    SCAN,
    SCAN_WITH_KEYS,
    INSERT,
    UPDATE,
    DELETE
  }

  private record Key(Kind kind, String table, FieldSet fields, int rows) {}

  private final Connection connection;
  private final Sql sql;
  private final JdbcSettings settings;
  private final Map<Key, PreparedStatement> single = new HashMap<>();
  private final Map<Key, PreparedStatement> many = new LinkedHashMap<>(32, 0.75f, true);

  Statements(Connection connection, Sql sql, JdbcSettings settings) {
    this.connection = connection;
    this.sql = sql;
    this.settings = settings;
  }

  /** Asks the database what a table's columns are. */
  Table describe(String table, String prefix) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet empty = statement.executeQuery(sql.describe(table))) {
      return Table.of(table, empty, prefix);
    }
  }

  void execute(String text) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(text);
    }
  }

  PreparedStatement read(Table table, FieldSet fields) throws SQLException {
    Key key = new Key(Kind.READ, table.name(), fields, 1);
    PreparedStatement known = single.get(key);
    return known != null ? known : keep(single, key, sql.read(table, fields));
  }

  PreparedStatement readAll(Table table, FieldSet fields, int keys) throws SQLException {
    Key key = new Key(Kind.READ_ALL, table.name(), fields, keys);
    PreparedStatement known = many.get(key);
    return known != null ? known : keep(many, key, sql.readAll(table, fields, keys));
  }

  PreparedStatement scan(Table table, FieldSet fields, boolean withKeys) throws SQLException {
    Key key = new Key(withKeys ? Kind.SCAN_WITH_KEYS : Kind.SCAN, table.name(), fields, 1);
    PreparedStatement known = single.get(key);
    if (known != null) {
      return known;
    }
    PreparedStatement scan = keep(single, key, sql.scan(table, fields, withKeys));
    if (settings.fetchSize() > 0) {
      scan.setFetchSize(settings.fetchSize());
    }
    return scan;
  }

  PreparedStatement insert(Table table, FieldSet fields, int rows) throws SQLException {
    Map<Key, PreparedStatement> kept = rows == 1 ? single : many;
    Key key = new Key(Kind.INSERT, table.name(), fields, rows);
    PreparedStatement known = kept.get(key);
    return known != null
        ? known
        : keep(kept, key, sql.insert(table, fields, rows, settings.upsert()));
  }

  PreparedStatement update(Table table, FieldSet fields) throws SQLException {
    Key key = new Key(Kind.UPDATE, table.name(), fields, 1);
    PreparedStatement known = single.get(key);
    return known != null ? known : keep(single, key, sql.update(table, fields));
  }

  PreparedStatement delete(Table table) throws SQLException {
    Key key = new Key(Kind.DELETE, table.name(), table.all(), 1);
    PreparedStatement known = single.get(key);
    return known != null ? known : keep(single, key, sql.delete(table));
  }

  private PreparedStatement keep(Map<Key, PreparedStatement> kept, Key key, String text)
      throws SQLException {
    PreparedStatement prepared = connection.prepareStatement(text);
    kept.put(key, prepared);
    if (many.size() > KEPT_FOR_MANY) {
      Iterator<PreparedStatement> eldest = many.values().iterator();
      eldest.next().close();
      eldest.remove();
    }
    return prepared;
  }
}
