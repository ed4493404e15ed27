package io.ycsbx.workload.tpcc;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsType;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.MeasuredWorkload;
import io.ycsbx.spi.OperatingWorkload;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.PacedWorkload;
import io.ycsbx.spi.PlannedWorkload;
import io.ycsbx.spi.ReportingWorkload;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.Verifiable;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * TPC-C's five transactions on MySQL, MariaDB and PostgreSQL, as in HammerDB or as in the
 * specification. Each thread is one virtual user.
 *
 * <p>The workload uses connections of its own, made by the binding's settings ({@code db.*}), and
 * does not call its {@link DB}. The workload times NEW-ORDER, PAYMENT, ORDER-STATUS, DELIVERY and
 * STOCK-LEVEL, each with all its retries. The status is OK; ROLLED_BACK, also a success, for an
 * order of an item that does not exist; or the binding's status of a failure.
 *
 * <p>It needs the phases, pauses and report of this suite's runner: the stock client is refused.
 *
 * <p>Thread-safe after {@link #init}, given that each thread passes the state from its own {@code
 * initThread}.
 */
@SettingsType(TpccSettings.class)
public final class TpccWorkload extends Workload
    implements MeasuredWorkload,
        OperatingWorkload,
        PacedWorkload,
        PlannedWorkload,
        ReportingWorkload,
        Verifiable {

  private final List<Counts> counts = new CopyOnWriteArrayList<>();
  private Properties properties;
  private TpccSettings settings;
  private long seed;
  private Database database;
  private Load load;
  private RunContext context;
  private WorkloadException failure;
  private CounterSnapshot start;

  /**
   * Reads the settings.
   *
   * @throws WorkloadException with all their problems, one per line
   * @throws io.ycsbx.config.SettingsException if there is a file that is no log of orders
   * @throws IllegalStateException under the stock client, which ends with status 0 after a {@link
   *     WorkloadException}
   */
  @Override
  public void init(Properties all) throws WorkloadException {
    boolean ofRunner = RunProperties.areKept(TpccSettings.class, all);
    properties = all;
    try {
      settings = RunProperties.settings(TpccSettings.class, all);
    } catch (DBException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
    if (!ofRunner) {
      throw new IllegalStateException("workload: TPC-C needs bin/ycsb, not the stock client");
    }
    settings.log().ifPresent(OrderLog::check);
    seed = RunProperties.seed(settings.seed(), settings.client());
  }

  @Override
  public Map<String, String> plan(Properties all) {
    Optional<TpccSettings> bound = Settings.bind(TpccSettings.class, all, new ArrayList<>());
    if (bound.isEmpty()) {
      return Map.of();
    }
    TpccSettings planned = bound.get();
    return planned.transactions()
        ? Map.of(
            "warmup.seconds", seconds(planned.rampupMinutes()),
            "maxexecutiontime", seconds(planned.durationMinutes()),
            "tpcc.keyandthink", Boolean.toString(planned.paced()))
        : loadPlan(planned);
  }

  @Override
  public Set<String> operations(Properties all) {
    return Stream.of(TransactionKind.values())
        .map(TransactionKind::operation)
        .collect(Collectors.toSet());
  }

  /** Each of several clients loads a share; the merged record has the parts of the whole load. */
  private static Map<String, String> loadPlan(TpccSettings planned) {
    String all = Long.toString(LoadPlan.partsOfAll(planned));
    return planned.clients() > 1 && planned.rank().isPresent()
        ? Map.of("recordcount", all, "insertcount", Long.toString(LoadPlan.parts(planned)))
        : Map.of("recordcount", all);
  }

  private static String seconds(double minutes) {
    return Long.toString(Math.round(60 * minutes));
  }

  @Override
  public Object initThread(Properties all, int threadId, int threadCount, OperationTimers timers)
      throws WorkloadException {
    if (settings.transactions()) {
      return user(threadId, threadCount, timers);
    }
    checkCount(all);
    return loader(threadId, threadCount, timers);
  }

  /** The runner asks for one part in place of each record, so it must not expect fewer. */
  private void checkCount(Properties all) throws WorkloadException {
    long parts = LoadPlan.parts(settings);
    for (String key : List.of("recordcount", "insertcount")) {
      String count = RunProperties.text(all, key, "");
      if (!count.isEmpty() && Long.parseLong(count) < parts) {
        throw new WorkloadException(
            "%s: must be at least the %s parts of this load, or unset, was %s"
                .formatted(key, parts, count));
      }
    }
  }

  private WarehouseLoader loader(int threadId, int threadCount, OperationTimers timers)
      throws WorkloadException {
    prepare();
    return load.loader(threadId, threadCount, timers, random(threadId));
  }

  private VirtualUser user(int threadId, int threadCount, OperationTimers timers)
      throws WorkloadException {
    prepare();
    SplittableRandom pauses = random(-2 - threadId);
    VirtualUser user =
        new VirtualUser(
            context,
            threadCount * settings.client() + threadId,
            threadCount * settings.clients(),
            random(threadId),
            timers,
            new Retries(settings.retries(), pauses, LockSupport::parkNanos),
            LockSupport::parkNanos);
    try {
      user.connect();
    } catch (SQLException e) {
      throw database.failure("cannot connect", e);
    }
    counts.add(user.counts());
    return user;
  }

  /** Opens the database on the first thread, for all; fails on all if that fails. */
  private synchronized void prepare() throws WorkloadException {
    if (failure != null) {
      throw failure;
    }
    try {
      if (database == null) {
        database = Database.of(properties);
      }
      if (settings.transactions()) {
        context = context == null ? RunContext.open(settings, database, random(-1)) : context;
      } else if (load == null) {
        load = Load.begin(settings, database, this::isStopRequested);
      }
    } catch (WorkloadException e) {
      failure = e;
      throw e;
    }
  }

  /**
   * Returns a source of randomness, derived from the seed.
   *
   * @param number that of a thread for its inputs; -1: for all threads; from -2 downwards: for the
   *     pauses of each thread
   */
  private SplittableRandom random(int number) {
    return new SplittableRandom(new SplittableRandom(seed + number).nextLong());
  }

  @Override
  public long startNanos(Object threadState) {
    return ((VirtualUser) threadState).startNanos();
  }

  /**
   * Loads the next part of the data.
   *
   * @return false if it failed
   */
  @Override
  public boolean doInsert(DB db, Object threadState) {
    return ((WarehouseLoader) threadState).next();
  }

  /**
   * Executes one transaction.
   *
   * @return true; a failed one does not end the run
   */
  @Override
  public boolean doTransaction(DB db, Object threadState) {
    ((VirtualUser) threadState).run();
    return true;
  }

  @Override
  public boolean thinks() {
    return settings.paced();
  }

  @Override
  public List<DeclaredFigure> figures() {
    return TpccResult.figures();
  }

  @Override
  public Optional<String> remark() {
    String figures =
        settings.profile() == Profile.SPEC
            ? "Following TPC-C, not audited: these figures"
            : "TPROC-C-like figures";
    return Optional.of(figures + " are not comparable with published TPC results.");
  }

  @Override
  public void measuringStarts() throws WorkloadException {
    start = CounterSnapshot.take(database, counts);
  }

  @Override
  public Report measuringEnded(long nanos) throws WorkloadException {
    CounterSnapshot counted = CounterSnapshot.take(database, counts).minus(start);
    return new TpccResult(context, counted, nanos, counts.size()).report();
  }

  /** Vacuums, on the first of several clients. */
  @Override
  public void figuresRead() throws WorkloadException {
    if (!settings.vacuum() || settings.client() > 0) {
      return;
    }
    try (Connection connection = database.connectPatiently()) {
      Database.execute(connection, database.sql("vacuum"));
    } catch (SQLException e) {
      throw database.failure("the database cannot be vacuumed", e);
    }
  }

  @Override
  public void verify(Databases databases, Consumer<Verdict> each) throws WorkloadException {
    database = Database.of(properties);
    ConsistencyCheck.run(settings, database, each);
  }

  /**
   * Closes all connections, and releases an embedded server.
   *
   * @throws WorkloadException if that fails
   */
  @Override
  public synchronized void cleanup() throws WorkloadException {
    if (database != null) {
      database.close();
    }
    if (context != null && context.orders().isPresent()) {
      try {
        context.orders().get().close();
      } catch (IOException e) {
        throw new WorkloadException("tpcc.log: " + FailureText.of(e), e);
      }
    }
  }
}
