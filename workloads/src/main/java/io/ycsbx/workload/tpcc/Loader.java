package io.ycsbx.workload.tpcc;

import java.sql.SQLException;
import java.util.Optional;
import java.util.SplittableRandom;
import site.ycsb.Status;

/** One thread of a load. Not thread-safe. */
final class Loader implements User {

  /** Each time another thread has got on, so few are enough. */
  private static final int MOST_TRIES = 10;

  private final Load load;
  private final int thread;
  private final Link link;
  private final Timers timers;
  private final Rows rows;
  private long toSkip;
  private boolean falseAtEnd;

  Loader(Load load, int thread, Link link, Timers timers, SplittableRandom random) {
    this.load = load;
    this.thread = thread;
    this.link = link;
    this.timers = timers;
    this.rows =
        new Rows(
            load.settings().profile(),
            (table, columns) ->
                new TableWriter(link, load.database().source(), load.infile(), table, columns),
            random);
  }

  /** Parts that this thread passes over, as an earlier load has done them. */
  void skip(long parts) {
    toSkip = parts;
  }

  /** Whether {@link #next} is called until there is nothing left, and not so many times. */
  void untilNothingIsLeft() {
    falseAtEnd = true;
  }

  /**
   * Loads the next part.
   *
   * @return whether that is done
   */
  boolean next() {
    if (toSkip > 0) {
      toSkip--;
      return true;
    }
    Optional<LoadPlan.Part> part = load.plan().take(thread);
    return part.isEmpty() ? !falseAtEnd : load(part.get());
  }

  private boolean load(LoadPlan.Part part) {
    long start = System.nanoTime();
    Status status = Status.OK;
    try {
      commit(() -> write(part));
      if (load.plan().finish(part)) {
        finishWarehouse(part.warehouse());
      }
    } catch (SQLException e) {
      status = load.database().source().status(e);
    }
    String how = load.infile() ? "INFILE-" : "INSERT-";
    timers.record(how + part.kind(), status, start, System.nanoTime());
    return status.isOk();
  }

  /** Rows of one transaction. */
  @FunctionalInterface
  private interface Writing {
    void write() throws SQLException;
  }

  /**
   * Writes and commits, once more if a deadlock with another thread undid it, which neighbouring
   * districts in one page of an index are enough for.
   */
  private void commit(Writing writing) throws SQLException {
    for (int tries = 1; ; tries++) {
      try {
        writing.write();
        link.commit();
        return;
      } catch (SQLException e) {
        if (tries == MOST_TRIES || !load.database().isDeadlock(e)) {
          throw e;
        }
        rows.discard();
        link.rollback();
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
    if (load.plan().finishWarehouse(warehouse)) {
      load.finish();
    }
  }

  @Override
  public void close() throws SQLException {
    link.close();
  }
}
