package io.ycsbx.telemetry.inventory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The space of a file system.
 *
 * @param totalBytes size of the file system, in bytes
 * @param usableBytes space available to this process, in bytes
 */
public record FileSpace(long totalBytes, long usableBytes) {

  /** Returns the space of an existing file's file system; absent if it is unknown. */
  public static Optional<FileSpace> of(Path file) {
    try {
      FileStore store = Files.getFileStore(file);
      return Optional.of(new FileSpace(store.getTotalSpace(), store.getUsableSpace()))
          .filter(space -> space.totalBytes > 0);
    } catch (IOException e) {
      // Absent, e.g. for a mount whose server is unavailable.
      return Optional.empty();
    }
  }

  /** Returns the bytes of all files in a directory; a file that is deleted meanwhile has none. */
  public static long used(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Returns the usable share in percent. */
  public double usablePercent() {
    return 100.0 * usableBytes / totalBytes;
  }
}
