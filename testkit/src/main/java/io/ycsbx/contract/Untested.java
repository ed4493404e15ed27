package io.ycsbx.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps what a build did not test. {@code ./mvnw} ends with the number of skipped tests for each
 * reason that begins with "needs", and with the lines of a file.
 */
public final class Untested {

  private Untested() {}

  /** Adds a database with the reason, as a line that may be there already. */
  public static void add(String database, String why) {
    try {
      Path file = Files.createDirectories(root().resolve("target")).resolve("untested.txt");
      Files.writeString(
          file,
          "not tested: " + database + ": " + why.replace('\n', ' ') + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the root of the sources, above the module in which tests run. */
  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("mvnw")) && folder.getParent() != null) {
      folder = folder.getParent();
    }
    return folder;
  }
}
