package io.ycsbx.workload.kv.durability;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsType;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.MeasuredWorkload;
import io.ycsbx.spi.OperatingWorkload;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.ReportingWorkload;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.Verifiable;
import io.ycsbx.workload.StockTimers;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * Writes, deletes and reads records so that lost writes can be proved: each write carries key,
 * version and checksum, and the client keeps a log of the writes that the database has acknowledged
 * ({@link DurabilitySettings#log}). After a crash, {@link #verify} compares the database with the
 * log.
 *
 * <p>Each key belongs to one thread, so that the versions of a key have one order. Reads are
 * verified against the acknowledged versions; VERIFY is timed, and its status is OK, TORN,
 * NEVER_WRITTEN, WENT_BACKWARDS, MISSING or RESURRECTED. A write without an OK has an unknown
 * outcome: it may be present or not.
 *
 * <p>Thread-safe after {@link #init}, given that each thread passes the state from its own {@code
 * initThread}.
 */
@SettingsType(DurabilitySettings.class)
public final class DurabilityWorkload extends Workload
    implements MeasuredWorkload, OperatingWorkload, ReportingWorkload, Verifiable {

  private final RunCounts counts = new RunCounts();
  private Properties properties;
  private DurabilitySettings settings;
  private SplittableRandom seeds;
  private WriteLog log;
  private KeyStates states;

  /**
   * Reads the settings.
   *
   * @throws WorkloadException with all their problems, one per line
   * @throws io.ycsbx.config.SettingsException if there is a log that does not fit them
   */
  @Override
  public void init(Properties all) throws WorkloadException {
    try {
      settings = RunProperties.settings(DurabilitySettings.class, all);
    } catch (DBException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
    WriteLog.check(settings);
    properties = all;
    seeds = settings.seed().map(SplittableRandom::new).orElseGet(SplittableRandom::new);
  }

  /** Keys that are absent or of unknown state need reads and inserts, whatever the shares. */
  @Override
  public Set<String> operations(Properties all) {
    DurabilitySettings shares = Settings.bind(DurabilitySettings.class, all);
    Set<String> operations = new HashSet<>(Set.of("READ", "INSERT", "VERIFY"));
    if (shares.updateProportion() > 0) {
      operations.add("UPDATE");
    }
    if (shares.deleteProportion() > 0) {
      operations.add("DELETE");
    }
    return operations;
  }

  @Override
  public Object initThread(Properties all, int threadId, int threadCount) throws WorkloadException {
    return initThread(all, threadId, threadCount, new StockTimers());
  }

  @Override
  public synchronized Object initThread(
      Properties all, int threadId, int threadCount, OperationTimers timers)
      throws WorkloadException {
    int keys = (int) settings.recordCount();
    if (keys < threadCount) {
      throw new WorkloadException(
          "recordcount: must be at least the number of threads (%s), because each key has one writer, was \"%s\""
              .formatted(threadCount, keys));
    }
    open();
    int share = keys / threadCount;
    int larger = keys % threadCount;
    return new DurableOperations(
        settings,
        states,
        log,
        threadId * share + Math.min(threadId, larger),
        share + (threadId < larger ? 1 : 0),
        seeds.split(),
        timers,
        counts);
  }

  /** Opens the log on the first thread, for all. */
  private void open() throws WorkloadException {
    if (log == null) {
      try {
        log = WriteLog.open(settings, true);
        states = new KeyStates((int) settings.recordCount());
        states.replay(log);
      } catch (IOException e) {
        throw failure(e);
      }
    }
  }

  private static WorkloadException failure(IOException e) {
    return new WorkloadException("durability.log: " + FailureText.of(e), e);
  }

  /** Writes the thread's next key; returns whether the database has acknowledged it. */
  @Override
  public boolean doInsert(DB db, Object threadState) {
    return ((DurableOperations) threadState).load(db);
  }

  /**
   * Executes one operation.
   *
   * @return true; a failed operation does not end the run
   */
  @Override
  public boolean doTransaction(DB db, Object threadState) {
    ((DurableOperations) threadState).next(db);
    return true;
  }

  @Override
  public void measuringStarts() {
    counts.reset();
  }

  @Override
  public List<DeclaredFigure> figures() {
    return RunCounts.FIGURES;
  }

  @Override
  public Report measuringEnded(long nanos) {
    return counts.report();
  }

  /** Reads every key of the log, by as many threads as {@code threadcount} sets. */
  @Override
  public void verify(Databases databases, Consumer<Verdict> each) throws WorkloadException {
    try (WriteLog read = WriteLog.open(settings, false)) {
      new DurabilityCheck(settings, read).run(databases, RunProperties.threads(properties), each);
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /**
   * Closes the log.
   *
   * @throws WorkloadException if that fails
   */
  @Override
  public void cleanup() throws WorkloadException {
    try {
      if (log != null) {
        log.close();
      }
    } catch (IOException e) {
      throw failure(e);
    }
  }
}
