package io.ycsbx.command;

import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * YAML files of one kind, which a user names or gives by path.
 *
 * @param folder those of the distribution, each NAME.yaml
 * @param working the directory that the user's paths are relative to
 * @param option the option that names one
 * @param kind what a file holds, such as {@code plan}
 */
public record HomeFiles(Path folder, Path working, String option, String kind) {

  private static final String ENDING = ".yaml";

  public HomeFiles {
    folder = folder.toAbsolutePath().normalize();
    working = working.toAbsolutePath().normalize();
  }

  /** Returns the name of a file: without its ending. */
  public static String name(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
  }

  /** Returns the files of the distribution, by name. */
  public List<Path> all() throws IOException {
    return in(folder);
  }

  /** Returns the files of a folder, by name; none if there is no folder. */
  public static List<Path> in(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
    }
  }

  /**
   * Finds a file.
   *
   * @param named a name of the distribution's, or a path
   * @throws SettingsException if there is no such file
   */
  public Path find(String named) throws IOException {
    Path here = folder.resolve(named + ENDING);
    if (named.indexOf('/') < 0 && Files.isRegularFile(here)) {
      return here;
    }
    Path own = working.resolve(named);
    if (Files.isRegularFile(own)) {
      return own;
    }
    List<String> names = all().stream().map(HomeFiles::name).toList();
    throw new SettingsException(
        option,
        "is neither a file nor a %s of the distribution%s"
            .formatted(kind, Spelling.hint(named, names)),
        named);
  }

  /** Returns a path as typed in the working directory: relative if it is below. */
  public String typed(Path path) {
    Path whole = path.toAbsolutePath().normalize();
    return whole.startsWith(working) ? working.relativize(whole).toString() : whole.toString();
  }
}
