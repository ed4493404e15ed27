package io.ycsbx.binding.jdbc;

import io.ycsbx.config.Secrets;
import io.ycsbx.spi.Value;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * One of the databases that hold the records, and the way to connect to it. Immutable and
 * thread-safe.
 */
public final class Shard {

  /** Only these semicolons separate URLs, since some databases have semicolons in their URLs. */
  private static final Pattern BETWEEN_URLS = Pattern.compile(";(?=\\s*jdbc:)|;\\s*$");

  private static final String NO_DRIVER = "08001";

  private final String url;
  private final String user;
  private final String password;
  private final Product product;

  /**
   * Makes a shard.
   *
   * @param url the URL of the settings, which may contain a password
   * @param user the user's name; empty: the user of the URL
   * @param password the user's password; empty: the password of the URL, or the driver's default
   * @param product its settings and the options of its driver
   */
  public Shard(String url, String user, String password, Product product) {
    this.url = url;
    this.user = user;
    this.password = password;
    this.product = product;
  }

  /** Returns the databases of a product's settings. */
  public static List<Shard> of(Product product) {
    SqlSettings settings = product.settings();
    return urls(settings.url()).stream()
        .map(url -> new Shard(url, settings.user(), settings.password(), product))
        .toList();
  }

  /** Returns the URLs in {@code db.url}. */
  public static List<String> urls(String joined) {
    return BETWEEN_URLS.splitAsStream(joined).map(String::strip).toList();
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

  /** Tests for the binding's own server, whose port is another one after each start. */
  boolean isOnOwnServer() {
    return !product.dataDirectories().isEmpty();
  }

  /** Returns the place for facts, which is the same in each run on the same data. */
  String place() {
    return isOnOwnServer() ? product.settings().url() : toString();
  }

  /** Returns the options for the driver, except those that the URL sets. */
  Map<String, String> driverOptions() {
    Map<String, String> options = new TreeMap<>(product.driverOptions(url));
    options.keySet().removeIf(option -> product.isInUrl(option, url));
    return options;
  }

  /** Returns the driver's options that are facts. */
  Map<String, Value> driverFacts() {
    return product.driverFacts(url, driverOptions());
  }

  /** Returns what to do about a failure to connect, as the end of its message, or nothing. */
  String advice(SQLException failure) {
    return product.advice(url, failure);
  }

  /** Returns whether connections have a limit on the wait for an answer. */
  boolean limitsAnswers() {
    return product.driverOptions(url).containsKey(Product.SOCKET_TIMEOUT);
  }

  /**
   * Connects.
   *
   * @throws SQLException if that fails; its message does not contain the password
   */
  public Connection connect() throws SQLException {
    return connect(driverOptions());
  }

  /**
   * Connects for a workload's own statements, and permits several of them in one text, and local
   * data.
   */
  Connection connectForStatements() throws SQLException {
    Map<String, String> options = driverOptions();
    options.putAll(product.optionsForStatements(url));
    return connect(options);
  }

  private Connection connect(Map<String, String> driverOptions) throws SQLException {
    Properties options = new Properties();
    options.putAll(driverOptions);
    product.addSecrets(options);
    // While connecting, the limit on answers is that of connecting.
    options.computeIfPresent(
        Product.SOCKET_TIMEOUT,
        (name, limit) -> product.driverOptions(url).get(Product.CONNECT_TIMEOUT));
    options.keySet().removeIf(option -> product.isInUrl(option.toString(), url));
    if (!user.isEmpty()) {
      options.setProperty("user", user);
    }
    if (!password.isEmpty()) {
      options.setProperty("password", password);
    }
    Connection connection = connect(options);
    try {
      if (options.containsKey(Product.SOCKET_TIMEOUT)) {
        connection.setNetworkTimeout(
            Runnable::run, (int) product.settings().socketTimeout().toMillis());
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
    SqlSettings settings = product.settings();
    connection.setAutoCommit(settings.autoCommit());
    if (settings.isolation().isPresent()) {
      connection.setTransactionIsolation(settings.isolation().get().level());
    }
    product.prepare(connection);
  }
}
