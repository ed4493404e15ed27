package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.config.FailureText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;

/** An open RocksDB database with its column families, one per table. Thread-safe. */
final class Engine implements AutoCloseable {

  static final String DEFAULT_FAMILY = new String(RocksDB.DEFAULT_COLUMN_FAMILY, UTF_8);

  private static final String FAMILY_NAMES = "CF_NAMES";

  private final EnginePlace place;
  private final EngineOptions options;
  private final RocksDB db;
  private final Map<String, ColumnFamilyHandle> families = new ConcurrentHashMap<>();
  private final KeyLocks locks = new KeyLocks();

  private Engine(EnginePlace place, EngineOptions options) throws RocksDBException {
    this.place = place;
    this.options = options;
    List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
    Set<String> names = storedFamilies(place);
    options.namedFamilies().forEach(names::add);
    names.forEach(name -> descriptors.add(descriptor(name)));
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    this.db = RocksDB.open(options.database(), place.dir().toString(), descriptors, handles);
    for (ColumnFamilyHandle handle : handles) {
      families.put(new String(handle.getName(), UTF_8), handle);
    }
  }

  /**
   * Opens the database.
   *
   * @param create whether a missing database and its directory are created
   * @throws DBException naming the directory and the reason; then nothing is left open
   */
  static Engine open(RocksDbSettings settings, EnginePlace place, boolean create)
      throws DBException {
    EngineOptions options = new EngineOptions(settings, place);
    try {
      if (create) {
        place.create();
      }
      return new Engine(place, options).started();
    } catch (DBException e) {
      options.close();
      throw e;
    } catch (RocksDBException e) {
      options.close();
      throw Failures.opening(settings, place.dir(), e);
    }
  }

  private Engine started() throws RocksDBException {
    try {
      writeFamilyNames();
      return this;
    } catch (RocksDBException e) {
      closeDatabase();
      throw e;
    }
  }

  /**
   * Returns the column families of a database from the engine's own list, the default one first.
   */
  private static Set<String> storedFamilies(EnginePlace place) throws RocksDBException {
    Set<String> names = new LinkedHashSet<>(List.of(DEFAULT_FAMILY));
    if (place.holdsDatabase()) {
      try (Options options = new Options()) {
        for (byte[] name : RocksDB.listColumnFamilies(options, place.dir().toString())) {
          names.add(new String(name, UTF_8));
        }
      }
    }
    return names;
  }

  private ColumnFamilyDescriptor descriptor(String name) {
    return new ColumnFamilyDescriptor(name.getBytes(UTF_8), options.family(name));
  }

  /**
   * Deletes a database: the files of RocksDB and of this binding, and no others. The options are
   * those for opening, because they locate files outside of the directory, such as the log.
   *
   * @throws DBException naming the directory and the reason, e.g. that the database is in use
   */
  static void destroy(RocksDbSettings settings, EnginePlace place) throws DBException {
    Path dir = place.dir();
    if (!Files.isDirectory(dir)) {
      return;
    }
    try (EngineOptions inForce = new EngineOptions(settings, place);
        Options options = new Options(inForce.database(), inForce.family(DEFAULT_FAMILY))) {
      RocksDB.destroyDB(dir.toString(), options);
      Files.deleteIfExists(dir.resolve(FAMILY_NAMES));
      Files.deleteIfExists(dir.resolve(EnginePlace.FILE));
    } catch (IOException e) {
      throw new DBException(
          "rocksdb.dir: cannot delete the database in " + dir + ": " + FailureText.reason(e));
    } catch (RocksDBException e) {
      throw Failures.deleting(dir, e);
    }
  }

  /** Returns a key's record; null if there is none. */
  byte[] get(ColumnFamilyHandle family, String key) throws RocksDBException {
    return db.get(family, options.reading(), key.getBytes(UTF_8));
  }

  /** Returns the records of some keys; null for a key that is missing or cannot be read. */
  List<byte[]> multiGet(ColumnFamilyHandle family, List<String> keys) throws RocksDBException {
    List<ColumnFamilyHandle> families = Collections.nCopies(keys.size(), family);
    List<byte[]> names = new ArrayList<>(keys.size());
    keys.forEach(key -> names.add(key.getBytes(UTF_8)));
    return db.multiGetAsList(options.reading(), families, names);
  }

  RocksDB db() {
    return db;
  }

  EngineOptions options() {
    return options;
  }

  Path dir() {
    return place.dir();
  }

  /** Returns the engine's number among the run's engines, from 0. */
  int number() {
    return place.number();
  }

  /** Returns all column families by their tables' names. */
  Map<String, ColumnFamilyHandle> families() {
    return families;
  }

  /** Returns a table's column family; null if nothing was ever written to the table. */
  ColumnFamilyHandle find(String table) {
    return families.get(table);
  }

  ColumnFamilyHandle findOrCreate(String table) throws RocksDBException {
    ColumnFamilyHandle family = families.get(table);
    return family == null ? create(table) : family;
  }

  private synchronized ColumnFamilyHandle create(String table) throws RocksDBException {
    ColumnFamilyHandle family = families.get(table);
    if (family == null) {
      family = db.createColumnFamily(descriptor(table));
      families.put(table, family);
      writeFamilyNames();
    }
    return family;
  }

  /**
   * Writes the file from which stock's binding reads the column families, so that it can open the
   * database. This binding does not read the file.
   */
  private void writeFamilyNames() throws RocksDBException {
    Set<String> names = new LinkedHashSet<>(List.of(DEFAULT_FAMILY));
    names.addAll(new TreeSet<>(families.keySet()));
    try {
      Files.writeString(dir().resolve(FAMILY_NAMES), String.join("\n", names) + "\n");
    } catch (IOException e) {
      throw new RocksDBException("cannot write " + FAMILY_NAMES + ": " + FailureText.reason(e));
    }
  }

  /** Returns the locks under which keys are written. */
  KeyLocks locks() {
    return locks;
  }

  /**
   * Closes the database; data that is only in the write-ahead log is recovered at the next opening.
   */
  @Override
  public void close() throws RocksDBException {
    try {
      closeDatabase();
    } finally {
      options.close();
    }
  }

  private void closeDatabase() throws RocksDBException {
    families.values().forEach(ColumnFamilyHandle::close);
    db.closeE();
  }

  /**
   * The locks under which keys are written, in stripes: many keys share one. RocksDB belongs to one
   * process, so a lock in this process makes a read and a write of the same key atomic.
   * Thread-safe.
   */
  static final class KeyLocks {

    private static final int STRIPES = 4096;

    private final List<Lock> locks =
        Stream.<Lock>generate(ReentrantLock::new).limit(STRIPES).toList();

    Lock of(String key) {
      return locks.get(stripe(key));
    }

    /**
     * Locks all keys of a batch: each stripe once and in ascending order, so that two batches never
     * wait for each other.
     *
     * @return the locks that the caller has to unlock
     */
    List<Lock> lockAll(List<String> keys) {
      List<Lock> held =
          keys.stream()
              .mapToInt(KeyLocks::stripe)
              .sorted()
              .distinct()
              .mapToObj(locks::get)
              .toList();
      held.forEach(Lock::lock);
      return held;
    }

    private static int stripe(String key) {
      int hash = key.hashCode();
      return (hash ^ (hash >>> 16)) & (STRIPES - 1);
    }
  }
}
