package io.ycsbx.brief.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
 * @param plan whether the plan is another than that of the results, in the file beside it
 * @param suite the suite and its version, as in records
 */
public record MadeFrom(
    List<String> folders,
    Map<String, String> titles,
    List<String> differs,
    boolean asPublished,
    List<String> command,
    boolean facts,
    boolean plan,
    String suite) {

  /** Name of the plan of a brief that has another one than its results. */
  public static final String PLAN = "report-plan.yaml";

  /** Name of the file beside a brief. */
  public static final String FILE_NAME = "made-from.yaml";

  /** Refuses control characters, which a terminal would obey. */
  public MadeFrom {
    if (suite.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException("suite must have no control characters");
    }
  }

  /** Returns the same origin, with the words of a command. */
  public MadeFrom with(List<String> words) {
    return new MadeFrom(folders, titles, differs, asPublished, words, facts, plan, suite);
  }

  /** Returns the same origin, with other words in place of the user's. */
  public MadeFrom with(UnaryOperator<String> words) {
    Map<String, String> shown = new LinkedHashMap<>(titles);
    shown.replaceAll((name, title) -> words.apply(title));
    return new MadeFrom(
        folders,
        shown,
        differs,
        asPublished,
        command.stream().map(words).toList(),
        facts,
        plan,
        suite);
  }

  /** Reads the file of a brief's directory; empty if there is none. */
  public static Optional<MadeFrom> read(Path folder) throws IOException {
    return YamlFile.read(folder.resolve(FILE_NAME), MadeFrom.class);
  }

  /** Writes the file into a brief's directory. */
  public void write(Path folder) throws IOException {
    YamlFile.write(folder.resolve(FILE_NAME), this);
  }
}
