package io.ycsbx.binding.jdbc;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of all bindings for SQL databases. A binding's record of settings implements this
 * interface, and declares only those that are not declared here, or differently. The first six have
 * the meaning of stock YCSB.
 */
public interface SqlSettings {

  /**
   * Returns the properties of stock's bindings that do not exist here, each with what to write
   * instead.
   */
  static Map<String, String> replaced() {
    String batches = "set batch.size, which sends batches and measures them as such";
    return Map.of(
        "db.batchsize", batches,
        "jdbc.batchupdateapi", batches,
        "db.urlsharddelim", "separate the URLs in db.url by semicolons");
  }

  @Setting(
      key = "db.driver",
      meaning =
          "Class of the JDBC driver; unset: the driver on the class path that accepts the URL.")
  Optional<String> driver();

  /** Returns a JDBC URL, or those of several shards, separated by semicolons. */
  String url();

  @Setting(key = "db.user", owner = Owner.PLACE, meaning = "User name.")
  String user();

  @Setting(key = "db.passwd", secret = true, meaning = "Password of the user.")
  String password();

  /** Returns the number of rows per fetch in a scan; not above 0: the driver's default. */
  int fetchSize();

  @Setting(
      key = "jdbc.autocommit",
      defaultValue = "true",
      meaning =
          "Whether the database commits every statement; false: the binding sends a commit after"
              + " each operation or batch.")
  boolean autoCommit();

  @Setting(
      key = "db.create",
      defaultValue = "true",
      meaning = "Whether a load creates the table if the table does not exist.")
  boolean create();

  @Setting(
      key = "db.drop",
      defaultValue = "false",
      meaning = "Whether a load first drops the table; a run never does.")
  boolean drop();

  @Setting(
      key = "db.field_type",
      meaning =
          "SQL type of the fields of a table that a load creates, e.g. TEXT; unset: binary, of"
              + " fieldlength bytes.")
  Optional<String> fieldType();

  /** Returns whether an insert replaces an existing record. */
  boolean upsert();

  @Setting(
      key = "db.retries",
      defaultValue = "0",
      meaning = "Number of retries of an operation after a deadlock or a lock wait time-out.",
      range = "0..")
  int retries();

  @Setting(
      key = "db.isolation",
      determines = "isolation",
      meaning = "Transaction isolation level of the connections; unset: the server's default.")
  Optional<Isolation> isolation();

  /** Returns the longest wait for an answer; 0: no limit. */
  Duration socketTimeout();

  @Setting(
      key = "db.own_tables",
      defaultValue = "false",
      meaning =
          "Whether the workload manages its own tables; the table of records is then neither"
              + " required nor created.")
  boolean ownTables();

  /** Returns the directory of the binding's own server. */
  Optional<Path> embeddedDir();

  /** Isolation levels. */
  enum Isolation {
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

    int level() {
      return level;
    }
  }
}
