package io.ycsbx.cli;

import java.nio.file.FileSystemException;

/** Why a file could not be read or written, in words. */
final class Reasons {

  private Reasons() {}

  static String of(Exception e) {
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    return e.getMessage() == null || e instanceof FileSystemException
        ? e.getClass().getSimpleName().replace("Exception", "")
        : e.getMessage();
  }
}
