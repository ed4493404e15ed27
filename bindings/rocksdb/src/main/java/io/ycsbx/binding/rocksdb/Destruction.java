package io.ycsbx.binding.rocksdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;

/**
 * Deletes the database before a load that asks for it, at most once per run: under the stock client
 * the engine may be closed and opened again while the run goes on, and must then keep what was
 * loaded. Only RocksDB's own files and this binding's are deleted.
 */
final class Destruction {

  private static final String DONE = "io.ycsbx.binding.rocksdb.destroyed";

  private final Properties properties;
  private final RocksDbSettings settings;

  private Destruction(Properties properties, RocksDbSettings settings) {
    this.properties = properties;
    this.settings = settings;
  }

  static Destruction of(Properties properties, RocksDbSettings settings) {
    return new Destruction(properties, settings);
  }

  /**
   * Deletes the database if the load asks for it and has not done so yet.
   *
   * @throws DBException naming the directory and the reason, e.g. that the database is in use
   */
  void run() throws DBException {
    if (settings.destroy() && !properties.containsKey(DONE)) {
      for (EnginePlace place : EnginePlace.of(settings)) {
        if (Files.isDirectory(place.dir())) {
          destroy(place, settings);
        }
      }
      properties.put(DONE, true);
    }
  }

  /** With the options it is opened with: they say where else, as its log, its files are. */
  private static void destroy(EnginePlace place, RocksDbSettings settings) throws DBException {
    Path dir = place.dir();
    try (EngineOptions inForce = new EngineOptions(settings, place);
        Options options = new Options(inForce.database(), inForce.family(Engine.DEFAULT_FAMILY))) {
      RocksDB.destroyDB(dir.toString(), options);
      Files.deleteIfExists(dir.resolve(Engine.FAMILY_NAMES));
      Files.deleteIfExists(dir.resolve(EnginePlace.FILE));
    } catch (IOException e) {
      String reason = FileFailure.reason(e);
      throw new DBException("rocksdb.dir: cannot delete the database in " + dir + ": " + reason);
    } catch (RocksDBException e) {
      throw new DBException(OpenFailure.deleting(dir, e));
    }
  }
}
