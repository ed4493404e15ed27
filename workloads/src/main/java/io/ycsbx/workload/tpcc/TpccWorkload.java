package io.ycsbx.workload.tpcc;

import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsType;
import io.ycsbx.config.UnknownKeys;
import io.ycsbx.spi.MeasuredWorkload;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.PacedWorkload;
import io.ycsbx.spi.PlannedWorkload;
import io.ycsbx.spi.ReportingWorkload;
import io.ycsbx.spi.Verifiable;
import io.ycsbx.workload.StockTimers;
import io.ycsbx.workload.tpcc.check.ConsistencyCheck;
import io.ycsbx.workload.tpcc.database.Database;
import io.ycsbx.workload.tpcc.load.Load;
import io.ycsbx.workload.tpcc.load.LoadPlan;
import io.ycsbx.workload.tpcc.load.WarehouseLoader;
import io.ycsbx.workload.tpcc.model.TpccSettings;
import io.ycsbx.workload.tpcc.run.CounterSnapshot;
import io.ycsbx.workload.tpcc.run.Counts;
import io.ycsbx.workload.tpcc.run.RunContext;
import io.ycsbx.workload.tpcc.run.StockClientRun;
import io.ycsbx.workload.tpcc.run.TpccResult;
import io.ycsbx.workload.tpcc.run.VirtualUser;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * TPC-C's five transactions on MySQL and MariaDB, as HammerDB runs them or as the specification has
 * them. Each thread is one virtual user.
 *
 * <p>It speaks SQL itself, on connections of its own, made as the binding's settings ({@code db.*})
 * say; the {@link DB} that it is handed is not called. It times NEW-ORDER, PAYMENT, ORDER-STATUS,
 * DELIVERY and STOCK-LEVEL, each with all its attempts: OK; ROLLED_BACK, also a success, for an
 * order of an item that does not exist; or why it failed, in the binding's words.
 *
 * <p>Under the stock client it ends the run itself, and logs its result.
 *
 * <p>Thread-safe after {@link #init}, given that each thread passes the state from its own {@code
 * initThread}.
 */
