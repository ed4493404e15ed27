package io.ycsbx.binding.mysql;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.binding.mysql.socket.WatchedSocketFactory;
import io.ycsbx.config.Secrets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * One database that records are spread over, and how to connect to it. Immutable and thread-safe.
 *
 * @param url as given, which may hold a password
 * @param user the user's name; empty: the URL has it
 * @param password the user's password; empty: the URL has it
 * @param settings everything else
 */
record Shard(String url, String user, String password, JdbcSettings settings) {

  /** Some databases have semicolons in their URLs. */
  private static final Pattern BETWEEN_URLS = Pattern.compile(";(?=\\s*jdbc:)|;\\s*$");

  private static final String SOCKET_TIMEOUT = "socketTimeout";
  private static final String NO_DRIVER = "08001";

  /** The shards that the settings name. */
  static List<Shard> of(JdbcSettings settings) {
    return urls(settings.url()).stream()
        .map(url -> new Shard(url, settings.user(), settings.password(), settings))
        .toList();
  }

  /** The URLs in {@code db.url}. */
  static List<String> urls(String joined) {
    return BETWEEN_URLS.splitAsStream(joined).map(String::strip).toList();
  }

  static boolean isConnectorJs(String url) {
    return url.startsWith("jdbc:mysql:");
  }

  /** Whether a URL is for Connector/J or MariaDB's driver. */
  static boolean isMySqls(String url) {
    return isConnectorJs(url) || url.startsWith("jdbc:mariadb:");
  }

  /** The embedded server as the only shard. */
  static Shard of(EmbeddedServer server, JdbcSettings settings) {
    // Encryption on the way to oneself would only be measured; the key is not asked for.
    String url =
        "jdbc:mysql://"
            + EmbeddedServer.HOST
            + ":"
            + server.port()
            + "/"
            + EmbeddedServer.DATABASE
            + "?sslMode=DISABLED";
    return new Shard(url, EmbeddedServer.USER, server.password(), settings);
  }

  /** The index of the shard that holds a key: stock's, but for the one hash that it fails on. */
  static int indexOf(String key, int shards) {
    return shards == 1 ? 0 : Math.abs(key.hashCode() % shards);
  }

  /** The URL without its options. */
  @Override
  public String toString() {
    int end = url.indexOf('?');
    return Secrets.redactUrls(end < 0 ? url : url.substring(0, end));
  }

  /**
   * Connects.
   *
   * @throws SQLException if that fails, without a word about the password
   */
  Connection connect() throws SQLException {
    return connect(Map.of());
  }

  /** Connects for a workload's own statements: several in one text, and local data. */
  Connection connectForStatements() throws SQLException {
    return connect(
        hasMySqlDriver() ? Map.of("allowMultiQueries", "true", localData(), "true") : Map.of());
  }

  private String localData() {
    return isConnectorJs(url) ? "allowLoadLocalInfile" : "allowLocalInfile";
  }

  private Connection connect(Map<String, String> further) throws SQLException {
    Properties options = new Properties();
    if (!user.isEmpty()) {
      options.setProperty("user", user);
      options.setProperty("password", password);
    }
    further.forEach((name, value) -> setUnlessInUrl(options, name, value));
    driverOptions().forEach((name, value) -> setUnlessInUrl(options, name, value));
    if (user.isEmpty() && !password.isEmpty()) {
      // The URL names the user.
      options.setProperty("password", password);
    }
    Connection connection;
    try {
      connection = DriverManager.getConnection(url, options);
    } catch (SQLException e) {
      throw hasNoDriver(e)
          ? new SQLException("no driver on the class path takes it: add the driver's jar with -cp")
          : e;
    }
    try {
      prepare(connection);
      return connection;
    } catch (SQLException e) {
      close(connection, e);
      throw e;
    }
  }

  private static boolean hasNoDriver(SQLException failure) {
    return NO_DRIVER.equals(failure.getSQLState())
        && String.valueOf(failure.getMessage()).startsWith("No suitable driver");
  }

  private static void close(Connection connection, SQLException because) {
    try {
      connection.close();
    } catch (SQLException e) {
      because.addSuppressed(e);
    }
  }

  private void setUnlessInUrl(Properties options, String name, String value) {
    if (!isInUrl(name)) {
      options.setProperty(name, value);
    }
  }

  /** Whether the URL is for one of MySQL's or MariaDB's drivers. */
  boolean hasMySqlDriver() {
    return isMySqls(url);
  }

  /** Options of Connector/J and of MariaDB's driver; no other driver is told any. */
  private Map<String, String> driverOptions() {
    Map<String, String> options = new TreeMap<>();
    if (!hasMySqlDriver()) {
      return options;
    }
    String timeout = Long.toString(settings.connectTimeout().toMillis());
    options.put("connectTimeout", timeout);
    // The server's greeting has to come in that time, too; afterwards it is another limit.
    options.put(SOCKET_TIMEOUT, timeout);
    options.put("useServerPrepStmts", Boolean.toString(settings.serverPrepare()));
    settings.tls().ifPresent(tls -> options.put("sslMode", tls.name().toLowerCase(Locale.ROOT)));
    if (isConnectorJs(url)) {
      putConnectorJ(options);
    }
    return options;
  }

  private void putConnectorJ(Map<String, String> options) {
    options.put("socketFactory", WatchedSocketFactory.class.getName());
    options.put("rewriteBatchedStatements", "true");
    // This binding alone changes the session: what it has set need not be asked or set again.
    options.put("useLocalSessionState", "true");
    options.put("cacheServerConfiguration", "true");
    options.put("maintainTimeStats", "false");
    options.put("enableQueryTimeouts", "false");
    options.put("dontTrackOpenResources", "true");
    settings
        .trustStore()
        .ifPresent(
            store -> {
              options.put("trustCertificateKeyStoreUrl", store.toUri().toString());
              options.put("trustCertificateKeyStorePassword", settings.trustStorePassword());
            });
  }

  private boolean isInUrl(String option) {
    String lower = url.toLowerCase(Locale.ROOT);
    String start = option.toLowerCase(Locale.ROOT) + "=";
    return lower.contains("?" + start) || lower.contains("&" + start);
  }

  private void prepare(Connection connection) throws SQLException {
    if (hasMySqlDriver() && !isInUrl(SOCKET_TIMEOUT)) {
      connection.setNetworkTimeout(Runnable::run, (int) settings.socketTimeout().toMillis());
    }
    connection.setAutoCommit(settings.autoCommit());
    if (settings.isolation().isPresent()) {
      connection.setTransactionIsolation(level(settings.isolation().get()));
    }
    Optional<Long> lockWait = settings.lockWaitTimeout().map(wait -> wait.toSeconds());
    if (lockWait.isPresent()) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("SET SESSION innodb_lock_wait_timeout = " + lockWait.get());
      }
    }
  }

  private static int level(JdbcSettings.Isolation isolation) {
    return switch (isolation) {
      case READ_UNCOMMITTED -> Connection.TRANSACTION_READ_UNCOMMITTED;
      case READ_COMMITTED -> Connection.TRANSACTION_READ_COMMITTED;
      case REPEATABLE_READ -> Connection.TRANSACTION_REPEATABLE_READ;
      case SERIALIZABLE -> Connection.TRANSACTION_SERIALIZABLE;
    };
  }
}
