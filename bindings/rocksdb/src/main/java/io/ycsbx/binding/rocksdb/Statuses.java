package io.ycsbx.binding.rocksdb;

import org.rocksdb.RocksDBException;
import org.rocksdb.Status.Code;
import org.rocksdb.Status.SubCode;
import site.ycsb.Status;

/** What an engine's failure is to a benchmark; the description carries the engine's message. */
final class Statuses {

  private Statuses() {}

  /**
   * {@code NO_SPACE} when the volume is full, {@code BUSY} or {@code TIMEOUT} when the engine says
   * so, else {@code ERROR}.
   */
  static Status of(RocksDBException failure) {
    return new Status(name(failure.getStatus()), failure.getMessage());
  }

  /** {@code ERROR}: the stored bytes cannot be read. */
  static Status of(MalformedRecordException failure) {
    return new Status("ERROR", failure.getMessage());
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
}
