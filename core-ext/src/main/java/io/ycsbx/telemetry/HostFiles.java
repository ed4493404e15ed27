package io.ycsbx.telemetry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The operating system's files under a root directory: {@code /} on a host, any other tree in a
 * test. Immutable and thread-safe.
 */
final class HostFiles {

  private final Path root;

  HostFiles(Path root) {
    this.root = root;
  }

  /** The files of this host. */
  static HostFiles local() {
    return new HostFiles(Path.of("/"));
  }

  /** Where an absolute path of the host is found. */
  Path at(String path) {
    return root.resolve(path.substring(1));
  }

  boolean exists(String path) {
    return Files.exists(at(path));
  }

  /** A small file's text, stripped; absent if it cannot be read or is empty. */
  Optional<String> read(String path) {
    try {
      return Optional.of(Files.readString(at(path), StandardCharsets.UTF_8).strip())
          .filter(text -> !text.isEmpty());
    } catch (IOException e) {
      // Absent is the answer: these files differ by kernel, hardware and privilege.
      return Optional.empty();
    }
  }

  /** The names in a directory, sorted; empty if it cannot be read. */
  List<String> list(String directory) {
    try (Stream<Path> files = Files.list(at(directory))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** A path of the host without symbolic links; absent if there is no such file. */
  Optional<String> real(String path) {
    try {
      return Optional.of("/" + root.toRealPath().relativize(at(path).toRealPath()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The path, or the nearest directory above it that exists, without symbolic links. */
  String nearestReal(Path path) {
    Path candidate = path.toAbsolutePath().normalize();
    while (candidate.getParent() != null && !exists(candidate.toString())) {
      candidate = candidate.getParent();
    }
    return real(candidate.toString()).orElse("/");
  }
}
