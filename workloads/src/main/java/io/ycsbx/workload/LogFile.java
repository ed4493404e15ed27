package io.ycsbx.workload;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file in which a workload logs what the database has acknowledged: one run writes it, or checks
 * read it. Immutable.
 *
 * @param key the property that names the file, for messages
 */
public record LogFile(String key, Path path) {

  /** Checks the header of a log. */
  @FunctionalInterface
  public interface Header {

    /**
     * Reads the header.
     *
     * @throws SettingsException if it is of no log, or of one that does not fit
     */
    void check(FileChannel file) throws IOException;
  }

  /**
   * Checks a file that is to be used, if it exists and is not empty.
   *
   * @throws SettingsException if it cannot be used
   */
  public void check(Header header) {
    try {
      if (!Files.exists(path)) {
        Path folder = path.toAbsolutePath().getParent();
        SettingsException.check(
            folder != null && Files.isDirectory(folder),
            key,
            "must be in a directory that exists",
            path);
      } else if (!Files.isRegularFile(path) || Files.size(path) > 0) {
        try (FileChannel file = open(false)) {
          header.check(file);
        }
      }
    } catch (IOException e) {
      throw new SettingsException(
          key, "must be a file that can be read (" + FailureText.reason(e) + ")", path);
    }
  }

  /**
   * Opens the file.
   *
   * @param writes whether to lock it for one run alone, and to create it if it does not exist; else
   *     it is locked for checks
   * @throws SettingsException if it is no file, or in use
   * @throws IOException if it cannot be opened
   */
  public FileChannel open(boolean writes) throws IOException {
    SettingsException.check(writes || Files.exists(path), key, "must be a file that exists", path);
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw noLog();
    }
    FileChannel file =
        writes
            ? FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)
            : FileChannel.open(path, StandardOpenOption.READ);
    try {
      if (file.tryLock(0, Long.MAX_VALUE, !writes) != null) {
        return file;
      }
    } catch (OverlappingFileLockException e) {
      // The message is the same for another process and for this one.
    }
    file.close();
    throw new SettingsException(key, "must not be in use by another run or check", path);
  }

  /** Returns the problem of a file with other content. */
  public SettingsException noLog() {
    return new SettingsException(key, "must be the log of a run with this workload", path);
  }
}
