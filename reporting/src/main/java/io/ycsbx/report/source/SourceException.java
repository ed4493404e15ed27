package io.ycsbx.report.source;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file that is not what it should be. The message names it, and the line where one is at fault.
 */
public final class SourceException extends IOException {

  private static final long serialVersionUID = 1L;

  /** A file that is at fault as a whole. */
  public SourceException(Path file, String problem) {
    super(file + ": " + problem);
  }

  /**
   * A line that is at fault.
   *
   * @param line from 1
   */
  public SourceException(Path file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
  }
}
