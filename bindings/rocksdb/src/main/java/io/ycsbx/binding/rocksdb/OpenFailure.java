package io.ycsbx.binding.rocksdb;

import java.nio.file.Path;
import org.rocksdb.RocksDBException;

/** Says why a database cannot be had, in words that name the directory. */
final class OpenFailure {

  private OpenFailure() {}

  /**
   * The message.
   *
   * @param action what failed, e.g. {@code open}
   */
  static String describe(String action, Path dir, RocksDBException failure) {
    String message = failure.getMessage();
    if (message.contains("While lock file") || message.contains("lock hold by current process")) {
      return "rocksdb.dir: the database in " + dir + " is in use by another run or process";
    }
    return "rocksdb.dir: cannot " + action + " the database in " + dir + ": " + message;
  }
}
