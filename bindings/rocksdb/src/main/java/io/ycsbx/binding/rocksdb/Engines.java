package io.ycsbx.binding.rocksdb;

import java.util.ArrayList;
import java.util.List;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;

/** The engines that all threads of a run share, one for each directory. Thread-safe. */
final class Engines implements AutoCloseable {

  private final Engine[] engines;

  private Engines(List<Engine> engines) {
    this.engines = engines.toArray(Engine[]::new);
  }

  /**
   * Opens them.
   *
   * @param create whether databases and their directories are created if they do not exist
   * @throws DBException naming the directory and the reason; then nothing is left open
   */
  static Engines open(RocksDbSettings settings, boolean create) throws DBException {
    List<EnginePlace> places = EnginePlace.of(settings);
    // All before the first: a load must not leave some of its engines where others cannot be.
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

  /** The engine of a key. */
  Engine of(String key) {
    return engines.length == 1 ? engines[0] : engines[KeySpread.engineOf(key, engines.length)];
  }

  /** All of them, in the order of their directories. */
  List<Engine> all() {
    return List.of(engines);
  }

  /** The only one, or the first. */
  Engine first() {
    return engines[0];
  }

  int size() {
    return engines.length;
  }

  /** Closes every one, whatever becomes of the others. */
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
