package io.ycsbx.binding.rocksdb;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/** Why a file or directory could not be made, in words and without its path. */
final class FileFailure {

  private FileFailure() {}

  /** The reason, e.g. {@code permission denied}. Where Java has none, it is told by the type. */
  static String reason(IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such directory";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "not a directory";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof FileSystemException file && file.getReason() != null) {
      return lowerCaseFirst(file.getReason());
    }
    return lowerCaseFirst(String.valueOf(failure.getMessage()));
  }

  private static String lowerCaseFirst(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }
}
