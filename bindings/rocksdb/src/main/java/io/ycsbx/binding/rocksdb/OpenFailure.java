package io.ycsbx.binding.rocksdb;

import java.nio.file.Path;
import org.rocksdb.RocksDBException;

/** Says why a database cannot be had, in one line that names the directory. */
final class OpenFailure {

  private OpenFailure() {}

  /** Why it cannot be opened; names the options file too, whose options may be what is refused. */
  static String opening(RocksDbSettings settings, Path dir, RocksDBException failure) {
    String with =
        settings.optionsFile().map(file -> " with rocksdb.optionsfile " + file).orElse("");
    return describe("open", dir, with, failure);
  }

  /** Why it cannot be deleted. */
  static String deleting(Path dir, RocksDBException failure) {
    return describe("delete", dir, "", failure);
  }

  private static String describe(String action, Path dir, String with, RocksDBException failure) {
    String reason = failure.getMessage().strip();
    if (reason.contains("While lock file") || reason.contains("lock hold by current process")) {
      return "rocksdb.dir: the database in " + dir + " is in use by another run or process";
    }
    return "rocksdb.dir: cannot " + action + " the database in " + dir + with + ": " + reason;
  }
}
