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

  /** The same file's sub-codes, as far as a read has them and {@link SubCode} knows them. */
  private static final Map<String, SubCode> SUB_CODES =
      Map.of(
          "No space left on device", SubCode.NoSpace,
          "Stale file handle", SubCode.StaleFile,
          "Memory limit reached", SubCode.MemoryLimit,
          "No such file or directory", SubCode.Undefined);

  private ErrorText() {}

  /** The exception that rocksdbjni would throw: its message is the text behind the codes. */
  static RocksDBException exception(String text) {
    for (Map.Entry<String, Code> code : CODES.entrySet()) {
      if (text.startsWith(code.getKey())) {
        return new RocksDBException(
            status(code.getValue(), text.substring(code.getKey().length())));
      }
    }
    return new RocksDBException(text);
  }

  /** Behind the code comes a sub-code's text, or a message, or both with a colon between. */
  private static Status status(Code code, String rest) {
    for (Map.Entry<String, SubCode> subCode : SUB_CODES.entrySet()) {
      String name = subCode.getKey();
      if (rest.equals(name)) {
        return new Status(code, subCode.getValue(), null);
      }
      if (rest.startsWith(name + ": ")) {
        return new Status(code, subCode.getValue(), rest.substring(name.length() + 2));
      }
    }
    return new Status(code, SubCode.None, rest.isEmpty() ? null : rest);
  }
}
