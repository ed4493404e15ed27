package io.ycsbx.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;

/** The state of the process's standard output. Not instantiable. */
public final class StandardOutput {

  private StandardOutput() {}

  /**
   * Returns whether the reader has ended, as head does, which is no error. To be asked after a
   * failure, since the test writes a line end: a {@code PrintStream} hides its reason.
   */
  public static boolean hasNoReader() {
    try {
      new FileOutputStream(FileDescriptor.out).write('\n');
      return false;
    } catch (IOException e) {
      return "Broken pipe".equals(e.getMessage());
    }
  }
}
