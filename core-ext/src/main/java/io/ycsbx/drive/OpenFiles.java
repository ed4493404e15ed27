package io.ycsbx.drive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds processes by the files that they have open, from {@code /proc}. Stateless. */
final class OpenFiles {

  private static final Path PROC = Path.of("/proc");

  private OpenFiles() {}

  /**
   * Returns the processes that have a file open, as far as this user may see them. udev opens a
   * device for a moment after each change, and is left out.
   *
   * @param path the file, without symbolic links
   * @return process numbers with the names of the programs
   */
  static List<String> users(String path) {
    return list(PROC)
        .filter(process -> process.getFileName().toString().matches("\\d+"))
        .filter(process -> list(process.resolve("fd")).anyMatch(file -> isLink(file, path)))
        .filter(process -> !name(process).contains("udev"))
        .map(process -> "process " + process.getFileName() + " (" + name(process) + ")")
        .toList();
  }

  private static boolean isLink(Path file, String path) {
    try {
      return Files.readSymbolicLink(file).toString().equals(path);
    } catch (IOException e) {
      // Closed meanwhile.
      return false;
    }
  }

  private static String name(Path process) {
    try {
      return Files.readString(process.resolve("comm")).strip();
    } catch (IOException e) {
      return "ended";
    }
  }

  /** Lists a directory; empty if the process has ended, or is another user's. */
  private static Stream<Path> list(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList().stream();
    } catch (IOException e) {
      return Stream.empty();
    }
  }
}
