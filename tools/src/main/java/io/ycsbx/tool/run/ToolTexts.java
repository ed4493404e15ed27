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
 * The texts that a tool needs in files, which may hold secrets: in a directory outside of the run's
 * that nobody else can read, until it is closed.
 */
record ToolTexts(BoundTool tool, TemporaryDirectory directory) implements Closeable {

  /**
   * Writes the texts.
   *
   * @throws IOException if that is not possible; then nothing is left
   */
  static ToolTexts write(BoundTool tool) throws IOException {
    ToolTexts texts = new ToolTexts(tool, TemporaryDirectory.create("ycsbx-tool"));
    try {
      for (Map.Entry<String, String> text : tool.files().entrySet()) {
        Path file = texts.directory.path().resolve(text.getKey());
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
    return text.replace(BoundTool.FILES, directory.path().toString());
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
