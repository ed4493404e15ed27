package io.ycsbx.binding.jdbc.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/** The files of a server's program. Stateless. */
public final class ProgramFiles {

  private ProgramFiles() {}

  /** Writes files. */
  @FunctionalInterface
  public interface Source {
    /** Writes all files into a directory, which may have some of them, or may not exist. */
    void writeInto(Path target) throws IOException;
  }

  /**
   * Unpacks the files unless they are complete. The directory is renamed in the last step, when its
   * files are on the drive, so an unpacking that a kill or a power cut interrupted is repeated.
   *
   * @param version the server's version, of which the directory has its name
   * @return the program's directory, below the given one
   */
  public static Path in(Path dir, String version, Source source) throws IOException {
    Path complete = dir.resolve("server-" + version);
    if (!Files.isDirectory(complete)) {
      Path unfinished = dir.resolve("server-" + version + ".unfinished");
      source.writeInto(unfinished);
      try (Stream<Path> files = Files.walk(unfinished)) {
        for (Path file : files.filter(path -> !Files.isSymbolicLink(path)).toList()) {
          sync(file);
        }
      }
      Files.move(unfinished, complete, StandardCopyOption.ATOMIC_MOVE);
      sync(dir);
    }
    return complete;
  }

  /** Creates a directory and those above it that are missing, which survive a power cut. */
  static Path createDirectory(Path dir) throws IOException {
    Path existing = dir;
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    Files.createDirectories(dir);
    for (Path made = dir; !made.equals(existing); made = made.getParent()) {
      sync(made.getParent());
    }
    return dir;
  }

  /** Lets a file, or the names in a directory, survive a power cut. */
  static void sync(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /**
   * Makes the failure for a class path without the program.
   *
   * @param product the server's name
   * @param addOn the archive's add-on that has it
   * @param binding the binding whose class path has it
   */
  public static IOException missing(String product, String addOn, String binding) {
    return new IOException(
        "there is no embedded %s here: unpack the archive's add-on %s over it, or name its jar by"
                .formatted(product, addOn)
            + " -cp; other bindings than "
            + binding
            + " have none");
  }
}
