package io.ycsbx.tool.run;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.tool.description.BoundTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The texts that a tool needs in files, and the directory in which it runs. Both may hold secrets,
 * and so are outside of the run's directory, where nobody else can read them. Not instantiable.
 */
final class ToolTexts {

  private static final String PLACE = "java.io.tmpdir";

  /** Usual for temporary files, but may be in memory, which a tool's files would take. */
  private static final Path SMALL = Path.of("/tmp");

  private static final Path LARGE = Path.of("/var/tmp");

  private ToolTexts() {}

  /**
   * Writes the texts into a directory, which has that of the tool beside them.
   *
   * @param grace as of {@link ToolDirectory#create}
   * @throws IOException if that is not possible; then nothing is left
   * @throws SettingsException as {@link #check}
   */
  static ToolDirectory write(BoundTool tool, Duration grace) throws IOException {
    ToolDirectory written = ToolDirectory.create(place(usual()), grace);
    Path directory = written.path();
    try {
      Files.createDirectory(working(directory));
      Path files = Files.createDirectory(files(directory));
      for (Map.Entry<String, String> text : tool.files().entrySet()) {
        Path file = files.resolve(text.getKey());
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, filled(text.getValue(), directory));
      }
      return written;
    } catch (IOException e) {
      // A failure to remove it comes with this one, and does not replace it.
      try (written) {
        throw e;
      }
    }
  }

  /** Adds a problem if there is no place for the directory. */
  static void check(List<Problem> problems) {
    check(usual(), problems);
  }

  /** Checks a usual place. */
  static void check(Path usual, List<Problem> problems) {
    try {
      place(usual);
    } catch (SettingsException e) {
      problems.addAll(e.problems());
    } catch (IOException e) {
      problems.add(Problem.of(PLACE, "must be a directory", usual));
    }
  }

  private static Path usual() {
    return Path.of(System.getProperty(PLACE));
  }

  /** Returns where the directory is made. */
  private static Path place(Path usual) throws IOException {
    Path place = (usual.equals(SMALL) && Files.isWritable(LARGE) ? LARGE : usual).toRealPath();
    SettingsException.check(
        Files.isDirectory(place) && Files.isWritable(place),
        PLACE,
        "must be a directory in which this user may write",
        place);
    // The guard finds processes by the path with grep, for which each line is a pattern.
    SettingsException.check(
        place.toString().indexOf('\n') < 0, PLACE, "must be a path without line breaks", place);
    return place;
  }

  /** Returns the directory in which the tool runs, and in which it writes files of its own. */
  static Path working(Path directory) {
    return directory.resolve("working");
  }

  private static Path files(Path directory) {
    return directory.resolve("files");
  }

  /** Returns a text with the path of the files. */
  static String filled(String text, Path directory) {
    return text.replace(BoundTool.FILES, files(directory).toString());
  }
}
