package io.ycsbx.record;

import java.io.IOException;
import java.nio.file.Path;

/** Reports a file that is no run record, is cut short, or contradicts itself. */
public final class RecordException extends IOException {

  private static final long serialVersionUID = 1L;

  private final int line;

  /** Reports an error of a whole record. */
  RecordException(String problem) {
    this(0, problem);
  }

  /**
   * Reports text that is no record.
   *
   * @param line number of the line, from 1; 0 if unknown
   */
  RecordException(int line, String problem) {
    super(problem);
    this.line = line;
  }

  private RecordException(Path file, RecordException cause) {
    super(file + (cause.line > 0 ? ":" + cause.line : "") + ": " + cause.getMessage(), cause);
    this.line = cause.line;
  }

  static RecordException of(String member, String rule, Object value) {
    return new RecordException(member + ": " + rule + ", was \"" + value + "\"");
  }

  /** Returns the same problem with the file's name before it. */
  RecordException in(Path file) {
    return new RecordException(file, this);
  }
}
