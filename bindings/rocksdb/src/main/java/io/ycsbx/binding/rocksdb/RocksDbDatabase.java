package io.ycsbx.binding.rocksdb;

import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsType;
import io.ycsbx.config.UnknownKeys;
import io.ycsbx.spi.SettlingDB;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
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
public final class RocksDbDatabase extends DB implements StatisticsDB, SettlingDB {

  private static final String SHARED = "RocksDB";

  private final RecordReader reader = new RecordReader();
  private final RecordWriter writer = new RecordWriter(reader);
  private byte[] keyBytes = new byte[256];
  private byte[] oldRecord = new byte[4096];
  private final Compaction compaction = new Compaction();
  private RocksDbSettings settings;
  private Engine engine;
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
      Shared.in(getProperties(), SHARED).release();
    }
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.NOT_FOUND;
    }
    try {
      int keyLength = encode(key);
      byte[] record = engine.db().get(family, engine.options().reading(), keyBytes, 0, keyLength);
      if (record == null) {
        return Status.NOT_FOUND;
      }
      reader.read(record, fields, result);
      return Status.OK;
    } catch (RocksDBException e) {
      return Statuses.of(e);
    } catch (MalformedRecordException e) {
      return Statuses.of(e);
    }
  }

  @Override
  @SuppressWarnings("NonApiType") // the types are stock YCSB's
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.OK;
    }
    ByteBuffer start = ByteBuffer.wrap(keyBytes, 0, encode(startKey));
    try (RocksIterator records = engine.db().newIterator(family, engine.options().reading())) {
      int left = recordCount;
      for (records.seek(start); left > 0 && records.isValid(); left--) {
        HashMap<String, ByteIterator> record = new HashMap<>();
        reader.read(records.value(), fields, record);
        result.add(record);
        if (left > 1) {
          records.next();
        }
      }
      records.status();
      return Status.OK;
    } catch (RocksDBException e) {
      return Statuses.of(e);
    } catch (MalformedRecordException e) {
      return Statuses.of(e);
    }
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.NOT_FOUND;
    }
    int keyLength = encode(key);
    synchronized (engine.lock(key)) {
      try {
        int length = readOld(family, keyLength);
        if (length == RocksDB.NOT_FOUND) {
          return Status.NOT_FOUND;
        }
        writer.splice(oldRecord, length, values);
        return put(family, keyLength);
      } catch (RocksDBException e) {
        return Statuses.of(e);
      } catch (MalformedRecordException e) {
        return Statuses.of(e);
      }
    }
  }

  /** Reads a record into {@link #oldRecord}, which grows until the record fits. */
  private int readOld(ColumnFamilyHandle family, int keyLength) throws RocksDBException {
    while (true) {
      int length =
          engine
              .db()
              .get(
                  family,
                  engine.options().reading(),
                  keyBytes,
                  0,
                  keyLength,
                  oldRecord,
                  0,
                  oldRecord.length);
      if (length <= oldRecord.length) {
        return length;
      }
      oldRecord = new byte[length];
    }
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    int keyLength = encode(key);
    writer.write(values);
    try {
      ColumnFamilyHandle family = engine.findOrCreate(table);
      synchronized (engine.lock(key)) {
        return put(family, keyLength);
      }
    } catch (RocksDBException e) {
      return Statuses.of(e);
    }
  }

  private Status put(ColumnFamilyHandle family, int keyLength) throws RocksDBException {
    engine
        .db()
        .put(
            family,
            engine.options().writing(),
            keyBytes,
            0,
            keyLength,
            writer.buffer(),
            0,
            writer.length());
    return Status.OK;
  }

  @Override
  public Status delete(String table, String key) {
    ColumnFamilyHandle family = engine.find(table);
    if (family == null) {
      return Status.OK;
    }
    int keyLength = encode(key);
    try {
      synchronized (engine.lock(key)) {
        engine.db().delete(family, engine.options().writing(), keyBytes, 0, keyLength);
        return Status.OK;
      }
    } catch (RocksDBException e) {
      return Statuses.of(e);
    }
  }

  /** Encodes a key into {@link #keyBytes} and returns its length in bytes. */
  private int encode(String key) {
    int needed = Utf8.MAX_BYTES_PER_CHAR * key.length();
    if (needed > keyBytes.length) {
      keyBytes = new byte[needed];
    }
    return Utf8.encode(key, keyBytes, 0);
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
