package io.ycsbx.benchmark.driver;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
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

/** MySQL or MariaDB by JDBC: a connection and its prepared statements for each thread. */
final class BareJdbc implements BareDriver {

  private final String url;
  private final String user;
  private final String password;
  private final EmbeddedServer server;
  private final List<Connection> connections = new ArrayList<>();

  private BareJdbc(String url, String user, String password, EmbeddedServer server) {
    this.url = url;
    this.user = user;
    this.password = password;
    this.server = server;
  }

  /** A server at a URL, whose user and password are in the environment: DB_USER, DB_PASSWORD. */
  static BareJdbc server(String url) {
    return new BareJdbc(url, System.getenv("DB_USER"), System.getenv("DB_PASSWORD"), null);
  }

  /** The binding's MariaDB, on data that the binding has loaded into a directory. */
  static BareJdbc embedded(String dir) throws IOException {
    EmbeddedServer server =
        EmbeddedServer.start(
            Path.of(dir),
            List.of(
                "innodb_flush_log_at_trx_commit=0",
                "innodb_buffer_pool_size=1G",
                "max_connections=1000"));
    String url =
        "jdbc:mysql://%s:%s/%s?sslMode=DISABLED"
            .formatted(EmbeddedServer.HOST, server.port(), EmbeddedServer.DATABASE);
    return new BareJdbc(url, EmbeddedServer.USER, server.password(), server);
  }

  @Override
  public Session session() throws SQLException {
    Properties options = new Properties();
    options.setProperty("user", user);
    options.setProperty("password", password);
    // As the binding's.
    options.setProperty("useServerPrepStmts", "true");
    options.setProperty("useLocalSessionState", "true");
    options.setProperty("cacheServerConfiguration", "true");
    options.setProperty("maintainTimeStats", "false");
    options.setProperty("enableQueryTimeouts", "false");
    options.setProperty("socketTimeout", "10000");
    Connection connection = DriverManager.getConnection(url, options);
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
