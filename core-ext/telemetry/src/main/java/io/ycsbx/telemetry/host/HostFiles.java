package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.HostName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files of {@code /proc} and {@code /sys} of one host, and its tools. All methods throw {@link
 * UncheckedIOException}, with a message for users, if the host itself does not answer. Thread-safe.
 */
public interface HostFiles extends AutoCloseable {

  static HostFiles local() {
    return new LocalFiles(Path.of("/"), System.getenv("PATH") + ":/usr/sbin:/sbin");
  }

  /**
   * Returns the texts of files by their absolute paths, without leading and trailing white space.
   * Files that are empty or cannot be read are left out, since these files differ by kernel,
   * hardware and privilege.
   */
  Map<String, String> read(List<String> paths);

  /** Returns the texts of files with counters, as of now. */
  default Map<String, String> counters(List<String> paths) {
    return read(paths);
  }

  /** Returns one file's text; absent if the file is empty or cannot be read. */
  default Optional<String> read(String path) {
    return Optional.ofNullable(read(List.of(path)).get(path));
  }

  /** Returns a file's number of 0 or more, if it has one. */
  default Optional<Long> number(String path) {
    return read(path).filter(text -> text.matches("\\d{1,18}")).map(Long::valueOf);
  }

  default Optional<String> hostName() {
    return read(HostName.FILE).flatMap(HostName::of);
  }

  /** Returns the names in a directory, sorted; empty if it cannot be read. */
  List<String> list(String directory);

  boolean exists(String path);

  /** Resolves the symbolic links of a path; absent if the file does not exist. */
  Optional<String> real(String path);

  /** Returns the name of the file to which a symbolic link leads, such as a device's driver. */
  default Optional<String> target(String link) {
    return real(link).map(path -> path.substring(path.lastIndexOf('/') + 1));
  }

  /**
   * Returns the text of a symbolic link, which may name no file, as those of open sockets do;
   * absent for another host.
   */
  default Optional<String> link(String path) {
    return Optional.empty();
  }

  /**
   * Returns the path or its nearest existing parent, without symbolic links.
   *
   * @throws UncheckedIOException if it exists and cannot be resolved: another directory's devices
   *     would be those of other data
   */
  default String nearestReal(Path path) {
    Path candidate = path.toAbsolutePath().normalize();
    while (candidate.getParent() != null && !exists(candidate.toString())) {
      candidate = candidate.getParent();
    }
    Optional<String> real = real(candidate.toString());
    if (real.isEmpty()) {
      throw new UncheckedIOException(
          new IOException(
              candidate
                  + " cannot be entered, so its devices are unknown: allow sudo, or name them"));
    }
    return real.get();
  }

  /**
   * Starts a shell on the host, for its tools.
   *
   * @param root whether the tools need root, which another host's user becomes if {@code sudo}
   *     there allows this without a password
   * @throws IOException if there is none
   */
  HostShell shell(boolean root) throws IOException;

  /** Returns the output of a tool; empty without the tool, or without a shell. */
  default String output(String command, boolean root) {
    try (HostShell shell = shell(root)) {
      return shell.ask(command, Duration.ofSeconds(10));
    } catch (IOException e) {
      return "";
    }
  }

  /** Ends the connection to the host. */
  @Override
  void close();
}
