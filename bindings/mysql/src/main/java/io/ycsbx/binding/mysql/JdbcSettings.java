package io.ycsbx.binding.mysql;

import io.ycsbx.config.Durations;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The settings of the {@code mysql} and {@code jdbc} bindings. Immutable.
 *
 * <p>The first eight are stock YCSB's and mean what they mean there.
 *
 * @param driver the driver's class; empty: the one that takes the URL
 * @param url JDBC URLs of the shards, separated by semicolons, or {@code embedded}
 * @param user the user's name
 * @param password the user's password
 * @param batchSize inserts that are sent or committed together; −1: each by itself
 * @param fetchSize rows that the driver is asked to fetch at a time in a scan; −1: the driver's
 * @param autoCommit whether the driver commits; if not, this binding does, after each operation
 * @param batchInserts whether single inserts are collected and sent together
 * @param create whether a load makes the table if there is none
 * @param drop whether a load first drops the table
 * @param engine storage engine of a table that is made
 * @param rowFormat row format of a table that is made
 * @param fieldType SQL type of the fields of a table that is made; empty: by the fields' length
 * @param upsert whether an insert replaces a record that exists
 * @param retries how often an operation that lost to another transaction is tried again
 * @param isolation the connections' isolation level; empty: the server's
 * @param serverPrepare whether MySQL prepares the statements, or the driver writes values into them
 * @param tls how connections to MySQL are encrypted; empty: the driver's default
 * @param trustStore key store with the authorities that the server's certificate is checked against
 * @param trustStorePassword its password
 * @param connectTimeout longest time that connecting may take
 * @param socketTimeout longest time that the database may take to answer
 * @param lockWaitTimeout MySQL's limit on waiting for a row lock; empty: the server's
 * @param embeddedDir directory of the embedded server
 * @param embeddedOptions its options, as {@code name=value}
 * @param ownTables whether the workload sees to its tables itself
 */
