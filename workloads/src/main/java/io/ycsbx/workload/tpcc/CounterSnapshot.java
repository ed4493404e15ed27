package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.RunningServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Map;
import site.ycsb.WorkloadException;

/**
 * The counters of server and client at one moment, or their increase between two moments.
 *
 * @param uptimeSeconds time since the server's start, or a later reset of its counters
 * @param serverTransactions commits and roll-backs since then, less those of this run's questions
 *     for events; of an increase negative if a database with its counter was dropped
 * @param serverOrders sum of the next order numbers of all districts
 * @param client transactions of all users
 * @param sinceNanos {@code System.nanoTime()} before the server was asked; of an increase the least
 *     time between the two answers
 * @param untilNanos likewise after it has answered; of an increase the longest time between them
 */
record CounterSnapshot(
    long uptimeSeconds,
    long serverTransactions,
    long serverOrders,
    Counts client,
    long sinceNanos,
    long untilNanos) {

  private static final String ORDERS = "SELECT SUM(d_next_o_id) FROM district";

  /** Reads the counters while no transaction is in progress. */
  static CounterSnapshot take(Database database, Collection<Counts> users)
      throws WorkloadException {
    database.publishCounters();
    long sinceNanos = System.nanoTime();
    try (Connection connection = database.connect()) {
      Map<String, String> counters =
          Database.query(connection, database.sql("server").get("counters"));
      return new CounterSnapshot(
          Long.parseLong(counters.remove("Uptime")),
          counters.values().stream().mapToLong(Long::parseLong).sum()
              - database.source().ownTransactions(),
          Database.number(connection, ORDERS),
          users.stream().reduce(new Counts(), Counts::plus),
          sinceNanos,
          System.nanoTime());
    } catch (SQLException e) {
      throw database.failure("the server's counters cannot be read", e);
    }
  }

  CounterSnapshot minus(CounterSnapshot earlier) {
    return new CounterSnapshot(
        uptimeSeconds - earlier.uptimeSeconds,
        serverTransactions - earlier.serverTransactions,
        serverOrders - earlier.serverOrders,
        client.minus(earlier.client),
        sinceNanos - earlier.untilNanos,
        untilNanos - earlier.sinceNanos);
  }

  /** Tests for a reset of the server's counters, or another server, during this increase. */
  boolean isOfDifferentCounters() {
    double upSeconds = uptimeSeconds;
    return serverTransactions < 0
        || RunningServer.isStartedAnew(upSeconds, sinceNanos / 1e9)
        || RunningServer.isReplaced(upSeconds, untilNanos / 1e9);
  }
}
