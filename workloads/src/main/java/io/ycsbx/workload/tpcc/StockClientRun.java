package io.ycsbx.workload.tpcc;

import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import site.ycsb.WorkloadException;

/**
 * A run under the stock client, which has no ramp-up and no measured time: the first user that
 * passes an end of the measured time takes the counters, and each user ends itself after it.
 * Thread-safe.
 */
final class StockClientRun {

  private static final System.Logger LOG = System.getLogger(StockClientRun.class.getName());
  private static final long SLICE_MILLIS = 50;

  private final RunContext context;
  private final Collection<Counts> users;

  /** The start of the measured time, then its end, on the {@link System#nanoTime()} scale. */
  private volatile long nextNanos;

  private final Lock counting = new ReentrantLock();
  private volatile boolean measuring;
  private volatile boolean ended;
  private CounterSnapshot first;

  /**
   * Begins a run.
   *
   * @param users the counts of all users, to which users may be added until the measured time
   */
  StockClientRun(RunContext context, Collection<Counts> users) {
    this.context = context;
    this.users = users;
    this.nextNanos = System.nanoTime() + nanos(context.settings().rampupMinutes());
  }

  boolean measuring() {
    return measuring;
  }

  /**
   * Waits for the start of a user's next transaction.
   *
   * @param stopped whether the run is interrupted
   * @return false if the run ends first
   */
  boolean await(VirtualUser user, BooleanSupplier stopped) {
    while (!stopped.getAsBoolean() && goesOn()) {
      long millis = TimeUnit.NANOSECONDS.toMillis(user.startNanos() - System.nanoTime());
      if (millis <= 0) {
        return true;
      }
      try {
        Thread.sleep(Math.min(millis, SLICE_MILLIS));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    return false;
  }

  private boolean goesOn() {
    boolean due = !ended && System.nanoTime() - nextNanos >= 0;
    // The other users go on meanwhile.
    if (due && counting.tryLock()) {
      try {
        takeCounters();
      } finally {
        counting.unlock();
      }
    }
    return !ended;
  }

  private void takeCounters() {
    if (ended || System.nanoTime() - nextNanos < 0) {
      return; // Another user has taken them.
    }
    try {
      CounterSnapshot taken = CounterSnapshot.take(context.database(), users);
      if (measuring) {
        measuring = false;
        ended = true;
        // Users went on meanwhile, so the time between the snapshots counts.
        CounterSnapshot counted = taken.minus(first);
        log(new TpccResult(context, counted, counted.nanos(), users.size()));
        return;
      }
      first = taken;
      nextNanos = System.nanoTime() + nanos(context.settings().durationMinutes());
      measuring = true;
    } catch (WorkloadException e) {
      measuring = false;
      ended = true;
      LOG.log(Level.WARNING, "no result: " + e.getMessage());
    }
  }

  private static void log(TpccResult result) {
    var report = result.report();
    report.cautions().forEach(it -> LOG.log(Level.WARNING, it.message() + "; " + it.advice()));
    report
        .figures()
        .forEach(it -> LOG.log(Level.INFO, it.name() + " " + it.value() + " " + it.unit()));
    report.headline().ifPresent(line -> LOG.log(Level.INFO, line));
  }

  private static long nanos(double minutes) {
    return Math.round(minutes * TimeUnit.MINUTES.toNanos(1));
  }
}
