package io.ycsbx.binding.mysql;

import io.ycsbx.binding.RunProperties;
import io.ycsbx.binding.Shared;
import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.binding.mysql.embedded.EmbeddedServerException;
import io.ycsbx.spi.Statistic;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.LongAdder;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * State that all threads of one run share: settings, embedded server, table, and the number of
 * retries. Thread-safe.
 */
final class Run implements AutoCloseable {

  private final Properties properties;
  private final JdbcSettings settings;
  private final Shared<EmbeddedServer> server;
  private final LongAdder afterDeadlock = new LongAdder();
  private final LongAdder afterLockWait = new LongAdder();

  private Run(Properties properties, JdbcSettings settings) {
    this.properties = properties;
    this.settings = settings;
    this.server = Shared.in(properties, "embedded MariaDB");
  }

  /**
   * The run of some properties. It is never let go of: a thread that comes late must neither count
   * anew nor drop the table again.
   *
   * @throws DBException if a setting is wrong, or the driver is not on the class path
   */
  static Run of(Properties properties) throws DBException {
    return Shared.<Run>in(properties, "JDBC run")
        .acquire(
            () -> {
              JdbcSettings settings = RunProperties.settings(JdbcSettings.class, properties);
              if (settings.driver().isPresent()) {
                load(settings.driver().get());
              }
              return new Run(properties, settings);
            });
  }

  /** Loads the class of a driver that does not announce itself; the class registers itself. */
  private static void load(String driver) throws DBException {
    try {
      Class.forName(driver);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new DBException(
          "db.driver: there is no class "
              + driver
              + " on the class path: add the driver's jar with -cp",
          e);
    }
  }

  JdbcSettings settings() {
    return settings;
  }

  /** The prefix of the workload's field names, before their number. */
  String fieldPrefix() {
    return properties.getProperty("fieldnameprefix", "field");
  }

  /**
   * The databases. An embedded server is started for the first caller, and ends when every caller
   * has {@linkplain #releaseShards released} it.
   *
   * @throws DBException if the server does not start; then nothing is held
   */
  List<Shard> acquireShards() throws DBException {
    return settings.isEmbedded()
        ? List.of(Shard.of(server.acquire(this::startServer), settings))
        : Shard.of(settings);
  }

  private EmbeddedServer startServer() throws DBException {
    try {
      return EmbeddedServer.start(settings.embeddedDir().orElseThrow(), settings.embeddedOptions());
    } catch (EmbeddedServerException e) {
      throw new DBException("mysql.embedded.dir: " + e.getMessage(), e);
    }
  }

  /** Lets go of the databases. */
  void releaseShards() throws DBException {
    if (settings.isEmbedded()) {
      server.release();
    }
  }

  /** Where the embedded server keeps its data, if there is one. */
  List<Path> dataDirectories() {
    return settings.isEmbedded()
        ? List.of(EmbeddedServer.dataDir(settings.embeddedDir().orElseThrow()))
        : List.of();
  }

  /**
   * Makes the table, or checks that it is there: for the first thread only.
   *
   * @param sessions one for each shard
   */
  void prepareTable(List<Session> sessions) throws DBException {
    Shared.<AutoCloseable>in(properties, "JDBC table")
        .acquire(
            () -> {
              if (!settings.ownTables()) {
                new TableMaker(this, properties).run(sessions);
              }
              return () -> {};
            });
  }

  /** Whether to try an operation again after this many attempts before; counts it if so. */
  boolean triesAgain(int attempt, Status failure) {
    if (attempt >= settings.retries()) {
      return false;
    }
    (failure.getName().equals(Failures.DEADLOCK) ? afterDeadlock : afterLockWait).increment();
    return true;
  }

  /** The numbers of operations tried again so far. */
  List<Statistic> retries() {
    return List.of(
        Statistic.counter("retries.deadlock", (double) afterDeadlock.sum(), "count"),
        Statistic.counter("retries.lock_wait_timeout", (double) afterLockWait.sum(), "count"));
  }

  @Override
  public void close() {}
}
