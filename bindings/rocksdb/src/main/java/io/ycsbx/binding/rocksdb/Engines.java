package io.ycsbx.binding.rocksdb;

import java.util.ArrayList;
import java.util.List;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;

/** The engines that all threads of a run share, one for each directory. Thread-safe. */
final class Engines implements AutoCloseable {

  private final List<Engine> engines;

  private Engines(List<Engine> engines) {
    this.engines = List.copyOf(engines);
  }

  /**
   * Opens the engines.
   *
   * @param create whether missing databases and their directories are created
   * @throws DBException naming the directory and the reason; then nothing is left open
   */
  static Engines open(RocksDbSettings settings, boolean create) throws DBException {
    List<EnginePlace> places = EnginePlace.of(settings);
    // All are checked before the first is opened: a load must not create only some of its engines.
    for (EnginePlace place : places) {
      place.check(create);
    }
    List<Engine> opened = new ArrayList<>();
    try {
      for (EnginePlace place : places) {
        opened.add(Engine.open(settings, place, create));
      }
      return new Engines(opened);
    } catch (DBException e) {
      closeAfter(e, opened);
      throw e;
    }
  }

  private static void closeAfter(DBException failure, List<Engine> opened) {
    try {
      new Engines(opened).close();
    } catch (RocksDBException e) {
      failure.addSuppressed(e);
    }
  }

  Engine of(String key) {
    return engines.get(engines.size() == 1 ? 0 : numberOf(key, engines.size()));
  }

  /**
   * Returns the number of a key's engine, the same in every run and JVM, because {@link
   * String#hashCode} is specified.
   *
   * <p>The key's hash passes through the finalizer of MurmurHash3 (32 bits), which distributes keys
   * that differ in one digit, like ordered ones, as evenly as any others. Stock's key names, FNV
   * hashes in decimal, have no structure in common with it.
   *
   * @return 0 to {@code engines - 1}
   */
  static int numberOf(String key, int engines) {
    int hash = key.hashCode();
    int mixed = (hash ^ (hash >>> 16)) * 0x85ebca6b;
    mixed = (mixed ^ (mixed >>> 13)) * 0xc2b2ae35;
    mixed ^= mixed >>> 16;
    return (int) ((Integer.toUnsignedLong(mixed) * engines) >>> Integer.SIZE);
  }

  /** Returns all engines in the order of their directories. */
  List<Engine> all() {
    return engines;
  }

  /** Closes every engine, even if others fail to close. */
  @Override
  public void close() throws RocksDBException {
    RocksDBException failure = null;
    for (Engine engine : engines) {
      try {
        engine.close();
      } catch (RocksDBException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
