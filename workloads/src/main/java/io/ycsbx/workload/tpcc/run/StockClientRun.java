package io.ycsbx.workload.tpcc.run;

import io.ycsbx.workload.tpcc.model.TpccSettings;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import site.ycsb.WorkloadException;

/**
 * A run under the stock client, which has no ramp-up and no measured time: a thread takes the
 * counters at both ends of the measured time, logs the result, and ends the run. Thread-safe.
 */
public final class StockClientRun {

  private static final System.Logger LOG = System.getLogger(StockClientRun.class.getName());
  private static final long SLICE_MILLIS = 50;

  private final RunContext context;
  private final Collection<Counts> users;
  private final Runnable end;
  private final Thread thread = new Thread(this::measure, "tpcc-window");
  private volatile boolean measuring;
  private boolean begun;

  /**
   * Creates a run that has not begun.
   *
   * @param users the counts of all users, to which users may be added until the run begins
   * @param end ends the run
   */
  public StockClientRun(RunContext context, Collection<Counts> users, Runnable end) {
    this.context = context;
    this.users = users;
    this.end = end;
    thread.setDaemon(true);
  }

  public boolean measuring() {
    return measuring;
  }

  /**
   * Waits for the start of a user's next transaction. The first call begins the run.
   *
   * @param stopped whether the run ends
   * @return false if the run ends first
   */
  public boolean await(VirtualUser user, BooleanSupplier stopped) {
    begin();
    while (!stopped.getAsBoolean()) {
      long millis = TimeUnit.NANOSECONDS.toMillis(user.startNanos() - System.nanoTime());
      if (millis <= 0) {
        return true;
      }
      if (!sleep(Math.min(millis, SLICE_MILLIS))) {
        return false;
      }
    }
    return false;
  }

  private synchronized void begin() {
    if (!begun) {
      begun = true;
      thread.start();
    }
  }

  private static boolean sleep(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void measure() {
    TpccSettings settings = context.settings();
    try {
      if (sleep(millis(settings.rampupMinutes()))) {
        CounterSnapshot first = CounterSnapshot.take(context.database(), users);
        measuring = true;
        if (sleep(millis(settings.durationMinutes()))) {
          measuring = false;
          // Users go on meanwhile, so the time between the snapshots counts.
          CounterSnapshot counted = CounterSnapshot.take(context.database(), users).minus(first);
          log(new TpccResult(context, counted, counted.nanos(), users.size()));
        }
      }
    } catch (WorkloadException e) {
      LOG.log(Level.WARNING, "no result: " + e.getMessage());
    } finally {
      end.run();
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

  private static long millis(double minutes) {
    return Math.round(minutes * TimeUnit.MINUTES.toMillis(1));
  }

  /** Ends the thread if it is still waiting. */
  public void close() {
    thread.interrupt();
  }
}