@SettingsType(TpccSettings.class)
public final class TpccWorkload extends Workload
    implements MeasuredWorkload, PacedWorkload, PlannedWorkload, ReportingWorkload, Verifiable {

  private final List<Closing> open = new ArrayList<>();
  private final List<Counts> counts = new CopyOnWriteArrayList<>();
  private Properties properties;
  private TpccSettings settings;
  private long seed;
  private Database database;
  private Load load;
  private RunContext site;
  private WorkloadException failure;
  private StockClientRun stockRun;
  private CounterSnapshot start;

  /** Closes a connection. */
  @FunctionalInterface
  private interface Closing {
    void close() throws SQLException;
  }

  /** Creates the workload; {@link #init} must follow. */
  public TpccWorkload() {}

  /**
   * Takes the settings.
   *
   * @throws WorkloadException with everything that is wrong with them, one problem per line
   */
  @Override
  public void init(Properties all) throws WorkloadException {
    properties = all;
    List<Problem> problems =
        new ArrayList<>(new UnknownKeys(List.of(TpccSettings.class)).inOwnPrefixes(all));
    settings = Settings.bind(TpccSettings.class, all, problems);
    if (!problems.isEmpty()) {
      throw new WorkloadException(new SettingsException(problems).getMessage());
    }
    seed = settings.seed().orElseGet(() -> new SplittableRandom().nextLong());
  }

  @Override
  public Map<String, String> plan(Properties all) {
    TpccSettings planned = Settings.bind(TpccSettings.class, all, new ArrayList<>());
    if (planned == null) {
      return Map.of();
    }
    return planned.transactions()
        ? Map.of(
            "warmup.seconds", seconds(planned.rampupMinutes()),
            "maxexecutiontime", seconds(planned.durationMinutes()))
        : Map.of("recordcount", Long.toString(LoadPlan.parts(planned.warehousesToLoad())));
  }

  private static String seconds(double minutes) {
    return Long.toString(Math.round(60 * minutes));
  }

  /** Under the stock client. */
  @Override
  public Object initThread(Properties all, int threadId, int threadCount) throws WorkloadException {
    if (!settings.transactions()) {
      WarehouseLoader loader = loader(threadId, 0, new StockTimers(() -> true));
      loader.endWithFalse();
      return loader;
    }
    synchronized (this) {
      prepare();
      if (stockRun == null) {
        stockRun = new StockClientRun(site, counts, this::requestStop);
      }
    }
    return terminal(threadId, threadCount, new StockTimers(stockRun::measuring));
  }

  @Override
  public Object initThread(Properties all, int threadId, int threadCount, OperationTimers timers)
      throws WorkloadException {
    if (settings.transactions()) {
      return terminal(threadId, threadCount, timers);
    }
    prepare();
    checkCount(all);
    long done = LoadPlan.parts(settings.warehousesToLoad()) - load.plan().left();
    long skipped = done / threadCount + (threadId < done % threadCount ? 1 : 0);
    return loader(threadId, skipped, timers);
  }

  /** The runner asks for one part in place of each record, so fewer would leave some out. */
  private void checkCount(Properties all) throws WorkloadException {
    long parts = LoadPlan.parts(settings.warehousesToLoad());
    for (String key : List.of("recordcount", "insertcount")) {
      String count = all.getProperty(key);
      if (count != null && Long.parseLong(count) < parts) {
        throw new WorkloadException(
            key
                + ": must be at least the "
                + parts
                + " parts of this load, or unset, was "
                + count);
      }
    }
  }

  private WarehouseLoader loader(int threadId, long skipped, OperationTimers timers)
      throws WorkloadException {
    prepare();
    WarehouseLoader loader = load.loader(threadId, timers, random(threadId));
    loader.skip(skipped);
    keep(loader::close);
    return loader;
  }

  private VirtualUser terminal(int threadId, int threadCount, OperationTimers timers)
      throws WorkloadException {
    prepare();
    VirtualUser terminal = new VirtualUser(site, threadId, threadCount, random(threadId), timers);
    try {
      terminal.connect();
    } catch (SQLException e) {
      throw database.failure("cannot connect", e);
    }
    keep(terminal::close);
    counts.add(terminal.counts());
    return terminal;
  }

  private synchronized void keep(Closing closing) {
    open.add(closing);
  }

  /** The first thread looks at the database, or makes it ready; what it finds holds for all. */
  private synchronized void prepare() throws WorkloadException {
    if (failure != null) {
      throw failure;
    }
    try {
      if (database == null) {
        database = Database.of(properties);
      }
      if (settings.transactions()) {
        site = site == null ? RunContext.open(settings, database, random(-1)) : site;
      } else if (load == null) {
        load = Load.begin(settings, database);
        keep(load::close);
      }
    } catch (WorkloadException e) {
      failure = e;
      throw e;
    }
  }

  /** Another sequence for each thread, all following from the seed. */
  private SplittableRandom random(int threadId) {
    return new SplittableRandom(new SplittableRandom(seed + threadId).nextLong());
  }

  @Override
  public long startNanos(Object threadState) {
    return ((VirtualUser) threadState).startNanos();
  }

  /**
   * Loads the next part of the data.
   *
   * @return false if it failed; under the stock client, also if nothing is left
   */
  @Override
  public boolean doInsert(DB db, Object threadState) {
    return ((WarehouseLoader) threadState).next();
  }

  /**
   * Does one transaction.
   *
   * @return true; a failed one does not end the run
   */
  @Override
  public boolean doTransaction(DB db, Object threadState) {
    VirtualUser terminal = (VirtualUser) threadState;
    if (stockRun != null) {
      stockRun.begin();
      if (!StockClientRun.await(terminal, this::isStopRequested)) {
        return false;
      }
    }
    terminal.run();
    return true;
  }

  @Override
  public void measuringStarts() throws WorkloadException {
    start = snapshot();
  }

  @Override
  public Report measuringEnded(long nanos) throws WorkloadException {
    return new TpccResult(site, snapshot().minus(start), nanos, counts.size()).report();
  }

  private CounterSnapshot snapshot() throws WorkloadException {
    try {
      return CounterSnapshot.take(database, counts);
    } catch (SQLException e) {
      throw database.failure("the server's counters cannot be read", e);
    }
  }

  @Override
  public void verify(Consumer<Verdict> each) throws WorkloadException {
    database = Database.of(properties);
    new ConsistencyCheck(settings, database).run(each);
  }

  /**
   * Closes all connections, and lets go of an embedded server.
   *
   * @throws WorkloadException if that fails
   */
  @Override
  public synchronized void cleanup() throws WorkloadException {
    if (stockRun != null) {
      stockRun.close();
    }
    try {
      for (Closing closing : open) {
        closing.close();
      }
    } catch (SQLException e) {
      throw database.failure("a connection cannot be closed", e);
    } finally {
      closeDatabase();
    }
  }

  private void closeDatabase() throws WorkloadException {
    try {
      if (database != null) {
        database.close();
      }
    } catch (DBException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
  }
}