@SettingsGroup(prefixes = {"db.", "jdbc.", "mysql."})
public record JdbcSettings(
    @Setting(
            key = "db.driver",
            meaning = "The driver's class; unset: the one on the class path that takes the URL.")
        Optional<String> driver,
    @Setting(
            key = "db.url",
            required = true,
            hint = "a JDBC URL, or embedded for a MariaDB that this process starts and stops",
            meaning =
                "JDBC URL, or those of several shards separated by semicolons; embedded: a MariaDB"
                    + " that this process starts and stops.")
        String url,
    @Setting(key = "db.user", meaning = "The user's name.") String user,
    @Setting(key = "db.passwd", secret = true, meaning = "The user's password.") String password,
    @Setting(
            key = "db.batchsize",
            defaultValue = "-1",
            min = "-1",
            meaning =
                "Inserts that are sent together (jdbc.batchupdateapi=true) or committed together"
                    + " (jdbc.autocommit=false); -1: each by itself.")
        int batchSize,
    @Setting(
            key = "jdbc.fetchsize",
            defaultValue = "-1",
            min = "-1",
            meaning =
                "Rows that the driver is asked to fetch at a time in a scan, which Connector/J"
                    + " heeds with useCursorFetch=true in the URL; -1: its default.")
        int fetchSize,
    @Setting(
            key = "jdbc.autocommit",
            defaultValue = "true",
            meaning =
                "Whether every statement commits by itself; if not, a commit follows each"
                    + " operation, or each batch.")
        boolean autoCommit,
    @Setting(
            key = "jdbc.batchupdateapi",
            defaultValue = "false",
            meaning =
                "Whether single inserts are collected and sent together: db.batchsize of them, or"
                    + " 1000 if that is not set.")
        boolean batchInserts,
    @Setting(
            key = "db.create",
            defaultValue = "true",
            meaning = "Whether a load makes the table, if there is none.")
        boolean create,
    @Setting(
            key = "db.drop",
            defaultValue = "false",
            meaning = "Whether a load first drops the table; never for a run.")
        boolean drop,
    @Setting(
            key = "db.engine",
            meaning = "Storage engine of a table that is made in MySQL; unset: the server's.")
        Optional<String> engine,
    @Setting(
            key = "db.row_format",
            meaning = "Row format of a table that is made in MySQL; unset: the server's.")
        Optional<String> rowFormat,
    @Setting(
            key = "db.field_type",
            meaning =
                "SQL type of the fields of a table that is made, e.g. TEXT; unset: binary, of"
                    + " fieldlength bytes.")
        Optional<String> fieldType,
    @Setting(
            key = "db.upsert",
            defaultValue = "false",
            meaning =
                "Whether an insert replaces a record that exists; if not, it fails with"
                    + " DUPLICATE_KEY. In MySQL only.")
        boolean upsert,
    @Setting(
            key = "db.retries",
            defaultValue = "0",
            min = "0",
            meaning =
                "How often an operation is tried again that was rolled back by a deadlock or waited"
                    + " too long for a lock.")
        int retries,
    @Setting(
            key = "db.isolation",
            meaning = "Isolation level of the connections; unset: the server's.")
        Optional<Isolation> isolation,
    @Setting(
            key = "db.server_prepare",
            defaultValue = "true",
            meaning =
                "Whether MySQL prepares each statement once; false: the driver writes the values"
                    + " into the text of each.")
        boolean serverPrepare,
    @Setting(
            key = "db.tls",
            meaning =
                "Encryption of the connections to MySQL, as sslMode in the URL; unset: the"
                    + " driver's.")
        Optional<Tls> tls,
    @Setting(
            key = "db.tls.truststore",
            meaning =
                "Key store (PKCS12 or JKS) with the authorities that the server's certificate is"
                    + " checked against; unset: Java's.")
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
            meaning =
                "Longest time that connecting to MySQL may take; other drivers are told in the"
                    + " URL.")
        Duration connectTimeout,
    @Setting(
            key = "db.socket_timeout",
            defaultValue = "20s",
            min = "0s",
            max = "24h",
            meaning =
                "Longest time that MySQL may take to answer; 0s: no limit; other drivers are told"
                    + " in the URL.")
        Duration socketTimeout,
    @Setting(
            key = "db.lock_wait_timeout",
            min = "1s",
            max = "24h",
            meaning =
                "Longest wait of a statement for a row lock in MySQL, in whole seconds; unset: the"
                    + " server's.")
        Optional<Duration> lockWaitTimeout,
    @Setting(
            key = "mysql.embedded.dir",
            meaning = "Directory of the embedded server and its data, made if it does not exist.")
        Optional<Path> embeddedDir,
    @Setting(
            key = "mysql.embedded.options",
            meaning = "Options of the embedded server, e.g. innodb_buffer_pool_size=8G.")
        List<String> embeddedOptions,
    @Setting(
            key = "db.own_tables",
            defaultValue = "false",
            meaning =
                "Whether the workload sees to its tables itself, so that the table of records is"
                    + " neither needed nor made.")
        boolean ownTables) {

  /** What stands in {@code db.url} for the embedded server. */
  public static final String EMBEDDED = "embedded";

  private static final int DEFAULT_BATCH = 1000;

  /** Isolation levels. */
  public enum Isolation {
    /** Sees what is not committed. */
    READ_UNCOMMITTED(Connection.TRANSACTION_READ_UNCOMMITTED),
    /** Sees what is committed. */
    READ_COMMITTED(Connection.TRANSACTION_READ_COMMITTED),
    /** Sees one state for a whole transaction. */
    REPEATABLE_READ(Connection.TRANSACTION_REPEATABLE_READ),
    /** As if transactions came one after another. */
    SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

    private final int level;

    Isolation(int level) {
      this.level = level;
    }

    /** JDBC's number of the level. */
    int level() {
      return level;
    }
  }

  /** How connections are encrypted: Connector/J's {@code sslMode}. */
  public enum Tls {
    /** Not at all. */
    DISABLED,
    /** If the server can. */
    PREFERRED,
    /** Or no connection. */
    REQUIRED,
    /** And the server's certificate has to be signed by a known authority. */
    VERIFY_CA,
    /** And to be for the host that was asked for. */
    VERIFY_IDENTITY
  }

  /** Checks what concerns several settings. */
  public JdbcSettings {
    List<Problem> broken = new ArrayList<>();
    if (url.equals(EMBEDDED)) {
      if (embeddedDir.isEmpty()) {
        broken.add(Problem.of("mysql.embedded.dir", "must be set if db.url is embedded"));
      }
      if (!user.isEmpty() || !password.isEmpty()) {
        broken.add(
            Problem.of("db.user", "must not be set, nor db.passwd, if db.url is embedded", user));
      }
    } else if (!url.startsWith("jdbc:")) {
      broken.add(Problem.of("db.url", "must be a JDBC URL or embedded", url));
    }
    boolean allConnectorJs = Shard.urls(url).stream().allMatch(Shard::isConnectorJs);
    if (!allConnectorJs && (tls.isPresent() || trustStore.isPresent())) {
      broken.add(
          Problem.of(
              "db.tls",
              "and db.tls.truststore are for jdbc:mysql: URLs; others say it themselves"));
    }
    checkTimeouts(
        socketTimeout,
        lockWaitTimeout,
        url.equals(EMBEDDED) || Shard.urls(url).stream().allMatch(Shard::isMySqls),
        broken);
    checkWord("db.engine", engine, broken);
    checkWord("db.row_format", rowFormat, broken);
    embeddedOptions.stream()
        .filter(option -> !option.matches("[a-zA-Z][a-zA-Z0-9_-]*(=.*)?"))
        .forEach(
            option ->
                broken.add(
                    Problem.of(
                        "mysql.embedded.options", "must be name=value without dashes", option)));
    if (!broken.isEmpty()) {
      throw new SettingsException(broken);
    }
  }

  private static void checkTimeouts(
      Duration socket, Optional<Duration> lockWait, boolean mySqls, List<Problem> broken) {
    // The drivers count milliseconds, of which 0 is none.
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

  /** Such settings stand in a statement as they are. */
  private static void checkWord(String key, Optional<String> text, List<Problem> broken) {
    text.filter(word -> !word.matches("\\w+"))
        .ifPresent(
            word ->
                broken.add(
                    Problem.of(key, "must be a word of letters, digits and underscores", word)));
  }

  /** Whether the database is the embedded server. */
  boolean isEmbedded() {
    return url.equals(EMBEDDED);
  }

  /** Inserts to collect before they are sent; 0: none. */
  int collectedInserts() {
    if (!batchInserts) {
      return 0;
    }
    return batchSize > 0 ? batchSize : DEFAULT_BATCH;
  }

  /** Inserts after which to commit; 0: the driver does. */
  int insertsPerCommit() {
    return autoCommit ? 0 : Math.max(1, batchSize);
  }
}
