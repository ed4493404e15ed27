package io.ycsbx.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Describes failures in one line of a message. Not instantiable; thread-safe. */
public final class FailureText {

  private FailureText() {}

  /**
   * Returns the messages of a failure and its causes, each once, in one line of about 1,000
   * characters at most, and without secrets. The class stands in for a missing message.
   */
  public static String of(Throwable failure) {
    StringBuilder text = new StringBuilder();
    for (Throwable t = failure; t != null; t = t.getCause()) {
      String message = message(t);
      if (text.indexOf(message) < 0) {
        text.append(text.isEmpty() ? "" : ": ").append(message);
      }
    }
    return Printable.shortened(Secrets.oneLine(text.toString()));
  }

  private static String message(Throwable failure) {
    if (failure instanceof UncheckedIOException unchecked) {
      IOException cause = unchecked.getCause();
      String own = failure.getMessage();
      return cause.toString().equals(own) ? message(cause) : String.valueOf(own);
    }
    boolean written = failure instanceof SettingsException;
    if (!written && (failure instanceof RuntimeException || failure instanceof Error)) {
      return failure.toString();
    }
    if (failure instanceof FileSystemException file && file.getReason() == null) {
      return file.getMessage() + ": " + reason(file);
    }
    if (failure instanceof CharacterCodingException) {
      return "not UTF-8";
    }
    return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
  }

  /**
   * Returns the reason of a failure alone, for a message that names the file itself, e.g. {@code no
   * such file or directory}. A server's text may be part of it: about 1,000 characters at most.
   */
  public static String reason(Throwable failure) {
    if (failure instanceof FileSystemException file) {
      return file.getReason() == null ? reasonByType(file) : file.getReason();
    }
    return failure.getMessage() == null
        ? failure.getClass().getSimpleName().replace("Exception", "")
        : Printable.shortened(failure.getMessage());
  }

  /** Java gives the most frequent failures a type in place of a reason. */
  private static String reasonByType(FileSystemException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "file exists";
    }
    return failure.getClass().getSimpleName().replace("Exception", "");
  }
}
