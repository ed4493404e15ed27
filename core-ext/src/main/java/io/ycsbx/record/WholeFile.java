package io.ycsbx.record;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that are there whole or not at all. */
public final class WholeFile {

  private WholeFile() {}

  /** What goes into a file. */
  @FunctionalInterface
  public interface Content {

    /** Writes all of it. */
    void writeTo(FileChannel file) throws IOException;
  }

  /**
   * Writes a file under another name first, and then renames it, in place of one that is there.
   *
   * @return the file
   * @throws IOException if it cannot be written whole; then what was there before still is, and
   *     nothing else
   */
  public static Path write(Path file, Content content) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (FileChannel unfinished = FileChannel.open(part, CREATE, WRITE, TRUNCATE_EXISTING)) {
        content.writeTo(unfinished);
        // Or a power cut after the rename could leave a name without its text.
        unfinished.force(true);
      }
      return Files.move(part, file, ATOMIC_MOVE, REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
