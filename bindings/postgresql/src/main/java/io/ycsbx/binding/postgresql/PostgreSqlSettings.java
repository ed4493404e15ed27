package io.ycsbx.binding.postgresql;

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

/** The settings of the {@code postgresql} binding. Immutable. */
@SettingsGroup(prefixes = {"db.", "jdbc.", "postgresql."})
public record PostgreSqlSettings(
    Optional<String> driver,
    @Setting(
            key = "db.url",
            owner = Owner.PLACE,
            determines = {"driver " + Setting.NAMES, Setting.NAMES},
            required = true,
            url = true,
            hint = "a JDBC URL, or embedded for a server that this process starts and stops",
            meaning =
                "JDBC URL, or the URLs of several shards separated by semicolons;"
                    + " embedded: a server that this process starts and stops.")
        String url,
    String user,
    String password,
    @Setting(
            key = "jdbc.fetchsize",
            defaultValue = "-1",
            meaning =
                "Number of rows per fetch in a scan, which needs jdbc.autocommit=false; -1: all"
                    + " rows at once.",
            range = "-1..")
        int fetchSize,
    boolean autoCommit,
    boolean create,
    boolean drop,
    Optional<String> fieldType,
    @Setting(
            key = "db.upsert",
            defaultValue = "false",
            meaning =
                "Whether an insert replaces an existing record; false: the insert fails with"
                    + " DUPLICATE_KEY.")
        boolean upsert,
    int retries,
    Optional<Isolation> isolation,
    @Setting(
            key = "db.server_prepare",
            determines = "driver prepareThreshold",
            defaultValue = "true",
            meaning =
                "Whether the server prepares each statement once, on its fifth execution; false:"
                    + " on every execution, as a pooler without prepared statements needs it.")
        boolean serverPrepare,
    @Setting(
            key = "db.tls",
            determines = {"driver sslmode", "encryption"},
            meaning =
                "Encryption of the connections, as sslmode in the URL; unset: verify_full for hosts"
                    + " other than this one, and the driver's default for this one.")
        Optional<Tls> tls,
    @Setting(
            key = "db.tls.ca",
            meaning =
                "File with the certificates (PEM) of the authorities that the client trusts; unset:"
                    + " ~/.postgresql/root.crt, or without this file Java's default.")
        Optional<Path> tlsAuthorities,
    @Setting(
            key = "db.connect_timeout",
            determines = "driver connectTimeout",
            defaultValue = "5s",
            meaning = "Time limit for connecting to a host, in whole seconds.",
            range = "1s..1h")
        Duration connectTimeout,
    @Setting(
            key = "db.socket_timeout",
            determines = "driver socketTimeout",
            defaultValue = "10s",
            meaning = "Longest wait for an answer; 0s: no limit.",
            range = "0s..24h")
        Duration socketTimeout,
    @Setting(
            key = "db.lock_wait_timeout",
            determines = "lock_timeout",
            meaning = "Time limit of a statement's wait for a lock; unset: the server's default.",
            range = "1ms..24h")
        Optional<Duration> lockWaitTimeout,
    @Setting(
            key = "postgresql.embedded.dir",
            owner = Owner.PLACE,
            meaning =
                "Directory of the embedded server and its data; created if it does not exist.")
        Optional<Path> embeddedDir,
    @Setting(
            key = "postgresql.embedded.program",
            owner = Owner.PLACE,
            determines = "version",
            meaning =
                "Directory of an installed server's programs for the embedded server, e.g."
                    + " /usr/lib/postgresql/17/bin; unset: those that come with the binding.")
        Optional<Path> embeddedProgram,
    @Setting(
            key = "postgresql.embedded.wal",
            owner = Owner.PLACE,
            meaning =
                "Directory of the write-ahead log of the embedded server, such as one on a drive of"
                    + " its own, empty when the data is created; unset: beside the data.")
        Optional<Path> embeddedLog,
    @Setting(
            key = "postgresql.embedded.options",
            determines = Setting.NAMES,
            meaning = "Options of the embedded server, e.g. shared_buffers=8GB.")
        List<String> embeddedOptions,
    boolean ownTables)
    implements SqlSettings {

  private static final EmbeddedProduct.OptionForm OPTION =
      new EmbeddedProduct.OptionForm(
          "[a-zA-Z][a-zA-Z0-9_.]*=.*", "must be name=value, without leading dashes");

  /** Modes of encryption of connections: pgjdbc's {@code sslmode}. */
  public enum Tls {
    /** No encryption. */
    DISABLE,
    /** Encryption only if the server demands it. */
    ALLOW,
    /** Encryption if the server supports it. */
    PREFER,
    /** Encryption, or no connection. */
    REQUIRE,
    /** Encryption; a known authority must have signed the server's certificate. */
    VERIFY_CA,
    /** As {@link #VERIFY_CA}; the certificate must name the host. */
    VERIFY_FULL;

    /** Returns the mode's name in a URL. */
    String mode() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Checks the rules between settings. */
  public PostgreSqlSettings {
    Rules rules = new Rules();
    boolean embedded =
        EmbeddedProduct.check(
            rules, "postgresql", OPTION, url, user, password, embeddedDir, embeddedOptions);
    if (embedded || !verifies(url, tls, rules)) {
      rules.unset(
          tlsAuthorities,
          "db.tls.ca",
          "without db.tls=verify_ca or db.tls=verify_full, which check certificates");
    }
    rules.require(
        fetchSize <= 0 || !autoCommit,
        "jdbc.fetchsize",
        "must be -1 with jdbc.autocommit=true, where the driver fetches all rows at once",
        fetchSize);
    rules.seconds(connectTimeout, "db.connect_timeout");
    rules.millis(socketTimeout, "db.socket_timeout");
    rules.check();
  }

  /** Checks the URLs. Returns whether all servers' certificates are verified. */
  private static boolean verifies(String url, Optional<Tls> tls, Rules rules) {
    List<String> urls = Shard.urls(url);
    boolean parsed = urls.stream().allMatch(one -> DriverOptions.parse(one).isPresent());
    rules.require(
        parsed, "db.url", "must be jdbc:postgresql://HOST:PORT/DATABASE or embedded", url);
    if (!parsed) {
      return true;
    }
    List<String> unknown = urls.stream().map(DriverOptions::unknown).flatMap(List::stream).toList();
    rules.require(
        unknown.isEmpty(),
        "db.url",
        "must have no options but the driver's, by their exact names",
        String.join(" ", unknown));
    return urls.stream().allMatch(one -> DriverOptions.verifies(tls, one));
  }
}
