package io.ycsbx.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A directory of one server's own on the volume under test; removed when closed.
 *
 * @param directory of the server's data on this host
 */
record DataVolume(Path directory) implements AutoCloseable {

  /** The volume's path; without it a server's data stays in its container. */
  static final String PROPERTY = "ycsbx.it.volume";

  /** Makes the directory, if there is a volume. */
  static Optional<DataVolume> create() {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .map(
            volume -> {
              try {
                return new DataVolume(Files.createTempDirectory(Path.of(volume), "ycsbx-it-"));
              } catch (IOException e) {
                throw new UncheckedIOException(
                    PROPERTY + " must be a directory that can be written to: " + volume, e);
              }
            });
  }

  /** Owner and group, as a container's user takes them: {@code 0:0}. */
  String owner() {
    try {
      return Files.getAttribute(directory, "unix:uid")
          + ":"
          + Files.getAttribute(directory, "unix:gid");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
