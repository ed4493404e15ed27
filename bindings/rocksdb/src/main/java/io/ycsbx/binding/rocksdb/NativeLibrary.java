package io.ycsbx.binding.rocksdb;

import java.io.IOException;
import org.rocksdb.RocksDB;
import site.ycsb.DBException;

/** RocksDB's native library, which the first use of this class loads. Thread-safe. */
final class NativeLibrary {

  /** Why it does not load; null: it has been loaded. */
  private static final String FAILURE = load();

  private NativeLibrary() {}

  /**
   * Makes sure that the library has been loaded, as all of RocksDB's classes need it.
   *
   * @throws DBException naming the directory that it is unpacked into, and why it does not load
   */
  static void require() throws DBException {
    if (FAILURE != null) {
      throw new DBException(FAILURE);
    }
  }

  private static String load() {
    try {
      RocksDB.loadLibrary();
      return null;
    } catch (RuntimeException | LinkageError e) {
      String reason =
          e.getCause() instanceof IOException cause ? Failures.reason(cause) : e.getMessage();
      return "RocksDB's native library cannot be unpacked and loaded in java.io.tmpdir "
          + System.getProperty("java.io.tmpdir")
          + ": "
          + reason;
    }
  }
}
