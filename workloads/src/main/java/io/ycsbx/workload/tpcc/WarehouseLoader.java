package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.OperationTimers;
import java.sql.SQLException;
import java.util.Optional;
import java.util.SplittableRandom;
import site.ycsb.Status;

/** One thread of a load. Not thread-safe. */
final class WarehouseLoader {

  /** With each deadlock another thread makes progress, so few attempts are enough. */
  private static final int MAX_ATTEMPTS = 10;

  private final Load load;
  private final int thread;
  private final int threads;
  private final SqlConnection connection;
  private final OperationTimers timers;
  private final InitialRows rows;
  private LoadPlan plan;
  private long toSkip;

  WarehouseLoader(
      Load load,
      int thread,
      int threads,
      SqlConnection connection,
      OperationTimers timers,
      SplittableRandom random) {
    this.load = load;
    this.thread = thread;
    this.threads = threads;
    this.connection = connection;
    this.timers = timers;
    this.rows =
        new InitialRows(
            load.settings.profile(),
            table -> new TableWriter(connection, load.database, load.bulk, table, random),
            random);
  }

  /**
   * Loads the next part, or skips one that an earlier load has written.
   *
   * @return whether it succeeded
   */
  boolean next() {
    if (plan == null && !plan()) {
      return false;
    }
    if (toSkip > 0) {
      toSkip--;
      return true;
    }
    Optional<LoadPlan.Part> part = plan.take(thread);
    return part.isEmpty() || load(part.get());
  }

  private boolean plan() {
    long start = System.nanoTime();
    try {
      plan = load.plan();
    } catch (SQLException e) {
      timers.timer("PLAN").record(load.database.source().status(e), start, System.nanoTime());
      return false;
    }
    toSkip = (plan.done() + threads - 1 - thread) / threads;
    return true;
  }

  private boolean load(LoadPlan.Part part) {
    long start = System.nanoTime();
    Status status = Status.OK;
    try {
      commit(() -> write(part));
      if (plan.finish(part)) {
        finishWarehouse(part.warehouse());
      }
    } catch (SQLException e) {
      status = load.database.source().status(e);
    }
    timers.timer(load.bulk + "-" + part.kind()).record(status, start, System.nanoTime());
    return status.isOk();
  }

  /** Writes the rows of one transaction. */
  @FunctionalInterface
  private interface Writing {
    void write() throws SQLException;
  }

  /**
   * Writes and commits, and repeats that after a deadlock with another thread: neighbouring
   * districts in one page of an index are enough for a deadlock.
   */
  private void commit(Writing writing) throws SQLException {
    for (int attempt = 1; ; attempt++) {
      try {
        writing.write();
        connection.commit();
        return;
      } catch (SQLException e) {
        if (attempt == MAX_ATTEMPTS || !load.database.isDeadlock(e)) {
          throw e;
        }
        rows.discard();
        connection.rollback();
      }
    }
  }

  private void write(LoadPlan.Part part) throws SQLException {
    int last = part.number() * LoadPlan.ITEMS_PER_PART;
    int first = last - LoadPlan.ITEMS_PER_PART + 1;
    switch (part.kind()) {
      case ITEM -> rows.items(first, last);
      case STOCK -> rows.stock(part.warehouse(), first, last);
      case CUSTOMER -> rows.customers(part.warehouse(), part.number());
      case ORDERS -> rows.orders(part.warehouse(), part.number());
    }
  }

  private void finishWarehouse(int warehouse) throws SQLException {
    if (warehouse != LoadPlan.ITEM_TABLE) {
      commit(() -> rows.warehouse(warehouse));
    }
    if (plan.finishWarehouse(warehouse)) {
      load.finish();
    }
  }
}
