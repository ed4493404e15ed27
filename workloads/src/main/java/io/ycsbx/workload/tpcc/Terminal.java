package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import site.ycsb.Status;

/** One virtual user of a run, with a connection of its own. Not thread-safe. */
final class Terminal implements User {

  /** Between two attempts to connect, so that a server that is gone is not called in a loop. */
  private static final long PAUSE_MILLIS = 100;

  private final Site site;
  private final Inputs inputs;
  private final Mix mix;
  private final Homes homes;
  private final int stockLevelDistrict;
  private final Transactions transactions;
  private final Pace pace;
  private final Counts counts = new Counts();
  private final Map<Kind, OperationTimer> timers = new EnumMap<>(Kind.class);
  private Kind next;
  private Link link;

  Terminal(Site site, int user, int users, SplittableRandom random, OperationTimers timers) {
    TpccSettings settings = site.settings();
    this.site = site;
    this.inputs = new Inputs(settings.profile(), site.warehouses(), site.constants(), random);
    this.mix = Mix.of(settings.profile(), random);
    this.homes = Homes.of(settings, site.warehouses(), user, users, random);
    this.stockLevelDistrict =
        settings.profile() == Profile.SPEC
            ? user % Scale.DISTRICTS + 1
            : random.nextInt(1, Scale.DISTRICTS + 1);
    this.transactions = site.transactions();
    this.pace = new Pace(settings, random);
    for (Kind kind : Kind.values()) {
      this.timers.put(kind, timers.timer(kind.operation()));
    }
    next = mix.next();
    pace.keyIn(next, System.nanoTime());
  }

  /** Connects. */
  void connect() throws SQLException {
    link = new Link(site.database().connect(), site.settings().calls());
  }

  /** When the next transaction is to start: when it is keyed in. */
  long startNanos() {
    return pace.startNanos();
  }

  /** Does the next transaction, however often it has to be tried. */
  void run() {
    Kind kind = next;
    long start = System.nanoTime();
    Status status = run(kind);
    long end = System.nanoTime();
    timers.get(kind).record(status, start, end);
    if (status.isOk() && end - start <= TimeUnit.SECONDS.toNanos(kind.limitSeconds())) {
      counts.add(Counts.What.IN_TIME, kind);
    }
    next = mix.next();
    pace.think(kind, end);
    pace.keyIn(next, pace.startNanos());
  }

  private Status run(Kind kind) {
    Attempt attempt = attempt(kind);
    for (int tried = 0; ; tried++) {
      Status failure;
      try {
        if (link == null) {
          connect();
        }
        boolean committed = attempt.run(link);
        counts.add(committed ? Counts.What.COMMITTED : Counts.What.ROLLED_BACK, kind);
        return committed ? Status.OK : RolledBack.STATUS;
      } catch (SQLException e) {
        failure = site.database().source().status(e);
      }
      undo(kind, failure);
      if (!isLostToAnother(failure) || tried >= site.settings().retries()) {
        return failure;
      }
      counts.add(Counts.What.RETRIED, kind);
    }
  }

  /** A transaction with its input, which stays the same when it is tried again. */
  @FunctionalInterface
  private interface Attempt {
    boolean run(Link on) throws SQLException;
  }

  private Attempt attempt(Kind kind) {
    int home = homes.next();
    return switch (kind) {
      case NEW_ORDER -> {
        Inputs.NewOrder input =
            site.drawsLines() ? inputs.newOrderWithoutLines(home) : inputs.newOrder(home);
        yield on -> transactions.newOrder().run(on, input);
      }
      case PAYMENT -> {
        Inputs.Payment input = inputs.payment(home);
        yield on -> transactions.payment().run(on, input);
      }
      case ORDER_STATUS -> {
        Inputs.OrderStatus input = inputs.orderStatus(home);
        yield on -> transactions.orderStatus().run(on, input);
      }
      case DELIVERY -> {
        Inputs.Delivery input = inputs.delivery(home);
        yield on -> transactions.delivery().run(on, input);
      }
      case STOCK_LEVEL -> {
        Inputs.StockLevel input = inputs.stockLevel(home, stockLevelDistrict);
        yield on -> transactions.stockLevel().run(on, input);
      }
    };
  }

  private static boolean isLostToAnother(Status failure) {
    return failure.getName().equals("DEADLOCK") || failure.getName().equals("LOCK_WAIT_TIMEOUT");
  }

  private static boolean endsConnection(Status failure) {
    return failure.getName().equals("CONNECTION_LOST") || failure.getName().equals("TIMEOUT");
  }

  /** After a failure nothing of the transaction may be left: the next one would commit it. */
  private void undo(Kind kind, Status failure) {
    if (link == null) {
      pause();
      return;
    }
    try {
      if (!endsConnection(failure)) {
        link.rollback();
        counts.add(Counts.What.UNDONE, kind);
        return;
      }
    } catch (SQLException e) {
      // The transaction has failed already, and its failure is the one to tell.
    }
    link.abort();
    link = null;
    pause();
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  Counts counts() {
    return counts;
  }

  @Override
  public void close() throws SQLException {
    if (link != null) {
      link.close();
    }
  }
}
