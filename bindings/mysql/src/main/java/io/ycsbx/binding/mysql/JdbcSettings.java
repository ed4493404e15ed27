package io.ycsbx.binding.mysql;

import io.ycsbx.config.Durations;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The settings of the {@code mysql} and {@code jdbc} bindings. Immutable.
 *
 * <p>The first eight have the meaning of stock YCSB.
 */
@SettingsGroup(prefixes = {"db.", "jdbc.", "mysql."})
public record JdbcSettings(
    @Setting(
            key = "db.driver",
            meaning =
                "Class of the JDBC driver; unset: the driver on the class path that"
                    + " accepts the URL.")
        Optional<String> driver,
    @Setting(
            key = "db.url",
            owner = Owner.PLACE,
            required = true,
            url = true,
            hint = "a JDBC URL, or embedded for a MariaDB that this process starts and stops",
            meaning =
                "JDBC URL, or the URLs of several shards separated by semicolons;"
                    + " embedded: a MariaDB server that this process starts and stops.")
        String url,
    @Setting(key = "db.user", owner = Owner.PLACE, meaning = "User name.") String user,
    @Setting(key = "db.passwd", secret = true, meaning = "Password of the user.") String password,
    @Setting(
            key = "db.batchsize",
            defaultValue = "-1",
            min = "-1",
            meaning =
                "Number of inserts that are sent together (jdbc.batchupdateapi=true) or"
                    + " committed together (jdbc.autocommit=false); -1: no batches.")
        int batchSize,
    @Setting(
            key = "jdbc.fetchsize",
            defaultValue = "-1",
            min = "-1",
            meaning =
                "Number of rows per fetch in a scan; Connector/J uses it only with"
                    + " useCursorFetch=true in the URL; -1: the driver's default.")
        int fetchSize,
    @Setting(
            key = "jdbc.autocommit",
            defaultValue = "true",
            meaning =
                "Whether every statement is committed separately; false: a commit"
                    + " follows each operation or each batch.")
        boolean autoCommit,
    @Setting(
            key = "jdbc.batchupdateapi",
            defaultValue = "false",
            meaning =
                "Whether single inserts are collected and sent together, in batches of"
                    + " db.batchsize, or of 1000 if db.batchsize is not set.")
        boolean batchInserts,
    @Setting(
            key = "db.create",
            defaultValue = "true",
            meaning = "Whether a load creates the table if the table does not exist.")
        boolean create,
    @Setting(
            key = "db.drop",
            defaultValue = "false",
            meaning = "Whether a load first drops the table; a run never does.")
        boolean drop,
    @Setting(
            key = "db.engine",
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
    @Setting(
            key = "db.field_type",
            meaning =
                "SQL type of the fields of a table that a load creates, e.g. TEXT;"
                    + " unset: binary, of fieldlength bytes.")
        Optional<String> fieldType,
    @Setting(
            key = "db.upsert",
            defaultValue = "false",
            meaning =
                "Whether an insert replaces an existing record; false: the insert fails with"
                    + " DUPLICATE_KEY. Only in MySQL and MariaDB.")
        boolean upsert,
    @Setting(
            key = "db.retries",
            defaultValue = "0",
            min = "0",
            meaning =
                "Number of retries of an operation after a deadlock or a lock wait" + " time-out.")
        int retries,
    @Setting(
            key = "db.isolation",
            meaning =
                "Transaction isolation level of the connections; unset: the server's" + " default.")
        Optional<Isolation> isolation,
    @Setting(
            key = "db.server_prepare",
            defaultValue = "true",
            meaning =
                "Whether MySQL prepares each statement once; false: the driver inserts"
                    + " the values into the text of each statement.")
        boolean serverPrepare,
    @Setting(
            key = "db.tls",
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
            defaultValue = "5s",
            min = "1ms",
            max = "1h",
            meaning = "Time limit for connecting to MySQL; for other drivers, set it in the URL.")
        Duration connectTimeout,
    @Setting(
            key = "db.socket_timeout",
            defaultValue = "10s",
            min = "0s",
            max = "24h",
            meaning =
                "Longest wait for an answer of MySQL; 0s: no limit; for other drivers, set it in"
                    + " the URL.")
        Duration socketTimeout,
    @Setting(
            key = "db.lock_wait_timeout",
            min = "1s",
            max = "24h",
            meaning =
                "Time limit of a statement's wait for a row lock in MySQL, in whole"
                    + " seconds; unset: the server's default.")
        Optional<Duration> lockWaitTimeout,
    @Setting(
            key = "mysql.embedded.dir",
            owner = Owner.PLACE,
            meaning =
                "Directory of the embedded server and its data; created if it does not" + " exist.")
        Optional<Path> embeddedDir,
    @Setting(
            key = "mysql.embedded.options",
            meaning = "Options of the embedded server, e.g. innodb_buffer_pool_size=8G.")
        List<String> embeddedOptions,
    @Setting(
            key = "db.own_tables",
            defaultValue = "false",
            meaning =
                "Whether the workload manages its own tables; the table of records is then neither"
                    + " required nor created.")
        boolean ownTables) {

  /** Value of {@code db.url} for the embedded server. */
  public static final String EMBEDDED = "embedded";

  private static final int DEFAULT_BATCH = 1000;

  /** Isolation levels. */
  public enum Isolation {
    /** Reads changes that are not committed. */
    READ_UNCOMMITTED(Connection.TRANSACTION_READ_UNCOMMITTED),
    /** Reads committed changes. */
    READ_COMMITTED(Connection.TRANSACTION_READ_COMMITTED),
    /** Reads one state for a whole transaction. */
    REPEATABLE_READ(Connection.TRANSACTION_REPEATABLE_READ),
    /** Has the effect of transactions one after another. */
    SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

    private final int level;

    Isolation(int level) {
      this.level = level;
    }

    /** Returns JDBC's number of the level. */
    int level() {
      return level;
    }
  }

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
    VERIFY_IDENTITY
  }

  /** Checks the rules between settings. */
  public JdbcSettings {
    List<Problem> broken = new ArrayList<>();
    if (url.equals(EMBEDDED)) {
      if (embeddedDir.isEmpty()) {
        broken.add(Problem.of("mysql.embedded.dir", "must be set if db.url is embedded"));
      }
      if (!user.isEmpty() || !password.isEmpty()) {
        broken.add(
            Problem.of("db.user", "must be unset, and db.passwd too, if db.url is embedded", user));
      }
    } else if (!url.startsWith("jdbc:")) {
      broken.add(Problem.of("db.url", "must be a JDBC URL or embedded", url));
    }
    boolean allConnectorJ = Shard.urls(url).stream().allMatch(Shard::usesConnectorJ);
    if (!allConnectorJ && (tls.isPresent() || trustStore.isPresent())) {
      broken.add(
          Problem.of(
              "db.tls",
              "must be unset, and db.tls.truststore too, without jdbc:mysql: URLs; for other"
                  + " drivers, set encryption in the URL"));
    }
    boolean verifies =
        tls.filter(mode -> mode == Tls.VERIFY_CA || mode == Tls.VERIFY_IDENTITY).isPresent()
            || (tls.isEmpty() && Shard.urls(url).stream().allMatch(JdbcSettings::verifies));
    if (allConnectorJ && trustStore.isPresent() && !verifies) {
      broken.add(
          Problem.of(
              "db.tls.truststore",
              "must not be set without db.tls=verify_ca or db.tls=verify_identity, which check"
                  + " certificates",
              trustStore.get()));
    }
    checkTimeouts(
        socketTimeout,
        lockWaitTimeout,
        url.equals(EMBEDDED) || Shard.urls(url).stream().allMatch(Shard::usesMySqlProtocol),
        broken);
    checkWord("db.engine", engine, broken);
    checkWord("db.row_format", rowFormat, broken);
    embeddedOptions.stream()
        .filter(option -> !option.matches("[a-zA-Z][a-zA-Z0-9_-]*(=.*)?"))
        .forEach(
            option ->
                broken.add(
                    Problem.of(
                        "mysql.embedded.options",
                        "must be a name or name=value, without leading dashes",
                        option)));
    if (!broken.isEmpty()) {
      throw new SettingsException(broken);
    }
  }

  private static boolean verifies(String url) {
    return url.toUpperCase(Locale.ROOT).contains("SSLMODE=VERIFY_");
  }

  private static void checkTimeouts(
      Duration socket, Optional<Duration> lockWait, boolean mySqls, List<Problem> broken) {
    // The drivers count milliseconds, and 0 means no limit.
    if (!socket.isZero() && socket.toMillis() == 0) {
      broken.add(
          Problem.of("db.socket_timeout", "must be 0s or at least 1ms", Durations.format(socket)));
    }
    lockWait
        .filter(wait -> wait.toNanosPart() != 0)
        .ifPresent(
            wait ->
                broken.add(
                    Problem.of(
                        "db.lock_wait_timeout",
                        "must be of whole seconds",
                        Durations.format(wait))));
    if (lockWait.isPresent() && !mySqls) {
      broken.add(
          Problem.of(
              "db.lock_wait_timeout", "must not be set without jdbc:mysql: or jdbc:mariadb: URLs"));
    }
  }

  /** Such settings are part of a statement, unquoted. */
  private static void checkWord(String key, Optional<String> text, List<Problem> broken) {
    text.filter(word -> !word.matches("\\w+"))
        .ifPresent(
            word ->
                broken.add(
                    Problem.of(key, "must be a word of letters, digits and underscores", word)));
  }

  /** Returns whether the database is the embedded server. */
  boolean isEmbedded() {
    return url.equals(EMBEDDED);
  }

  /**
   * Returns the number of inserts to collect before they are sent; 0: inserts are not collected.
   */
  int collectedInserts() {
    if (!batchInserts) {
      return 0;
    }
    return batchSize > 0 ? batchSize : DEFAULT_BATCH;
  }

  /** Returns the number of inserts for each commit; 0: the driver commits. */
  int insertsPerCommit() {
    return autoCommit ? 0 : Math.max(1, batchSize);
  }
}
