package io.ycsbx.binding.rocksdb;

import io.ycsbx.config.FailureText;
import java.io.IOException;
import java.util.Optional;
import org.rocksdb.RocksDB;
import site.ycsb.DBException;

/** Loads RocksDB's native library, once. Thread-safe. */
final class NativeLibrary {

  /** RocksDB's words for a jar without the library of this platform. */
  private static final String NOT_IN_JAR = "was not found inside JAR";

  /** The system's words for a library on a file system from which programs may not run. */
  private static final String NOEXEC = "failed to map segment";

  /** The reason why the library does not load; empty if it is loaded. */
  private static final Optional<String> FAILURE = load();

  private NativeLibrary() {}

  /**
   * Loads the library, which all of RocksDB's classes need.
   *
   * @throws DBException naming the directory for unpacking, and the reason if the library does not
   *     load
   */
  static void require() throws DBException {
    if (FAILURE.isPresent()) {
      throw new DBException(FAILURE.get());
    }
  }

  private static Optional<String> load() {
    try {
      RocksDB.loadLibrary();
      return Optional.empty();
    } catch (RuntimeException | LinkageError e) {
      if (String.valueOf(e.getMessage()).contains(NOT_IN_JAR)) {
        return Optional.of(
            "there is no RocksDB here for %s on %s: an archive needs its add-on rocksdb-all, unpacked over it or by -cp"
                .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
      }
      String reason =
          e.getCause() instanceof IOException cause
              ? FailureText.reason(cause)
              : String.valueOf(e.getMessage());
      String setting =
          reason.contains(NOEXEC)
              ? " (mounted noexec? name another directory by -jvm-args -Djava.io.tmpdir=DIR)"
              : "";
      return Optional.of(
          "RocksDB's native library cannot be unpacked and loaded in java.io.tmpdir %s: %s%s"
              .formatted(System.getProperty("java.io.tmpdir"), reason, setting));
    }
  }
}
