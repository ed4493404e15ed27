package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.workload.tpcc.Counts.Counter;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import site.ycsb.Status;

/** One virtual user of a run, with a connection of its own. Not thread-safe. */
final class VirtualUser {

  /** Pause before a lost connection is made again; excluded from all latencies. */
  private static final long PAUSE_NANOS = 100_000_000;

  /** Failures after which the connection is of no use. */
  private static final Set<String> WITHOUT_CONNECTION = Set.of("CONNECTION_LOST", "TIMEOUT");

  /** A new-order that is rolled back as its input requires is a success. */
  private static final Status ROLLED_BACK =
      new Status("ROLLED_BACK", "An order with an item that does not exist was rolled back.") {
        @Override
        public boolean isOk() {
          return true;
        }
      };

  private final RunContext context;
  private final Inputs inputs;
  private final CardDeck deck;
  private final IntSupplier homes;
  private final int stockLevelDistrict;
  private final NewOrder newOrder;
  private final Payment payment;
  private final OrderStatus orderStatus;
  private final Delivery delivery;
  private final StockLevel stockLevel;
  private final Pace pace;
  private final Retries retries;
  private final LongConsumer sleeper;
  private final Counts counts = new Counts();
  private final Map<TransactionKind, OperationTimer> timers = new EnumMap<>(TransactionKind.class);
  private TransactionKind next;
  private Inputs.NewOrder order;
  private SqlConnection connection;

  /**
   * Makes the user of a number from 0.
   *
   * @param random of the inputs, the deck and the pace
   * @param sleeper waits for a number of nanoseconds
   */
  VirtualUser(
      RunContext context,
      int user,
      int users,
      SplittableRandom random,
      OperationTimers timers,
      Retries retries,
      LongConsumer sleeper) {
    TpccSettings settings = context.settings();
    Profile profile = settings.profile();
    this.context = context;
    this.inputs = new Inputs(profile, context.warehouses(), context.constants(), random);
    this.deck = new CardDeck(profile, random);
    this.homes = HomeWarehouses.of(settings, context.warehouses(), user, users, random);
    this.stockLevelDistrict =
        profile == Profile.SPEC
            ? user % Profile.DISTRICTS + 1
            : random.nextInt(1, Profile.DISTRICTS + 1);
    Database database = context.database();
    this.newOrder = new NewOrder(database, context.ownProcedures());
    this.payment = new Payment(database);
    this.orderStatus = new OrderStatus(database);
    this.delivery = new Delivery(database);
    this.stockLevel = new StockLevel(database);
    this.pace = new Pace(settings, random);
    this.retries = retries;
    this.sleeper = sleeper;
    for (TransactionKind kind : TransactionKind.values()) {
      this.timers.put(kind, timers.timer(kind.operation()));
    }
    next = deck.next();
    pace.keyIn(next, System.nanoTime());
  }

  void connect() throws SQLException {
    connection = context.database().keep(context.database().connect(), context.settings().calls());
  }

  /** Returns the start of the next transaction, when its input is keyed in. */
  long startNanos() {
    return pace.startNanos();
  }

  /** Executes the next transaction, with all its retries and the pauses before them. */
  void run() {
    TransactionKind kind = next;
    long start = System.nanoTime();
    Status status = run(kind);
    long end = System.nanoTime();
    timers.get(kind).record(status, start, end);
    if (kind == TransactionKind.NEW_ORDER && status.equals(Status.OK)) {
      context
          .orders()
          .ifPresent(log -> log.add(order.warehouse(), order.district(), newOrder.order()));
    }
    if (!status.isOk()) {
      counts.increment(Counter.FAILED, kind);
    } else if (end - start <= TimeUnit.SECONDS.toNanos(kind.limitSeconds())) {
      counts.increment(Counter.IN_TIME, kind);
    }
    if (connection == null) {
      sleeper.accept(PAUSE_NANOS);
    }
    next = deck.next();
    pace.think(kind, end);
    pace.keyIn(next, pace.startNanos());
  }

  private Status run(TransactionKind kind) {
    Attempt attempt = draw(kind);
    retries.begin();
    while (true) {
      Status failure;
      try {
        if (connection == null) {
          connect();
        }
        boolean committed = attempt.run(connection);
        counts.increment(committed ? Counter.COMMITTED : Counter.ROLLED_BACK, kind);
        return committed ? Status.OK : ROLLED_BACK;
      } catch (SQLException e) {
        failure = context.database().source().status(e);
      }
      undo(kind, failure);
      if (!retries.allowAfter(failure)) {
        return failure;
      }
      counts.increment(Counter.RETRIED, kind);
      retries.pause();
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
      case NEW_ORDER -> {
        order = inputs.newOrder(home);
        yield attempt(newOrder, order);
      }
      case PAYMENT -> attempt(payment, inputs.payment(home));
      case ORDER_STATUS -> attempt(orderStatus, inputs.orderStatus(home));
      case DELIVERY -> attempt(delivery, inputs.delivery(home));
      case STOCK_LEVEL -> attempt(stockLevel, inputs.stockLevel(home, stockLevelDistrict));
    };
  }

  private <I> Attempt attempt(Transaction<I> transaction, I input) {
    return context.settings().calls()
        ? db -> transaction.call(db, input)
        : db -> transaction.run(db, input);
  }

  /** Rolls a failed transaction back: otherwise, the next one would commit its changes. */
  private void undo(TransactionKind kind, Status failure) {
    if (connection == null) {
      return;
    }
    try {
      if (!WITHOUT_CONNECTION.contains(failure.getName())) {
        connection.rollback();
        counts.increment(Counter.UNDONE, kind);
        return;
      }
    } catch (SQLException e) {
      // The transaction's own failure is the one to report.
    }
    context.database().abort(connection);
    connection = null;
  }

  Counts counts() {
    return counts;
  }
}
