package io.ycsbx.binding.mysql;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.config.Secrets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * One of the databases that hold the records, and the way to connect to it. Immutable and
 * thread-safe.
 *
 * @param url the URL of the settings, which may contain a password
 * @param user the user's name; empty: the user of the URL
 * @param password the user's password; empty: the password of the URL
 * @param settings all other settings
 */
record Shard(String url, String user, String password, JdbcSettings settings) {

  /** Only these semicolons separate URLs, since some databases have semicolons in their URLs. */
  private static final Pattern BETWEEN_URLS = Pattern.compile(";(?=\\s*jdbc:)|;\\s*$");

  private static final String SOCKET_TIMEOUT = "socketTimeout";
  private static final String TRUST_STORE = "trustCertificateKeyStoreUrl";
  private static final String TRUST_STORE_PASSWORD = "trustCertificateKeyStorePassword";
  private static final String NO_DRIVER = "08001";

  static List<Shard> of(JdbcSettings settings) {
    return urls(settings.url()).stream()
        .map(url -> new Shard(url, settings.user(), settings.password(), settings))
        .toList();
  }

  /** Returns the URLs in {@code db.url}. */
  static List<String> urls(String joined) {
    return BETWEEN_URLS.splitAsStream(joined).map(String::strip).toList();
  }

  static boolean usesConnectorJ(String url) {
    return url.startsWith("jdbc:mysql:");
  }

  /** Returns whether a URL is for Connector/J or MariaDB's driver. */
  static boolean usesMySqlProtocol(String url) {
    return usesConnectorJ(url) || url.startsWith("jdbc:mariadb:");
  }

  static Shard of(EmbeddedServer server, JdbcSettings settings) {
    // Encryption over loopback would only add to the latencies.
    String url =
        "jdbc:mysql://%s:%s/%s?sslMode=DISABLED"
            .formatted(EmbeddedServer.HOST, server.port(), EmbeddedServer.DATABASE);
    return new Shard(url, EmbeddedServer.USER, server.password(), settings);
  }

  /** Returns the index of a key's shard: stock's, except for the one hash on which stock fails. */
  static int indexOf(String key, int shards) {
    return shards == 1 ? 0 : Math.abs(key.hashCode() % shards);
  }

  /** Returns the URL without its options. */
  @Override
  public String toString() {
    String shown = Secrets.redactValue(url);
    int end = shown.indexOf('?');
    return end < 0 ? shown : shown.substring(0, end);
  }

  /** Returns whether the URL is for Connector/J or MariaDB's driver. */
  boolean hasMySqlDriver() {
    return usesMySqlProtocol(url);
  }

  /**
   * Returns the options for Connector/J or MariaDB's driver, except those that the URL sets; empty
   * for other drivers.
   */
  Map<String, String> driverOptions() {
    Map<String, String> options = new TreeMap<>();
    if (hasMySqlDriver()) {
      options.put("connectTimeout", Long.toString(settings.connectTimeout().toMillis()));
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
    options.keySet().removeIf(this::isInUrl);
    return options;
  }

  private boolean isInUrl(String option) {
    String lower = url.toLowerCase(Locale.ROOT);
    String start = option.toLowerCase(Locale.ROOT) + "=";
    return lower.contains("?" + start) || lower.contains("&" + start);
  }

  /**
   * Connects.
   *
   * @throws SQLException if that fails; its message does not contain the password
   */
  Connection connect() throws SQLException {
    return connect(driverOptions());
  }

  /**
   * Connects for a workload's own statements, and permits several of them in one text, and local
   * data.
   */
  Connection connectForStatements() throws SQLException {
    Map<String, String> options = driverOptions();
    if (hasMySqlDriver()) {
      for (String allow :
          List.of(
              "allowMultiQueries",
              usesConnectorJ(url) ? "allowLoadLocalInfile" : "allowLocalInfile")) {
        if (!isInUrl(allow)) {
          options.put(allow, "true");
        }
      }
    }
    return connect(options);
  }

  private Connection connect(Map<String, String> driverOptions) throws SQLException {
    Properties options = new Properties();
    options.putAll(driverOptions);
    // While connecting, the limit on answers is that of connecting.
    options.computeIfPresent(
        SOCKET_TIMEOUT, (name, value) -> Long.toString(settings.connectTimeout().toMillis()));
    if (options.containsKey(TRUST_STORE) && !isInUrl(TRUST_STORE_PASSWORD)) {
      options.setProperty(TRUST_STORE_PASSWORD, settings.trustStorePassword());
    }
    if (!user.isEmpty()) {
      options.setProperty("user", user);
    }
    if (!user.isEmpty() || !password.isEmpty()) {
      options.setProperty("password", password);
    }
    Connection connection = connect(options);
    try {
      if (options.containsKey(SOCKET_TIMEOUT)) {
        connection.setNetworkTimeout(Runnable::run, (int) settings.socketTimeout().toMillis());
      }
      prepare(connection);
      return connection;
    } catch (SQLException e) {
      try (connection) {
        throw e;
      }
    }
  }

  private Connection connect(Properties options) throws SQLException {
    try {
      return DriverManager.getConnection(url, options);
    } catch (SQLException e) {
      boolean hasNoDriver =
          NO_DRIVER.equals(e.getSQLState())
              && String.valueOf(e.getMessage()).startsWith("No suitable driver");
      throw hasNoDriver
          ? new SQLException(
              "no driver on the class path accepts the URL: add the driver's jar with -cp")
          : e;
    }
  }

  private void prepare(Connection connection) throws SQLException {
    connection.setAutoCommit(settings.autoCommit());
    if (settings.isolation().isPresent()) {
      connection.setTransactionIsolation(settings.isolation().get().level());
    }
    if (settings.lockWaitTimeout().isPresent()) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(
            "SET SESSION innodb_lock_wait_timeout = "
                + settings.lockWaitTimeout().get().toSeconds());
      }
    }
  }
}
