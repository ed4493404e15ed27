package io.ycsbx.binding.mysql;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import io.ycsbx.config.FailureText;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.io.IOException;
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

  static final DeclaredFigure AFTER_DEADLOCK =
      DeclaredFigure.counter("retries.deadlock", Unit.COUNT).addingUp();
  static final DeclaredFigure AFTER_LOCK_WAIT =
      DeclaredFigure.counter("retries.lock_wait_timeout", Unit.COUNT).addingUp();

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
   * Returns the run of some properties. A run is never released, because a late thread must neither
   * reset the counters nor drop the table again.
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

  /** Loads the class of a driver that is not found as a service; the class registers itself. */
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

  /** Returns the name of the table of records. */
  String table() {
    return properties.getProperty("table", "usertable");
  }

  /** Returns the prefix of the workload's field names, before their number. */
  String fieldPrefix() {
    return properties.getProperty("fieldnameprefix", "field");
  }

  /**
   * Returns the databases. The first call starts an embedded server, which ends when every caller
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
    } catch (IOException e) {
      throw new DBException("mysql.embedded.dir: " + FailureText.of(e), e);
    }
  }

  void releaseShards() throws DBException {
    if (settings.isEmbedded()) {
      server.release();
    }
  }

  /** Returns the embedded server's data directory, if there is one. */
  List<Path> dataDirectories() {
    return settings.isEmbedded()
        ? List.of(EmbeddedServer.dataDir(settings.embeddedDir().orElseThrow()))
        : List.of();
  }

  /**
   * Creates the table, or checks that it exists; only the first thread does so.
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

  /**
   * Returns whether to retry an operation after the given number of earlier retries, and counts the
   * retry.
   */
  boolean triesAgain(int attempt, Status failure) {
    if (attempt >= settings.retries()) {
      return false;
    }
    (failure.getName().equals(Failures.DEADLOCK) ? afterDeadlock : afterLockWait).increment();
    return true;
  }

  /** Returns the numbers of retries so far. */
  List<Statistic> retries() {
    return List.of(
        AFTER_DEADLOCK.value((double) afterDeadlock.sum()),
        AFTER_LOCK_WAIT.value((double) afterLockWait.sum()));
  }

  @Override
  public void close() {}
}
