package io.ycsbx.binding.rocksdb;

import java.nio.file.Path;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status.Code;
import org.rocksdb.Status.SubCode;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Turns failures of RocksDB and of the file system into statuses and messages. */
final class Failures {

  private Failures() {}

  /**
   * Returns the status of a failed operation: {@code NO_SPACE} if the volume is full, {@code BUSY}
   * or {@code TIMEOUT} as in the engine's status, otherwise {@code ERROR}. The description is the
   * engine's message.
   */
  static Status status(RocksDBException failure) {
    return new Status(name(failure.getStatus()), failure.getMessage());
  }

  private static String name(org.rocksdb.Status status) {
    if (status == null) {
      return "ERROR";
    }
    if (status.getSubCode() == SubCode.NoSpace) {
      return "NO_SPACE";
    }
    if (status.getCode() == Code.Busy || status.getCode() == Code.TryAgain) {
      return "BUSY";
    }
    return status.getCode() == Code.TimedOut ? "TIMEOUT" : "ERROR";
  }

  /**
   * Returns the failure for a database that cannot be opened; it names the options file, which may
   * be the cause.
   */
  static DBException opening(RocksDbSettings settings, Path dir, RocksDBException failure) {
    String with =
        settings.optionsFile().map(file -> " with rocksdb.optionsfile " + file).orElse("");
    return unusable("open", dir, with, failure);
  }

  /** Returns the failure for a database that cannot be deleted. */
  static DBException deleting(Path dir, RocksDBException failure) {
    return unusable("delete", dir, "", failure);
  }

  private static DBException unusable(
      String action, Path dir, String with, RocksDBException failure) {
    String reason = failure.getMessage().strip();
    if (reason.contains("While lock file") || reason.contains("lock hold by current process")) {
      return new DBException(
          "rocksdb.dir: the database in " + dir + " is in use by another run or process");
    }
    return new DBException(
        "rocksdb.dir: cannot " + action + " the database in " + dir + with + ": " + reason);
  }
}
