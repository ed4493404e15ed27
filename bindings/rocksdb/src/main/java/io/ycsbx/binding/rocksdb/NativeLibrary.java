package io.ycsbx.binding.rocksdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.rocksdb.NativeLibraryLoader;
import org.rocksdb.RocksDB;
import site.ycsb.DBException;

/**
 * Loads RocksDB's native library so that no file of it stays behind. Thread-safe.
 *
 * <p>rocksdbjni unpacks the library (17 MB) into {@code java.io.tmpdir} and deletes it when the JVM
 * exits, which a JVM that is killed or halted never does. Here it is unpacked into a new directory
 * of its own, which is deleted as soon as the library is loaded: a loaded library needs its file's
 * contents, but not its name. Each class loader and each process unpacks its own.
 */
final class NativeLibrary {

  private static boolean loaded;

  private NativeLibrary() {}

  /**
   * Loads the library unless it is loaded. To be called before anything else of RocksDB is touched,
   * whose classes would else load it in their own way.
   *
   * @throws DBException naming the directory that cannot be written, or why the library does not
   *     load; a later call tries again
   */
  static synchronized void load() throws DBException {
    if (!loaded) {
      Path dir = createDirectory();
      try {
        unpackAndLoad(dir);
      } finally {
        delete(dir);
      }
      loaded = true;
    }
  }

  private static Path createDirectory() throws DBException {
    try {
      Path dir = Files.createTempDirectory("ycsbx-rocksdb");
      // Only if delete fails. What was registered last goes first: rocksdbjni's file, then this.
      dir.toFile().deleteOnExit();
      return dir;
    } catch (IOException e) {
      throw failure("unpacked", FileFailure.reason(e));
    }
  }

  private static void unpackAndLoad(Path dir) throws DBException {
    try {
      NativeLibraryLoader.getInstance().loadLibrary(dir.toString());
      RocksDB.loadLibrary();
    } catch (IOException e) {
      throw failure("unpacked", FileFailure.reason(e));
    } catch (RuntimeException | LinkageError e) {
      throw failure("loaded", e.getMessage());
    }
  }

  private static DBException failure(String action, String reason) {
    String parent = System.getProperty("java.io.tmpdir");
    return new DBException(
        "RocksDB's native library cannot be "
            + action
            + " in java.io.tmpdir "
            + parent
            + ": "
            + reason);
  }

  private static void delete(Path dir) {
    try (Stream<Path> files = Files.list(dir)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(dir);
    } catch (IOException e) {
      // Windows keeps the file of a loaded library: there both go when the JVM exits.
    }
  }
}
