package io.ycsbx.binding.rocksdb;

import io.ycsbx.binding.rocksdb.EngineTimers.Operation;
import io.ycsbx.config.SettingsType;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.EventfulDB;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.MeasuredDB;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.SettlingDB;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.function.Consumer;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * RocksDB as a YCSB database. One instance per thread, as YCSB makes them; an instance is not
 * thread-safe. All instances of a run share its engines, one for each directory, which the first
 * opens and the last closes. Each of several engines holds a share of the keys.
 *
 * <p>A record is one key-value pair in its table's column family, in the layout of stock YCSB's
 * binding. The operations:
 *
 * <ul>
 *   <li>read: {@code NOT_FOUND} for a missing key; the fields returned are views of one array, the
 *       record.
 *   <li>scan: records in byte order of their keys from the first one not below the start key, from
 *       one consistent view of each engine.
 *   <li>update: replaces or adds the given fields and keeps the others, atomically for its key;
 *       {@code NOT_FOUND} for a missing key.
 *   <li>insert: writes the whole record, replacing one that exists.
 *   <li>delete: {@code OK} for a missing key too, as with stock: the engine writes a tombstone
 *       without a read, and a read would make it another operation.
 *   <li>batches: one MultiGet or one WriteBatch for each engine with keys of the batch.
 * </ul>
 *
 * <p>A failure's status carries the engine's message: {@code NO_SPACE}, {@code BUSY}, {@code
 * TIMEOUT} or {@code ERROR}.
 */
@SettingsType(RocksDbSettings.class)
public final class RocksDbDatabase extends DB
    implements BatchDB, EventfulDB, MeasuredDB, StatisticsDB, SettlingDB {

  private static final String SHARED = "RocksDB";
  private static final String DESTROYED = "io.ycsbx.binding.rocksdb.destroyed";

  private final Compaction compaction = new Compaction();
  private final RecordReader reader = new RecordReader();
  private final RecordWriter writer = new RecordWriter(reader);
  private final Scans scans = new Scans(reader);
  private final Records records = new Records(reader, writer);
  private RocksDbSettings settings;
  private Engines engines;
  private Batches batches;
  private EngineTimers timers = EngineTimers.none();
  private EngineStatistics statistics;

  /**
   * Checks the settings and opens the engine, unless another thread of this run has opened it. Only
   * a load creates a database.
   *
   * @throws DBException if a setting is wrong, or if a database cannot be opened, naming its
   *     directory and the reason
   */
  @Override
  public void init() throws DBException {
    Properties properties = getProperties();
    settings = RunProperties.settings(RocksDbSettings.class, properties);
    NativeLibrary.require();
    batches = new Batches(reader, writer);
    // Last, so that no engine is left open if the batches find no native memory.
    acquireEngines(properties);
    statistics = new EngineStatistics(engines.all());
  }

  private void acquireEngines(Properties properties) throws DBException {
    Shared<Engines> shared = Shared.in(properties, SHARED);
    try {
      engines = shared.acquire(() -> open(properties, settings));
    } finally {
      if (engines == null) {
        batches.close();
      }
    }
  }

  private static Engines open(Properties properties, RocksDbSettings settings) throws DBException {
    boolean load = RunProperties.isLoad(properties);
    // Once per run: the stock client may close the engines and open them again in the middle of it.
    if (load && settings.destroy() && !properties.containsKey(DESTROYED)) {
      for (EnginePlace place : EnginePlace.of(settings)) {
        Engine.destroy(settings, place);
      }
      properties.put(DESTROYED, true);
    }
    return Engines.open(settings, load);
  }

  /**
   * Releases the engines; the last thread closes them. Does nothing without {@link #init}.
   *
   * @throws DBException if the engine reports a failure on closing
   */
  @Override
  public void cleanup() throws DBException {
    if (engines != null) {
      engines = null;
      batches.close();
      Shared.in(getProperties(), SHARED).release();
    }
  }

  @Override
  public void measureWith(OperationTimers source) {
    timers = EngineTimers.of(engines.all().size(), source);
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Engine engine = engines.of(key);
    long start = timers.start();
    return timers.ended(
        Operation.READ, engine, records.read(engine, table, key, fields, result), start);
  }

  @Override
  @SuppressWarnings("NonApiType") // the types are stock YCSB's
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return scans.scan(engines.all(), table, startKey, recordCount, fields, result);
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Engine engine = engines.of(key);
    long start = timers.start();
    return timers.ended(
        Operation.UPDATE, engine, records.update(engine, table, key, values), start);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Engine engine = engines.of(key);
    long start = timers.start();
    return timers.ended(
        Operation.INSERT, engine, records.insert(engine, table, key, values), start);
  }

  @Override
  public Status delete(String table, String key) {
    Engine engine = engines.of(key);
    long start = timers.start();
    return timers.ended(Operation.DELETE, engine, records.delete(engine, table, key), start);
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    inShares(
        Operation.BATCH_READ,
        keys,
        statuses,
        share -> batches.read(share, table, fields, results, statuses));
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    inShares(
        Operation.BATCH_INSERT,
        keys,
        statuses,
        share -> batches.insert(share, table, values, statuses));
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    inShares(
        Operation.BATCH_UPDATE,
        keys,
        statuses,
        share -> batches.update(share, table, values, statuses));
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    inShares(
        Operation.BATCH_DELETE, keys, statuses, share -> batches.delete(share, table, statuses));
  }

  /** Handles a batch, one engine after the other. */
  private void inShares(
      Operation operation, List<String> keys, Status[] statuses, Consumer<Share> work) {
    for (Share share : Share.of(engines, keys)) {
      if (share.size() > 0) {
        long start = timers.start();
        work.accept(share);
        timers.ended(operation, share, statuses, start);
      }
    }
  }

  /** Returns the engines that all instances of this run share. */
  Engines engines() {
    return engines;
  }

  @Override
  public boolean settles(boolean load) {
    return load && settings.compactAfterLoad();
  }

  @Override
  public void settle() throws DBException {
    compaction.full(engines.all());
  }

  @Override
  public void cancelSettling() {
    compaction.cancel();
  }

  @Override
  public List<Statistic> statistics() throws DBException {
    return statistics.read();
  }

  /** Returns the write stalls of the engines, which belong to this process. */
  @Override
  public EventSource events() {
    List<Engine> all = engines.all();
    return () -> EngineStatistics.events(all);
  }

  @Override
  public List<Path> dataDirectories() {
    return engines.all().stream().map(Engine::dir).toList();
  }

  @Override
  public List<Fact> facts() throws DBException {
    return EngineFacts.of(engines.all(), settings);
  }

  @Override
  public List<Durability> durability() {
    return EngineFacts.durability(settings);
  }
}
