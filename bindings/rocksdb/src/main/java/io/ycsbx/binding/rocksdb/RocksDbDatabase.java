package io.ycsbx.binding.rocksdb;

import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsType;
import io.ycsbx.config.UnknownKeys;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.SettlingDB;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * RocksDB as a YCSB database. One instance per thread, as YCSB makes them; an instance is not
 * thread-safe. All instances of a run share one engine, which the first opens and the last closes.
 *
 * <p>A record is one key-value pair in its table's column family, in the layout of stock YCSB's
 * binding. What the operations do:
 *
 * <ul>
 *   <li>read: {@code NOT_FOUND} for a missing key; the fields returned are views of the one array
 *       that the engine filled.
 *   <li>scan: records in byte order of their keys from the first one not below the start key, from
 *       one consistent view of the database.
 *   <li>update: replaces or adds the given fields and keeps the others, atomically for its key;
 *       {@code NOT_FOUND} for a missing key.
 *   <li>insert: writes the whole record, replacing one that exists.
 *   <li>delete: {@code OK} for a missing key too, as with stock: the engine writes a tombstone
 *       without looking, and a look would make it a different operation.
 * </ul>
 *
 * <p>A failure's status carries the engine's message: {@code NO_SPACE}, {@code BUSY}, {@code
 * TIMEOUT} or {@code ERROR}.
 */
@SettingsType(RocksDbSettings.class)
public final class RocksDbDatabase extends DB implements BatchDB, StatisticsDB, SettlingDB {

  private static final String SHARED = "RocksDB";

  private final Compaction compaction = new Compaction();
  private final RecordReader reader = new RecordReader();
  private final RecordWriter writer = new RecordWriter(reader);
  private final Records records = new Records(reader, writer);
  private final Scans scans = new Scans(reader);
  private final BatchReads batchReads = new BatchReads(reader, records);
  private RocksDbSettings settings;
  private Engine engine;
  private Share share;
  private BatchWrites batchWrites;
  private EngineStatistics statistics;

  /** An instance that still has to be given its properties and initialised. */
  public RocksDbDatabase() {}

  /**
   * Checks the settings and opens the engine, unless another thread of this run has it open. Only a
   * load creates a database.
   *
   * @throws DBException if a setting is wrong, or naming the directory and why it cannot be opened
   */
  @Override
  public void init() throws DBException {
    Properties properties = getProperties();
    settings = bind(properties);
    Shared<Engine> shared = Shared.in(properties, SHARED);
    engine = shared.acquire(() -> open(properties, settings));
    share = new Share(engine);
    batchWrites = new BatchWrites(writer, batchReads, records);
    statistics = new EngineStatistics(engine);
  }

  private static RocksDbSettings bind(Properties properties) throws DBException {
    List<Class<? extends Record>> types = List.of(RocksDbSettings.class);
    List<Problem> problems = new ArrayList<>(new UnknownKeys(types).inOwnPrefixes(properties));
    RocksDbSettings bound = Settings.bind(RocksDbSettings.class, properties, problems);
    if (!problems.isEmpty()) {
      throw new DBException(new SettingsException(problems).getMessage());
    }
    return bound;
  }

  private static Engine open(Properties properties, RocksDbSettings settings) throws DBException {
    NativeLibrary.load();
    boolean load = isLoad(properties);
    if (load) {
      Destruction.of(properties, settings).run();
    }
    return Engine.open(settings, load);
  }

  /** By the property that stock's client and this runner set; without it, it is a run. */
  private static boolean isLoad(Properties properties) {
    return "false".equalsIgnoreCase(properties.getProperty("dotransactions"));
  }

  /**
   * Lets go of the engine; the last thread closes it. Does nothing if it is not held.
   *
   * @throws DBException if the engine reports a failure on closing
   */
  @Override
  public void cleanup() throws DBException {
    if (engine != null) {
      engine = null;
      batchWrites.close();
      Shared.in(getProperties(), SHARED).release();
    }
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return records.read(engine, table, key, fields, result);
  }

  @Override
  @SuppressWarnings("NonApiType") // the types are stock YCSB's
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return scans.scan(engine, table, startKey, recordCount, fields, result);
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return records.update(engine, table, key, values);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return records.insert(engine, table, key, values);
  }

  @Override
  public Status delete(String table, String key) {
    return records.delete(engine, table, key);
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    batchReads.read(shareOf(keys), table, fields, results, statuses);
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    batchWrites.insert(shareOf(keys), table, values, statuses);
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    batchWrites.update(shareOf(keys), table, values, statuses);
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    batchWrites.delete(shareOf(keys), table, statuses);
  }

  private Share shareOf(List<String> keys) {
    share.open(keys);
    for (int i = 0; i < keys.size(); i++) {
      share.take(i);
    }
    return share;
  }

  /** The engine that this run's databases share. */
  Engine engine() {
    return engine;
  }

  @Override
  public boolean settles(boolean load) {
    return load && settings.compactAfterLoad();
  }

  @Override
  public void settle() throws DBException {
    compaction.full(engine);
  }

  @Override
  public void cancelSettling() {
    compaction.cancel();
  }

  @Override
  public List<Statistic> statistics() throws DBException {
    return statistics.read();
  }

  @Override
  public List<Path> dataDirectories() {
    return List.of(engine.dir());
  }

  @Override
  public Map<String, String> facts() throws DBException {
    return EngineFacts.of(engine, settings);
  }
}
