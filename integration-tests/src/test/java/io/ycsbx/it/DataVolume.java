package io.ycsbx.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A directory of one server's own on the volume under test; removed when closed. Immutable. */
final class DataVolume implements AutoCloseable {

  /** The volume's path; without it the directory is a temporary one. */
  static final String PROPERTY = "ycsbx.it.volume";

  private static final Pattern NAME = Pattern.compile("ycsbx-it-(.+)-[a-z-]+-\\d+");

  private final Path directory;

  private DataVolume(Path directory) {
    this.directory = directory;
  }

  /**
   * Makes the directory.
   *
   * @throws UncheckedIOException if the volume is not a directory that can be written to
   */
  static DataVolume create(String server) {
    Path volume = volume();
    try {
      String prefix = "ycsbx-it-" + TestRun.ID + "-" + server + "-";
      return new DataVolume(Files.createTempDirectory(volume, prefix));
    } catch (IOException e) {
      throw new UncheckedIOException(
          PROPERTY + " must be a directory that can be written to: " + volume, e);
    }
  }

  /** Removes the directories of runs that were killed. */
  static void removeStale() throws IOException {
    try (Stream<Path> directories = Files.list(volume())) {
      directories.filter(DataVolume::isStale).map(DataVolume::new).forEach(DataVolume::close);
    }
  }

  private static boolean isStale(Path directory) {
    Matcher name = NAME.matcher(directory.getFileName().toString());
    return name.matches() && TestRun.isStale(name.group(1)) && Files.isWritable(directory);
  }

  private static Path volume() {
    return Path.of(System.getProperty(PROPERTY, System.getProperty("java.io.tmpdir")));
  }

  Path directory() {
    return directory;
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
