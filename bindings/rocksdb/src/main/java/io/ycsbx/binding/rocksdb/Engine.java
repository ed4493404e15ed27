package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;

/** An open RocksDB database with its column families, one per table. Thread-safe. */
final class Engine implements AutoCloseable {

  static final String DEFAULT_FAMILY = new String(RocksDB.DEFAULT_COLUMN_FAMILY, UTF_8);

  /** The file that every RocksDB database has. */
  private static final String CURRENT = "CURRENT";

  static final String FAMILY_NAMES = "CF_NAMES";

  private final Path dir;
  private final EngineOptions options;
  private final RocksDB db;
  private final Map<String, ColumnFamilyHandle> families = new ConcurrentHashMap<>();
  private final KeyLocks locks = new KeyLocks();

  private Engine(Path dir, EngineOptions options) throws RocksDBException {
    this.dir = dir;
    this.options = options;
    List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
    Set<String> names = storedFamilies(dir);
    options.namedFamilies().forEach(names::add);
    names.forEach(name -> descriptors.add(descriptor(name)));
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    this.db = RocksDB.open(options.database(), dir.toString(), descriptors, handles);
    for (ColumnFamilyHandle handle : handles) {
      families.put(new String(handle.getName(), UTF_8), handle);
    }
  }

  /**
   * Opens the database.
   *
   * @param create whether it and its directory are created if they do not exist
   * @throws DBException naming the directory and the reason; then nothing is left open
   */
  static Engine open(RocksDbSettings settings, boolean create) throws DBException {
    Path dir = settings.dir().toAbsolutePath();
    EngineOptions options = new EngineOptions(settings);
    try {
      prepare(dir, create);
      return new Engine(dir, options).started();
    } catch (DBException e) {
      options.close();
      throw e;
    } catch (RocksDBException e) {
      options.close();
      throw new DBException(OpenFailure.opening(settings, e));
    }
  }

  private static void prepare(Path dir, boolean create) throws DBException {
    if (Files.exists(dir) && !Files.isDirectory(dir)) {
      throw new DBException("rocksdb.dir: " + dir + " is not a directory");
    }
    if (create) {
      createDirectory(dir);
    } else if (Files.notExists(dir.resolve(CURRENT))) {
      throw new DBException("rocksdb.dir: there is no RocksDB database in " + dir + ": load first");
    }
  }

  private static void createDirectory(Path dir) throws DBException {
    try {
      Files.createDirectories(dir);
    } catch (IOException e) {
      throw new DBException(
          "rocksdb.dir: cannot create directory " + dir + ": " + FileFailure.reason(e));
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

  /** The column families in a database, the default one first; the engine keeps the list. */
  private static Set<String> storedFamilies(Path dir) throws RocksDBException {
    Set<String> names = new LinkedHashSet<>(List.of(DEFAULT_FAMILY));
    if (Files.exists(dir.resolve(CURRENT))) {
      try (Options any = new Options()) {
        for (byte[] name : RocksDB.listColumnFamilies(any, dir.toString())) {
          names.add(new String(name, UTF_8));
        }
      }
    }
    return names;
  }

  private ColumnFamilyDescriptor descriptor(String name) {
    return new ColumnFamilyDescriptor(name.getBytes(UTF_8), options.family(name));
  }

  RocksDB db() {
    return db;
  }

  EngineOptions options() {
    return options;
  }

  Path dir() {
    return dir;
  }

  /** Every column family by its table's name. */
  Map<String, ColumnFamilyHandle> families() {
    return families;
  }

  /** A table's column family, or null if nothing was ever written to the table. */
  ColumnFamilyHandle find(String table) {
    return families.get(table);
  }

  /** A table's column family, created if there is none yet. */
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
   * Keeps the file from which stock's binding learns the column families, so that it can open the
   * database too. This binding does not read it.
   */
  private void writeFamilyNames() throws RocksDBException {
    Set<String> names = new LinkedHashSet<>(List.of(DEFAULT_FAMILY));
    names.addAll(new TreeSet<>(families.keySet()));
    try {
      Files.writeString(dir.resolve(FAMILY_NAMES), String.join("\n", names) + "\n");
    } catch (IOException e) {
      throw new RocksDBException("cannot write " + FAMILY_NAMES + ": " + FileFailure.reason(e));
    }
  }

  /** The locks under which its keys are written. */
  KeyLocks locks() {
    return locks;
  }

  /** Closes the database; what is only in the write-ahead log is recovered when it is reopened. */
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
}
