package io.ycsbx.tool.description;

import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files of descriptions that a user may name.
 *
 * @param home the distribution
 * @param working the directory that the user's paths are relative to
 */
public record ToolFiles(Path home, Path working) {

  private static final String TOOLS = "tools";

  public ToolFiles {
    home = home.toAbsolutePath().normalize();
    working = working.toAbsolutePath().normalize();
  }

  /** Returns the files of the distribution, by name. */
  public List<Path> all() throws IOException {
    Path folder = home.resolve(TOOLS);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ToolFile.ENDING)).sorted().toList();
    }
  }

  /**
   * Finds a description: NAME.yaml in a folder, then that of the distribution, then the file of
   * that path.
   *
   * @param tool a name, or the path of a file
   * @param beside the folder of a plan that names the tool; absent: none
   * @throws SettingsException if there is no such description
   * @throws IOException naming the file, if it cannot be read
   */
  public ToolFile find(String tool, Optional<Path> beside) throws IOException {
    boolean isName = tool.indexOf('/') < 0;
    String file = tool + ToolFile.ENDING;
    Stream<Path> named =
        isName
            ? Stream.concat(
                beside.map(folder -> folder.resolve(file)).stream(),
                Stream.of(home.resolve(TOOLS).resolve(file)))
            : Stream.empty();
    Optional<Path> found =
        Stream.concat(named, Stream.of(working.resolve(tool)))
            .filter(Files::isRegularFile)
            .findFirst();
    if (found.isPresent()) {
      return ToolFile.read(found.get(), typed(found.get()));
    }
    List<String> names = all().stream().map(ToolFile::name).toList();
    throw new SettingsException(
        "tool",
        "is neither a file nor a tool of the distribution" + Spelling.hint(tool, names),
        tool);
  }

  /** Returns a path as typed in the working directory: relative if it is below. */
  private String typed(Path path) {
    Path whole = path.toAbsolutePath().normalize();
    return whole.startsWith(working) ? working.relativize(whole).toString() : whole.toString();
  }
}
