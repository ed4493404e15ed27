package io.ycsbx.tool.run;

import io.ycsbx.process.TemporaryDirectory;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.BoundTool.Start;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The texts that a tool needs in files, and the directory in which it runs. Both may hold secrets,
 * and so are outside of the run's directory, where nobody else can read them, until this is closed.
 */
record ToolTexts(BoundTool tool, TemporaryDirectory directory) implements Closeable {

  /** Usual for temporary files, but may be in memory, which a tool's files would take. */
  private static final Path SMALL = Path.of("/tmp");

  private static final Path LARGE = Path.of("/var/tmp");

  /**
   * Writes the texts.
   *
   * @throws IOException if that is not possible; then nothing is left
   */
  static ToolTexts write(BoundTool tool) throws IOException {
    Path usual = Path.of(System.getProperty("java.io.tmpdir"));
    Path place = usual.equals(SMALL) && Files.isWritable(LARGE) ? LARGE : usual;
    ToolTexts texts =
        new ToolTexts(
            tool,
            new TemporaryDirectory(Files.createTempDirectory(place, "ycsbx-tool").toRealPath()));
    try {
      Files.createDirectory(texts.working());
      Files.createDirectory(texts.files());
      for (Map.Entry<String, String> text : tool.files().entrySet()) {
        Path file = texts.files().resolve(text.getKey());
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, texts.filled(text.getValue()));
      }
      return texts;
    } catch (IOException e) {
      texts.close();
      throw e;
    }
  }

  /** Returns the directory in which the tool runs, and in which it writes files of its own. */
  Path working() {
    return directory.path().resolve("working");
  }

  private Path files() {
    return directory.path().resolve("files");
  }

  /** Returns the words of a command with the directory's path. */
  List<String> filled(List<String> words) {
    return words.stream().map(this::filled).toList();
  }

  /** Returns the variables of the tool's processes. */
  Map<String, String> environment() {
    Map<String, String> environment = new TreeMap<>(tool.environment());
    environment.replaceAll((name, value) -> filled(value));
    return environment;
  }

  private String filled(String text) {
    return text.replace(BoundTool.FILES, files().toString());
  }

  Start filled(Start command) {
    return new Start(
        command.processes().stream().map(this::filled).toList(),
        command.after(),
        command.from(),
        command.to(),
        command.lasts(),
        command.with(),
        command.without());
  }

  @Override
  public void close() throws IOException {
    directory.close();
  }
}
