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

/** Writes files completely or not at all. */
public final class WholeFile {

  private WholeFile() {}

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {

    /** Writes the whole content. */
    void writeTo(FileChannel file) throws IOException;
  }

  /**
   * Writes a file under another name first and then renames it, replacing an existing file.
   *
   * @return the file
   * @throws IOException if the file cannot be written completely; then an existing file is
   *     unchanged and no other file is left behind
   */
  public static Path write(Path file, Content content) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (FileChannel unfinished = FileChannel.open(part, CREATE, WRITE, TRUNCATE_EXISTING)) {
        content.writeTo(unfinished);
        // Without this, a power cut after the rename could leave an empty file.
        unfinished.force(true);
      }
      return Files.move(part, file, ATOMIC_MOVE, REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
