package io.ycsbx.binding.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One connection's prepared statements, each prepared once. Statements for many records differ by
 * the number of records; only the last few of them are kept. Not thread-safe.
 */
final class Statements {

  private static final int KEPT_FOR_MANY = 16;

  private record Key(Sql.Kind kind, FieldSet fields, int rows) {}

  private final Connection connection;
  private final Sql sql;
  private final Map<Key, PreparedStatement> single = new HashMap<>();
  private final Map<Key, PreparedStatement> many = new LinkedHashMap<>(32, 0.75f, true);

  Statements(Connection connection, Sql sql) {
    this.connection = connection;
    this.sql = sql;
  }

  Connection connection() {
    return connection;
  }

  PreparedStatement get(Sql.Kind kind, FieldSet fields) throws SQLException {
    return get(kind, fields, 1);
  }

  PreparedStatement get(Sql.Kind kind, FieldSet fields, int rows) throws SQLException {
    Map<Key, PreparedStatement> kept = rows == 1 ? single : many;
    Key key = new Key(kind, fields, rows);
    PreparedStatement known = kept.get(key);
    if (known != null) {
      return known;
    }
    PreparedStatement prepared = connection.prepareStatement(sql.text(kind, fields, rows));
    kept.put(key, prepared);
    if (many.size() > KEPT_FOR_MANY) {
      Iterator<PreparedStatement> eldest = many.values().iterator();
      eldest.next().close();
      eldest.remove();
    }
    return prepared;
  }
}
