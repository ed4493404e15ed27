package io.ycsbx.telemetry.inventory;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
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
    // A FileStore would look for the mount, which a process in a chroot may not see.
    File place = file.toFile();
    return Optional.of(new FileSpace(place.getTotalSpace(), place.getUsableSpace()))
        .filter(space -> space.totalBytes > 0);
  }

  /** Returns the bytes of all files in a directory; a file that is deleted meanwhile has none. */
  public static long used(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  public double usablePercent() {
    return 100.0 * usableBytes / totalBytes;
  }
}
