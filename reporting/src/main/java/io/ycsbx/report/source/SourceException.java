package io.ycsbx.report.source;

import java.io.IOException;
import java.nio.file.Path;

/** Reports a malformed or contradictory file. The message names the file, and the line at fault. */
public final class SourceException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Reports a file that is at fault as a whole. */
  public SourceException(Path file, String problem) {
    super(file + ": " + problem);
  }

  /**
   * Reports a line that is at fault.
   *
   * @param line number of the line, from 1
   */
  public SourceException(Path file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
  }

  /** Reports a problem whose message names the file. */
  public SourceException(IOException problem) {
    super(problem.getMessage(), problem);
  }

  /** Returns the error for a line that the tool does not print. */
  public static SourceException notUnderstood(Path file, int line, String text) {
    return new SourceException(file, line, "not understood: " + Lines.shortened(text));
  }
}
