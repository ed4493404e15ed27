package io.ycsbx.benchmark.driver;

import io.ycsbx.binding.jdbc.embedded.ServerProcess;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * A database by JDBC: a connection and its prepared statements for each thread.
 *
 * @param server the embedded server to close; null without one
 * @param options those of the binding that affect figures
 * @param connections those that are open
 */
record BareJdbc(
    String url,
    String user,
    String password,
    ServerProcess server,
    Map<String, String> options,
    List<Connection> connections)
    implements BareDriver {

  /** A server at a URL, whose user and password are in the environment: DB_USER, DB_PASSWORD. */
  static BareJdbc server(String url, Map<String, String> options) {
    String user = System.getenv("DB_USER");
    return new BareJdbc(url, user, System.getenv("DB_PASSWORD"), null, options, new ArrayList<>());
  }

  /** A binding's own server, on data that the binding has loaded. */
  static BareJdbc embedded(ServerProcess server, Map<String, String> options) {
    return new BareJdbc(
        server.url(), server.user(), server.password(), server, options, new ArrayList<>());
  }

  @Override
  public Session session() throws SQLException {
    Properties all = new Properties();
    all.putAll(options);
    all.setProperty("user", user);
    all.setProperty("password", password);
    Connection connection = DriverManager.getConnection(url, all);
    connections.add(connection);
    return new Handle(connection);
  }

  @Override
  public void close() throws IOException, SQLException {
    for (Connection connection : connections) {
      connection.close();
    }
    if (server != null) {
      server.close();
    }
  }

  /** A connection of one thread. */
  private static final class Handle implements Session {

    private final Connection connection;
    private final PreparedStatement read;
    private final PreparedStatement scan;
    private final Map<String, PreparedStatement> updates = new HashMap<>();

    Handle(Connection connection) throws SQLException {
      this.connection = connection;
      read = prepare("SELECT * FROM %s WHERE YCSB_KEY = ?".formatted(TABLE));
      scan =
          prepare(
              "SELECT * FROM %s WHERE YCSB_KEY >= ? ORDER BY YCSB_KEY LIMIT ?".formatted(TABLE));
      for (int i = 0; i < FIELDS; i++) {
        updates.put(
            "field" + i,
            prepare("UPDATE %s SET FIELD%s = ? WHERE YCSB_KEY = ?".formatted(TABLE, i)));
      }
    }

    private PreparedStatement prepare(String sql) throws SQLException {
      return connection.prepareStatement(sql);
    }

    @Override
    public Map<String, byte[]> read(String key) throws SQLException {
      read.setString(1, key);
      try (ResultSet rows = read.executeQuery()) {
        rows.next();
        return fields(rows);
      }
    }

    @Override
    public void update(String key, String field, byte[] value) throws SQLException {
      PreparedStatement update = updates.get(field);
      update.setBytes(1, value);
      update.setString(2, key);
      update.executeUpdate();
    }

    @Override
    public List<Map<String, byte[]>> scan(String startKey, int count) throws SQLException {
      scan.setString(1, startKey);
      scan.setInt(2, count);
      List<Map<String, byte[]>> records = new ArrayList<>(count);
      try (ResultSet rows = scan.executeQuery()) {
        while (rows.next()) {
          records.add(fields(rows));
        }
      }
      return records;
    }

    private static Map<String, byte[]> fields(ResultSet row) throws SQLException {
      Map<String, byte[]> fields = new HashMap<>();
      for (int i = 0; i < FIELDS; i++) {
        fields.put("field" + i, row.getBytes(i + 2));
      }
      return fields;
    }
  }
}
