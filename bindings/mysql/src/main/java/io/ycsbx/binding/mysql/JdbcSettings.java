package io.ycsbx.binding.mysql;

import io.ycsbx.binding.jdbc.Shard;
import io.ycsbx.binding.jdbc.SqlSettings;
import io.ycsbx.binding.jdbc.embedded.EmbeddedProduct;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Rules;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The settings of the {@code mysql} and {@code jdbc} bindings. Immutable. */
@SettingsGroup(prefixes = {"db.", "jdbc.", "mysql."})
public record JdbcSettings(
    Optional<String> driver,
    @Setting(
            key = "db.url",
            owner = Owner.PLACE,
            determines = {"driver " + Setting.NAMES, Setting.NAMES},
            required = true,
            url = true,
            hint = "a JDBC URL, or embedded for a MariaDB that this process starts and stops",
            meaning =
                "JDBC URL, or the URLs of several shards separated by semicolons;"
                    + " embedded: a MariaDB server that this process starts and stops.")
        String url,
    String user,
    String password,
    @Setting(
            key = "jdbc.fetchsize",
            defaultValue = "-1",
            meaning =
                "Number of rows per fetch in a scan; Connector/J uses it only with"
                    + " useCursorFetch=true in the URL; -1: the driver's default.",
            range = "-1..")
        int fetchSize,
    boolean autoCommit,
    boolean create,
    boolean drop,
    @Setting(
            key = "db.engine",
            determines = ServerVariables.ENGINE,
            meaning =
                "Storage engine of a table that a load creates in MySQL or MariaDB; unset: the"
                    + " server's default.")
        Optional<String> engine,
    @Setting(
            key = "db.row_format",
            meaning =
                "Row format of a table that a load creates in MySQL or MariaDB; unset: the server's"
                    + " default.")
        Optional<String> rowFormat,
    Optional<String> fieldType,
    @Setting(
            key = "db.upsert",
            defaultValue = "false",
            meaning =
                "Whether an insert replaces an existing record; false: the insert fails with"
                    + " DUPLICATE_KEY. Only in MySQL and MariaDB.")
        boolean upsert,
    int retries,
    Optional<Isolation> isolation,
    @Setting(
            key = "db.server_prepare",
            determines = "driver useServerPrepStmts",
            defaultValue = "true",
            meaning =
                "Whether MySQL prepares each statement once; false: the driver inserts"
                    + " the values into the text of each statement.")
        boolean serverPrepare,
    @Setting(
            key = "db.tls",
            determines = "driver sslMode",
            meaning =
                "Encryption of the connections to MySQL, as sslMode in the URL; unset:"
                    + " the driver's default.")
        Optional<Tls> tls,
    @Setting(
            key = "db.tls.truststore",
            meaning =
                "Key store (PKCS12 or JKS) with the authorities that the client trusts;"
                    + " unset: Java's default.")
        Optional<Path> trustStore,
    @Setting(
            key = "db.tls.truststore_passwd",
            secret = true,
            meaning = "Password of db.tls.truststore.")
        String trustStorePassword,
    @Setting(
            key = "db.connect_timeout",
            determines = "driver connectTimeout",
            defaultValue = "5s",
            meaning = "Time limit for connecting to MySQL; for other drivers, set it in the URL.",
            range = "1ms..1h")
        Duration connectTimeout,
    @Setting(
            key = "db.socket_timeout",
            determines = "driver socketTimeout",
            defaultValue = "10s",
            meaning =
                "Longest wait for an answer of MySQL; 0s: no limit; for other drivers, set it in"
                    + " the URL.",
            range = "0s..24h")
        Duration socketTimeout,
    @Setting(
            key = "db.lock_wait_timeout",
            determines = "innodb_lock_wait_timeout",
            meaning =
                "Time limit of a statement's wait for a row lock in MySQL, in whole"
                    + " seconds; unset: the server's default.",
            range = "1s..24h")
        Optional<Duration> lockWaitTimeout,
    @Setting(
            key = "mysql.embedded.dir",
            owner = Owner.PLACE,
            meaning =
                "Directory of the embedded server and its data; created if it does not" + " exist.")
        Optional<Path> embeddedDir,
    @Setting(
            key = "mysql.embedded.options",
            determines = {
              Setting.NAMES,
              "transaction_isolation=isolation",
              "character_set_server=collation_server",
              "innodb_io_capacity=innodb_io_capacity_max"
            },
            meaning = "Options of the embedded server, e.g. innodb_buffer_pool_size=8G.")
        List<String> embeddedOptions,
    boolean ownTables)
    implements SqlSettings {

  private static final EmbeddedProduct.OptionForm OPTION =
      new EmbeddedProduct.OptionForm(
          "[a-zA-Z][a-zA-Z0-9_-]*(=.*)?", "must be a name or name=value, without leading dashes");

  /** Modes of encryption of connections: Connector/J's {@code sslMode}. */
  public enum Tls {
    /** No encryption. */
    DISABLED,
    /** Encryption if the server supports it. */
    PREFERRED,
    /** Encryption, or no connection. */
    REQUIRED,
    /** Encryption; a known authority must have signed the server's certificate. */
    VERIFY_CA,
    /** As {@link #VERIFY_CA}; the certificate must name the host. */
    VERIFY_IDENTITY;

    private boolean verifies() {
      return this == VERIFY_CA || this == VERIFY_IDENTITY;
    }
  }

  /** Checks the rules between settings. */
  public JdbcSettings {
    Rules rules = new Rules();
    boolean embedded =
        EmbeddedProduct.check(
            rules, "mysql", OPTION, url, user, password, embeddedDir, embeddedOptions);
    List<String> urls = Shard.urls(url);
    rules.require(
        embedded || url.startsWith("jdbc:"), "db.url", "must be a JDBC URL or embedded", url);
    boolean allConnectorJ = urls.stream().allMatch(MySql::usesConnectorJ);
    rules.require(
        allConnectorJ || (tls.isEmpty() && trustStore.isEmpty()),
        "db.tls",
        "must be unset, and db.tls.truststore too, without jdbc:mysql: URLs; for other drivers, set"
            + " encryption in the URL");
    boolean verifies =
        tls.map(Tls::verifies).orElseGet(() -> urls.stream().allMatch(JdbcSettings::verifies));
    if (allConnectorJ && !verifies) {
      rules.unset(
          trustStore,
          "db.tls.truststore",
          "without db.tls=verify_ca or db.tls=verify_identity, which check certificates");
    }
    rules.millis(socketTimeout, "db.socket_timeout");
    rules.seconds(lockWaitTimeout.orElse(Duration.ZERO), "db.lock_wait_timeout");
    if (!embedded && !urls.stream().allMatch(MySql::usesMySqlProtocol)) {
      rules.unset(
          lockWaitTimeout, "db.lock_wait_timeout", "without jdbc:mysql: or jdbc:mariadb: URLs");
    }
    requireWord(engine, "db.engine", rules);
    requireWord(rowFormat, "db.row_format", rules);
    rules.check();
  }

  private static boolean verifies(String url) {
    return url.toUpperCase(Locale.ROOT).contains("SSLMODE=VERIFY_");
  }

  /** Such settings are part of a statement, unquoted. */
  private static void requireWord(Optional<String> text, String key, Rules rules) {
    String word = text.orElse("unset");
    rules.require(
        word.matches("\\w+"), key, "must be a word of letters, digits and underscores", word);
  }
}
