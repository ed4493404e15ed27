package io.ycsbx.workload.tpcc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

/**
 * The counters of server and client at one moment.
 *
 * @param uptimeSeconds how long the server is up
 * @param serverTransactions commits and roll-backs since the server's start
 * @param serverOrders sum of all districts' next order numbers
 * @param client by what is counted, by kind
 */
record Snapshot(
    long uptimeSeconds,
    long serverTransactions,
    long serverOrders,
    Map<Counts.What, Map<Kind, Long>> client) {

  private static final String STATUS =
      "SHOW GLOBAL STATUS WHERE Variable_name IN ('Com_commit', 'Com_rollback', 'Uptime')";

  private static final String ORDERS = "SELECT SUM(d_next_o_id) FROM district";

  static Snapshot take(Database database, Collection<Counts> users) throws SQLException {
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(true);
      Map<String, String> status = Database.query(connection, STATUS);
      long transactions =
          Long.parseLong(status.get("Com_commit")) + Long.parseLong(status.get("Com_rollback"));
      long uptimeSeconds = Long.parseLong(status.get("Uptime"));
      return new Snapshot(
          uptimeSeconds, transactions, Database.number(connection, ORDERS), sums(users));
    }
  }

  private static Map<Counts.What, Map<Kind, Long>> sums(Collection<Counts> users) {
    Map<Counts.What, Map<Kind, Long>> sums = new EnumMap<>(Counts.What.class);
    for (Counts.What what : Counts.What.values()) {
      Map<Kind, Long> byKind = new EnumMap<>(Kind.class);
      for (Kind kind : Kind.values()) {
        byKind.put(kind, users.stream().mapToLong(counts -> counts.get(what, kind)).sum());
      }
      sums.put(what, byKind);
    }
    return sums;
  }

  /** A client's count of one kind. */
  long of(Counts.What what, Kind kind) {
    return client.get(what).get(kind);
  }

  /** Of what has come since an earlier one: whether the server's counters began anew meanwhile. */
  boolean restarted() {
    return uptimeSeconds < 0;
  }

  /** What has come since an earlier one. */
  Snapshot minus(Snapshot earlier) {
    Map<Counts.What, Map<Kind, Long>> difference = new EnumMap<>(Counts.What.class);
    client.forEach(
        (what, byKind) -> {
          Map<Kind, Long> kinds = new EnumMap<>(Kind.class);
          byKind.forEach((kind, count) -> kinds.put(kind, count - earlier.of(what, kind)));
          difference.put(what, kinds);
        });
    return new Snapshot(
        uptimeSeconds - earlier.uptimeSeconds,
        serverTransactions - earlier.serverTransactions,
        serverOrders - earlier.serverOrders,
        difference);
  }
}
