package io.ycsbx.workload.tpcc.run;

import io.ycsbx.workload.tpcc.model.TpccSettings;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Ramp-up, measuring and end of a run under the stock client, which knows none of them: a thread
 * takes the counters at both ends and then asks for the end of the run. Thread-safe.
 */
public final class StockClientRun {

  private static final System.Logger LOG = System.getLogger(StockClientRun.class.getName());
  private static final long SLICE_MILLIS = 50;

  private final RunContext site;
  private final Collection<Counts> users;
  private final Runnable end;
  private final Thread thread = new Thread(this::measure, "tpcc-window");
  private volatile boolean measuring;
  private boolean begun;

  /**
   * A run that has not begun.
   *
   * @param users what they have done; may grow until the run begins
   * @param end ends the run
   */
  public StockClientRun(RunContext site, Collection<Counts> users, Runnable end) {
    this.site = site;
    this.users = users;
    this.end = end;
    thread.setDaemon(true);
  }

  /** Called before each transaction: the first one begins the run. */
  public synchronized void begin() {
    if (!begun) {
      begun = true;
      thread.start();
    }
  }

  public boolean measuring() {
    return measuring;
  }

  /** Waits for the start of a terminal's next transaction; false if the run ends first. */
  public static boolean await(VirtualUser terminal, BooleanSupplier stopped) {
    while (!stopped.getAsBoolean()) {
      long millis = TimeUnit.NANOSECONDS.toMillis(terminal.startNanos() - System.nanoTime());
      if (millis <= 0) {
        return true;
      }
      if (!sleep(Math.min(millis, SLICE_MILLIS))) {
        return false;
      }
    }
    return false;
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
    TpccSettings settings = site.settings();
    try {
      if (sleep(millis(settings.rampupMinutes()))) {
        CounterSnapshot first = CounterSnapshot.take(site.database(), users);
        measuring = true;
        if (sleep(millis(settings.durationMinutes()))) {
          measuring = false;
          // Users go on meanwhile, so what was counted is of the time between the two.
          CounterSnapshot counted = CounterSnapshot.take(site.database(), users).minus(first);
          tell(new TpccResult(site, counted, counted.nanos(), users.size()));
        }
      }
    } catch (SQLException e) {
      LOG.log(Level.WARNING, "no result: " + site.database().source().status(e).getDescription());
    } finally {
      end.run();
    }
  }

  private static void tell(TpccResult result) {
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

  /** Ends the thread, if the run has ended before it. */
  public void close() {
    thread.interrupt();
  }
}
