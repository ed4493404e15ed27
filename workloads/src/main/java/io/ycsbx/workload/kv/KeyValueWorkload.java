package io.ycsbx.workload.kv;

import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsType;
import io.ycsbx.config.Warning;
import io.ycsbx.spi.MeasuredWorkload;
import io.ycsbx.spi.OperatingWorkload;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.ReportingWorkload;
import io.ycsbx.workload.StockTimers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * YCSB's workloads A to F and similar ones: reads, updates, inserts, scans, read-modify-writes and
 * batches of records with several fields, in given proportions and on keys of a given distribution
 * (Cooper et al., "Benchmarking Cloud Serving Systems with YCSB", SoCC 2010).
 *
 * <p>It replaces stock's {@code CoreWorkload} with the same properties, key names, field names,
 * values and distributions, so either can run on data that the other has loaded. Unlike stock, each
 * thread has its own generators, so threads do not slow each other down, and values are made before
 * the database is called, so latencies exclude their making.
 *
 * <p>A run with deletes keeps the size of the database: each thread inserts the record that it has
 * deleted before it deletes the next. Requests avoid records that are missing meanwhile. Under the
 * stock client, one record per thread may be missing after the run.
 *
 * <p>It times READ-MODIFY-WRITE and, with {@code dataintegrity}, VERIFY, whose status is OK; ERROR
 * if nothing was returned; UNEXPECTED_STATE if a field is missing or differs. The records of a scan
 * are verified if fields are long enough to hold the key.
 *
 * <p>Contract with bindings: keys are new strings. Field sets, values and result maps belong to the
 * workload, which reuses them after the call; a binding that keeps them must copy them.
 *
 * <p>Thread-safe after {@link #init}, given that each thread passes the state from its own {@code
 * initThread}.
 */
@SettingsType(KeyValueSettings.class)
public final class KeyValueWorkload extends Workload
    implements MeasuredWorkload, OperatingWorkload, ReportingWorkload {

  private SharedState shared;

  private record ThreadState(Loader loader, Operations operations) {}

  /**
   * Reads the settings.
   *
   * @throws WorkloadException with all their problems, one per line
   */
  @Override
  public void init(Properties properties) throws WorkloadException {
    try {
      shared = new SharedState(Settings.bind(KeyValueSettings.class, properties));
    } catch (SettingsException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
  }

  @Override
  public Set<String> operations(Properties properties) {
    KeyValueSettings settings = Settings.bind(KeyValueSettings.class, properties);
    Set<String> operations = new OperationMix(settings).names();
    if (settings.dataIntegrity()) {
      operations.add("VERIFY");
    }
    return operations;
  }

  @Override
  public Object initThread(Properties properties, int threadId, int threadCount)
      throws WorkloadException {
    return initThread(properties, threadId, threadCount, new StockTimers());
  }

  @Override
  public Object initThread(
      Properties properties, int threadId, int threadCount, OperationTimers timers)
      throws WorkloadException {
    KeyValueSettings settings = shared.settings;
    SplittableRandom random = shared.random(threadId);
    Supplier<RecordValues> values = shared.recordValues(random);
    RecordValues single = values.get();
    Batch batch =
        settings
            .batchSize()
            .map(size -> new Batch(settings.table(), size, values, timers))
            .orElse(null);
    LongSampler keys = shared.requestedKeys(threadId, threadCount);
    Deletions deletions = null;
    if (shared.absentKeys != null) {
      LongSampler deletable = shared.deletedKeys(threadCount);
      deletions = new Deletions(shared, deletable, single, random);
      int most = settings.batchSize().orElse(1);
      keys = new PresentKeys(keys, deletable, shared.absentKeys, most);
    }
    return new ThreadState(
        new Loader(shared, single, batch, random, this::isStopRequested),
        new Operations(shared, keys, single, batch, deletions, random, timers));
  }

  /** Inserts the record that the thread has deleted, so that the run leaves all records. */
  @Override
  public void endThread(DB db, Object threadState) {
    ((ThreadState) threadState).operations().end(db);
  }

  @Override
  public int recordsPerInsert() {
    return shared.settings.batchSize().orElse(1);
  }

  @Override
  public boolean goesOnAfterFailedInsert() {
    return shared.settings.insertionKeepGoing();
  }

  /** Reads the first record to insert, which a run on the same load may have inserted before. */
  @Override
  public List<Warning> inspect(DB database) {
    KeyValueSettings settings = shared.settings;
    String key = shared.keyNames().name(settings.recordCount());
    Map<String, ByteIterator> found = new HashMap<>();
    if (!shared.mix.addsRecords()
        || !Operations.orError(database.read(settings.table(), key, null, found)).isOk()
        // Some databases of tests find every key.
        || found.isEmpty()) {
      return List.of();
    }
    return List.of(
        new Warning(
            "inserts-overwrite",
            key + ", the first record that this run inserts, was there before the run",
            "load the data again before each run that inserts"));
  }

  @Override
  public void measuringStarts() {}

  /** Returns a warning if the proportions do not add up to 1; there are no further figures. */
  @Override
  public Report measuringEnded(long nanos) {
    return new Report(Optional.empty(), List.of(), shared.mix.warnings());
  }

  /**
   * Inserts the next record of a load, or the next {@code batch.size} records.
   *
   * @return false if the last attempt failed and the load must end
   */
  @Override
  public boolean doInsert(DB db, Object threadState) {
    return ((ThreadState) threadState).loader().next(db);
  }

  /**
   * Executes one operation of a run.
   *
   * @return true; a failed operation does not end the run
   */
  @Override
  public boolean doTransaction(DB db, Object threadState) {
    ((ThreadState) threadState).operations().next(db);
    return true;
  }
}
