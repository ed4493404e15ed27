package io.ycsbx.binding.rocksdb;

import java.util.Map;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;
import org.rocksdb.Status.Code;
import org.rocksdb.Status.SubCode;

/** Reads an error of RocksDB's C interface, which is a text that starts with the error's code. */
final class ErrorText {

  /**
   * As {@code Status::ToString} in {@code util/status.cc} names them, as far as a read has them.
   */
  private static final Map<String, Code> CODES =
      Map.of(
          "Corruption: ", Code.Corruption,
          "Not implemented: ", Code.NotSupported,
          "Invalid argument: ", Code.InvalidArgument,
          "IO error: ", Code.IOError,
          "Result incomplete: ", Code.Incomplete,
          "Shutdown in progress: ", Code.ShutdownInProgress,
          "Operation timed out: ", Code.TimedOut,
          "Operation aborted: ", Code.Aborted,
          "Resource busy: ", Code.Busy,
          "Operation failed. Try again.: ", Code.TryAgain);

  private ErrorText() {}

  /** The exception that rocksdbjni would throw: its message is the text behind the code. */
  static RocksDBException exception(String text) {
    for (Map.Entry<String, Code> code : CODES.entrySet()) {
      if (text.startsWith(code.getKey())) {
        String state = text.substring(code.getKey().length());
        return new RocksDBException(new Status(code.getValue(), SubCode.None, state));
      }
    }
    return new RocksDBException(text);
  }
}
