package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * State that all threads of one run share: settings, table, and the number of retries. Thread-safe.
 */
final class Run implements AutoCloseable {

  static final DeclaredFigure AFTER_DEADLOCK =
      DeclaredFigure.counter("retries.deadlock", Unit.COUNT).addingUp();
  static final DeclaredFigure AFTER_LOCK_WAIT =
      DeclaredFigure.counter("retries.lock_wait_timeout", Unit.COUNT).addingUp();

  private final Properties properties;
  private final Product product;
  private final SqlSettings settings;
  private final Set<Session> sessions = ConcurrentHashMap.newKeySet();
  private final LongAdder afterDeadlock = new LongAdder();
  private final LongAdder afterLockWait = new LongAdder();
  private final Map<String, Double> samples = new ConcurrentHashMap<>();
  private final LongAdder transactions = new LongAdder();

  private Run(Properties properties, Product product) {
    this.properties = properties;
    this.product = product;
    this.settings = product.settings();
  }

  /**
   * Returns the run of some properties. A run is never released, because a late thread must neither
   * reset the counters nor drop the table again.
   *
   * @throws DBException if a setting is wrong, or the driver is not on the class path
   */
  static Run of(Properties properties, Product.Source source) throws DBException {
    return Shared.<Run>in(properties, "JDBC run")
        .acquire(
            () -> {
              Product product = source.of(properties);
              if (product.settings().driver().isPresent()) {
                load(product.settings().driver().get());
              }
              return new Run(properties, product);
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

  Product product() {
    return product;
  }

  SqlSettings settings() {
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

  /** Adds a session that has connected. */
  void add(Session session) {
    sessions.add(session);
  }

  /** Removes a session that is about to close. */
  void remove(Session session) {
    sessions.remove(session);
  }

  /**
   * Has the servers count what the sessions of all threads have done. Ends at the first time-out,
   * or there would be one for each thread.
   */
  void publishCounters() {
    for (Session session : sessions) {
      if (!session.publishCounters()) {
        return;
      }
    }
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

  /** Counts states in which sessions were seen, by the names of their figures. */
  void sample(List<String> states) {
    states.forEach(state -> samples.merge(state, 1.0, Double::sum));
  }

  /** Returns how often each state was seen so far. */
  Map<String, Double> samples() {
    return samples;
  }

  /** Counts a transaction that is none of the workload's. */
  void countTransaction() {
    transactions.increment();
  }

  /** Returns how often {@link #countTransaction} was called. */
  long transactions() {
    return transactions.sum();
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
