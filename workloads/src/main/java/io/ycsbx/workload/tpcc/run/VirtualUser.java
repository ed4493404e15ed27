package io.ycsbx.workload.tpcc.run;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.workload.tpcc.database.SqlConnection;
import io.ycsbx.workload.tpcc.model.Profile;
import io.ycsbx.workload.tpcc.model.Scale;
import io.ycsbx.workload.tpcc.model.TpccSettings;
import io.ycsbx.workload.tpcc.model.TransactionKind;
import io.ycsbx.workload.tpcc.run.Counts.Counter;
import io.ycsbx.workload.tpcc.tx.Inputs;
import io.ycsbx.workload.tpcc.tx.Transaction;
import io.ycsbx.workload.tpcc.tx.Transactions;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import site.ycsb.Status;

/** One virtual user of a run, with a connection of its own. Not thread-safe. */
public final class VirtualUser implements AutoCloseable {

  /** Pause before a lost connection is made again; excluded from all latencies. */
  private static final long PAUSE_MILLIS = 100;

  /** A new-order that is rolled back as its input requires is a success. */
  private static final Status ROLLED_BACK =
      new Status("ROLLED_BACK", "An order with an item that does not exist was rolled back.") {
        @Override
        public boolean isOk() {
          return true;
        }
      };

  private final RunContext site;
  private final Inputs inputs;
  private final CardDeck deck;
  private final IntSupplier homes;
  private final int stockLevelDistrict;
  private final Transactions transactions;
  private final Pace pace;
  private final Counts counts = new Counts();
  private final Map<TransactionKind, OperationTimer> timers = new EnumMap<>(TransactionKind.class);
  private TransactionKind next;
  private SqlConnection connection;

  public VirtualUser(
      RunContext site, int user, int users, SplittableRandom random, OperationTimers timers) {
    TpccSettings settings = site.settings();
    Profile profile = settings.profile();
    this.site = site;
    this.inputs = new Inputs(profile, site.warehouses(), site.constants(), random);
    this.deck = new CardDeck(profile, random);
    this.homes = HomeWarehouses.of(settings, site.warehouses(), user, users, random);
    this.stockLevelDistrict =
        profile == Profile.SPEC
            ? user % Scale.DISTRICTS + 1
            : random.nextInt(1, Scale.DISTRICTS + 1);
    this.transactions = site.transactions();
    this.pace = new Pace(settings, random);
    for (TransactionKind kind : TransactionKind.values()) {
      this.timers.put(kind, timers.timer(kind.operation()));
    }
    next = deck.next();
    pace.keyIn(next, System.nanoTime());
  }

  public void connect() throws SQLException {
    connection = new SqlConnection(site.database().connect(), site.settings().calls());
  }

  /** Returns when the next transaction is to start: when its input is keyed in. */
  public long startNanos() {
    return pace.startNanos();
  }

  /** Executes the next transaction, with all its retries. */
  public void run() {
    TransactionKind kind = next;
    long start = System.nanoTime();
    Status status = run(kind);
    long end = System.nanoTime();
    timers.get(kind).record(status, start, end);
    if (status.isOk() && end - start <= TimeUnit.SECONDS.toNanos(kind.limitSeconds())) {
      counts.increment(Counter.IN_TIME, kind);
    }
    if (connection == null) {
      pause();
    }
    next = deck.next();
    pace.think(kind, end);
    pace.keyIn(next, pace.startNanos());
  }

  private Status run(TransactionKind kind) {
    Attempt attempt = draw(kind);
    for (int retries = 0; ; retries++) {
      Status failure;
      try {
        if (connection == null) {
          connect();
        }
        boolean committed = attempt.run(connection);
        counts.increment(committed ? Counter.COMMITTED : Counter.ROLLED_BACK, kind);
        return committed ? Status.OK : ROLLED_BACK;
      } catch (SQLException e) {
        failure = site.database().source().status(e);
      }
      undo(kind, failure);
      if (!isLostToAnother(failure) || retries >= site.settings().retries()) {
        return failure;
      }
      counts.increment(Counter.RETRIED, kind);
    }
  }

  /** A transaction with its input, which each retry uses again. */
  @FunctionalInterface
  private interface Attempt {
    boolean run(SqlConnection connection) throws SQLException;
  }

  private Attempt draw(TransactionKind kind) {
    int home = homes.getAsInt();
    return switch (kind) {
      case NEW_ORDER ->
          attempt(
              transactions.newOrder(),
              site.drawsLines() ? inputs.newOrderWithoutLines(home) : inputs.newOrder(home));
      case PAYMENT -> attempt(transactions.payment(), inputs.payment(home));
      case ORDER_STATUS -> attempt(transactions.orderStatus(), inputs.orderStatus(home));
      case DELIVERY -> attempt(transactions.delivery(), inputs.delivery(home));
      case STOCK_LEVEL ->
          attempt(transactions.stockLevel(), inputs.stockLevel(home, stockLevelDistrict));
    };
  }

  private static <I> Attempt attempt(Transaction<I> transaction, I input) {
    return connection -> transaction.run(connection, input);
  }

  private static boolean isLostToAnother(Status failure) {
    return failure.getName().equals("DEADLOCK") || failure.getName().equals("LOCK_WAIT_TIMEOUT");
  }

  private static boolean endsConnection(Status failure) {
    return failure.getName().equals("CONNECTION_LOST") || failure.getName().equals("TIMEOUT");
  }

  /** Rolls a failed transaction back: the next one would commit what it left. */
  private void undo(TransactionKind kind, Status failure) {
    if (connection == null) {
      return;
    }
    try {
      if (!endsConnection(failure)) {
        connection.rollback();
        counts.increment(Counter.UNDONE, kind);
        return;
      }
    } catch (SQLException e) {
      // The transaction's own failure is the one to report.
    }
    connection.abort();
    connection = null;
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public Counts counts() {
    return counts;
  }

  @Override
  public void close() throws SQLException {
    if (connection != null) {
      connection.close();
    }
  }
}
