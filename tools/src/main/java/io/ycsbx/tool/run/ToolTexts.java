package io.ycsbx.tool.run;

import io.ycsbx.process.TemporaryDirectory;
import io.ycsbx.tool.description.BoundTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/**
 * The texts that a tool needs in files, and the directory in which it runs. Both may hold secrets,
 * and so are outside of the run's directory, where nobody else can read them. Not instantiable.
 */
final class ToolTexts {

  /** Usual for temporary files, but may be in memory, which a tool's files would take. */
  private static final Path SMALL = Path.of("/tmp");

  private static final Path LARGE = Path.of("/var/tmp");

  private ToolTexts() {}

  /**
   * Writes the texts into a directory, which has that of the tool beside them.
   *
   * @throws IOException if that is not possible; then nothing is left
   */
  static TemporaryDirectory write(BoundTool tool) throws IOException {
    Path usual = Path.of(System.getProperty("java.io.tmpdir"));
    Path place = usual.equals(SMALL) && Files.isWritable(LARGE) ? LARGE : usual;
    Path directory = Files.createTempDirectory(place, "ycsbx-tool").toRealPath();
    TemporaryDirectory written = new TemporaryDirectory(directory);
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
      written.close();
      throw e;
    }
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
