package io.ycsbx.telemetry;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How full a file system is.
 *
 * @param totalBytes its size, in bytes
 * @param usableBytes what this process may still write, in bytes
 */
record FileSpace(long totalBytes, long usableBytes) {

  /** That of the file system of an existing file; absent if it does not tell. */
  static Optional<FileSpace> of(Path file) {
    try {
      FileStore store = Files.getFileStore(file);
      return Optional.of(new FileSpace(store.getTotalSpace(), store.getUsableSpace()))
          .filter(space -> space.totalBytes > 0);
    } catch (IOException e) {
      // Absent is the answer: a mount whose server is away does not tell.
      return Optional.empty();
    }
  }

  /** The usable share, in percent. */
  double usablePercent() {
    return 100.0 * usableBytes / totalBytes;
  }
}
