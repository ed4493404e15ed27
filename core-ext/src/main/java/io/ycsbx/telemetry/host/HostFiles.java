package io.ycsbx.telemetry.host;

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
public final class HostFiles {

  private final Path root;

  HostFiles(Path root) {
    this.root = root;
  }

  /** Returns the files of this host. */
  public static HostFiles local() {
    return new HostFiles(Path.of("/"));
  }

  /** Returns the location of an absolute path of the host. */
  public Path at(String path) {
    return root.resolve(path.substring(1));
  }

  public boolean exists(String path) {
    return Files.exists(at(path));
  }

  /** Returns a small file's text, stripped; absent if the file is empty or cannot be read. */
  public Optional<String> read(String path) {
    try {
      return Optional.of(Files.readString(at(path), StandardCharsets.UTF_8).strip())
          .filter(text -> !text.isEmpty());
    } catch (IOException e) {
      // Absent, since these files differ by kernel, hardware and privilege.
      return Optional.empty();
    }
  }

  /** Returns the names in a directory, sorted; empty if it cannot be read. */
  public List<String> list(String directory) {
    try (Stream<Path> files = Files.list(at(directory))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Resolves the symbolic links of a path; absent if the file does not exist. */
  public Optional<String> real(String path) {
    try {
      return Optional.of("/" + root.toRealPath().relativize(at(path).toRealPath()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the path or its nearest existing parent, without symbolic links. */
  public String nearestReal(Path path) {
    Path candidate = path.toAbsolutePath().normalize();
    while (candidate.getParent() != null && !exists(candidate.toString())) {
      candidate = candidate.getParent();
    }
    return real(candidate.toString()).orElse("/");
  }
}
