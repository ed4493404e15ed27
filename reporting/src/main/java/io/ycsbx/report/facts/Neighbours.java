package io.ycsbx.report.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The files beside a file of facts. */
@FunctionalInterface
public interface Neighbours {

  /**
   * Returns a file's content; empty if there is no such file, or if it cannot be read or is larger.
   *
   * @param name a file name, without directories
   * @param mostBytes the largest size
   */
  Optional<byte[]> read(String name, int mostBytes);

  /** Returns the files of a directory. */
  static Neighbours in(Path folder) {
    return (name, mostBytes) -> {
      Path file = folder.resolve(name);
      try {
        return Files.isRegularFile(file) && Files.size(file) <= mostBytes
            ? Optional.of(Files.readAllBytes(file))
            : Optional.empty();
      } catch (IOException e) {
        return Optional.empty();
      }
    };
  }
}
