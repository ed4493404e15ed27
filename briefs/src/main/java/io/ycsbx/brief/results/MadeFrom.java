package io.ycsbx.brief.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The origin of a brief: its directories of results and its options. With this file, a brief can be
 * made again from its directory alone.
 *
 * @param folders directories of results, relative to that of the brief; {@code .} for itself
 * @param titles titles of configurations in place of the plan's, by name
 * @param differs names of intended differences, besides those of the plan
 * @param asPublished whether it has the form of published tables
 * @param command words of the command that made the brief, which the brief prints
 * @param facts whether facts are declared, in the file beside it
 * @param suite the suite and its version, as in records
 */
public record MadeFrom(
    List<String> folders,
    Map<String, String> titles,
    List<String> differs,
    boolean asPublished,
    List<String> command,
    boolean facts,
    String suite) {

  /** Name of the file beside a brief. */
  public static final String FILE_NAME = "made-from.yaml";

  /** Copies the collections. */
  public MadeFrom {
    folders = List.copyOf(folders);
    titles = new LinkedHashMap<>(titles);
    differs = List.copyOf(differs);
    command = List.copyOf(command);
  }

  /** Reads the file of a brief's directory; empty if there is none. */
  public static Optional<MadeFrom> read(Path folder) throws IOException {
    return YamlFile.read(folder.resolve(FILE_NAME), content -> of((Map<?, ?>) content));
  }

  private static MadeFrom of(Map<?, ?> map) {
    Map<String, String> titles = new LinkedHashMap<>();
    ((Map<?, ?>) map.get("titles"))
        .forEach((name, title) -> titles.put((String) name, (String) title));
    return new MadeFrom(
        texts(map.get("folders")),
        titles,
        texts(map.get("differs")),
        (Boolean) map.get("as-published"),
        texts(map.get("command")),
        (Boolean) map.get("facts"),
        plain((String) map.get("suite")));
  }

  private static String plain(String text) {
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException("has control characters");
    }
    return text;
  }

  private static List<String> texts(Object list) {
    return ((List<?>) list).stream().map(String.class::cast).toList();
  }

  /** Writes the file into a brief's directory. */
  public void write(Path folder) throws IOException {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("suite", suite);
    map.put("folders", folders);
    map.put("titles", titles);
    map.put("differs", differs);
    map.put("as-published", asPublished);
    map.put("command", command);
    map.put("facts", facts);
    YamlFile.write(folder.resolve(FILE_NAME), map);
  }
}
