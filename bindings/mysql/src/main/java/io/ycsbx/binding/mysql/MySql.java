package io.ycsbx.binding.mysql;

import com.mysql.cj.jdbc.JdbcStatement;
import io.ycsbx.binding.jdbc.Dialect;
import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.binding.jdbc.embedded.EmbeddedProduct;
import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.Shared;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import site.ycsb.DBException;

/**
 * MySQL and MariaDB, by Connector/J or MariaDB's driver, and any other database with its driver's
 * defaults.
 */
record MySql(JdbcSettings settings, Shared<EmbeddedServer> server)
    implements EmbeddedProduct<EmbeddedServer> {

  private static final String TRUST_STORE = "trustCertificateKeyStoreUrl";

  static MySql of(Properties properties) throws DBException {
    return new MySql(
        RunProperties.settings(JdbcSettings.class, properties),
        Shared.in(properties, "embedded MariaDB"));
  }

  static boolean usesConnectorJ(String url) {
    return url.startsWith("jdbc:mysql:");
  }

  /** Returns whether a URL is for Connector/J or MariaDB's driver. */
  static boolean usesMySqlProtocol(String url) {
    return usesConnectorJ(url) || url.startsWith("jdbc:mariadb:");
  }

  @Override
  public Dialect dialect(String name, String version) {
    return MySqlDialect.of(name, version);
  }

  @Override
  public DatabaseFigures figures() {
    return ServerCounters.FIGURES;
  }

  @Override
  public String directorySetting() {
    return "mysql.embedded.dir";
  }

  @Override
  public EmbeddedServer start(Path directory) throws IOException {
    return EmbeddedServer.start(directory, settings.embeddedOptions());
  }

  /** Returns none for other drivers. */
  @Override
  public Map<String, String> driverOptions(String url) {
    Map<String, String> options = new TreeMap<>();
    if (usesMySqlProtocol(url)) {
      options.put(CONNECT_TIMEOUT, Long.toString(settings.connectTimeout().toMillis()));
      options.put(SOCKET_TIMEOUT, Long.toString(settings.socketTimeout().toMillis()));
      options.put("useServerPrepStmts", Boolean.toString(settings.serverPrepare()));
      settings.tls().ifPresent(tls -> options.put("sslMode", tls.name().toLowerCase(Locale.ROOT)));
    }
    if (usesConnectorJ(url)) {
      options.put("rewriteBatchedStatements", "true");
      // Only this binding changes the session, so its settings need not be queried or repeated.
      options.put("useLocalSessionState", "true");
      options.put("cacheServerConfiguration", "true");
      options.put("maintainTimeStats", "false");
      options.put("enableQueryTimeouts", "false");
      settings.trustStore().ifPresent(store -> options.put(TRUST_STORE, store.toUri().toString()));
    }
    return options;
  }

  @Override
  public Map<String, String> optionsForStatements(String url) {
    String localData = usesConnectorJ(url) ? "allowLoadLocalInfile" : "allowLocalInfile";
    return usesMySqlProtocol(url)
        ? Map.of("allowMultiQueries", "true", localData, "true")
        : Map.of();
  }

  @Override
  public void addSecrets(Properties options) {
    if (options.containsKey(TRUST_STORE)) {
      options.setProperty("trustCertificateKeyStorePassword", settings.trustStorePassword());
    }
  }

  @Override
  public void prepare(Connection connection) throws SQLException {
    if (settings.lockWaitTimeout().isPresent()) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(
            "SET SESSION innodb_lock_wait_timeout = "
                + settings.lockWaitTimeout().get().toSeconds());
      }
    }
  }

  @Override
  public String tableOptions() {
    return settings.engine().map(engine -> " ENGINE=" + engine).orElse("")
        + settings.rowFormat().map(format -> " ROW_FORMAT=" + format).orElse("");
  }

  @Override
  public void check(Session session, boolean makesTable) throws DBException {
    require(session, settings.upsert(), "db.upsert");
    require(session, makesTable && settings.engine().isPresent(), "db.engine");
    require(session, makesTable && settings.rowFormat().isPresent(), "db.row_format");
  }

  private static void require(Session session, boolean set, String key) throws DBException {
    if (set && !(session.dialect() instanceof MySqlDialect)) {
      throw new DBException(
          key + ": must not be set for " + session.shard() + ", which is not MySQL or MariaDB");
    }
  }

  /** Uses a driver's types only for that driver's statements, as the other may be missing. */
  @Override
  public void loadRows(Statement statement, String sql, InputStream rows) throws SQLException {
    switch (statement.getConnection().getMetaData().getDriverName()) {
      case "MySQL Connector/J" ->
          statement.unwrap(JdbcStatement.class).setLocalInfileInputStream(rows);
      case "MariaDB Connector/J" ->
          statement.unwrap(org.mariadb.jdbc.Statement.class).setLocalInfileInputStream(rows);
      default -> throw new SQLFeatureNotSupportedException("the driver has no local data");
    }
    statement.execute(sql);
  }
}
