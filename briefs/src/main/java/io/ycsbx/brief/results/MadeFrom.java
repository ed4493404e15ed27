package io.ycsbx.brief.results;

import io.soabase.recordbuilder.core.RecordBuilder;
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
 * @param from directories of results or of their configurations, relative as well, whose runs are a
 *     configuration's, by its name
 * @param titles titles of configurations in place of the plan's, by name
 * @param differs names of intended differences, besides those of the plan
 * @param asPublished whether it has the form of published tables
 * @param command words of the command that made the brief, which the brief prints
 * @param facts whether facts are declared, in the file beside it
 * @param plan whether the plan is another than that of the results, in the file beside it
 * @param suite the suite and its version, as in records
 * @param method name of the statistical method; absent in briefs of builds without names of methods
 */
@RecordBuilder
public record MadeFrom(
    List<String> folders,
    Map<String, String> from,
    Map<String, String> titles,
    List<String> differs,
    boolean asPublished,
    List<String> command,
    boolean facts,
    boolean plan,
    String suite,
    Optional<String> method)
    implements MadeFromBuilder.With {

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

  /** Returns the same origin, with other words in place of the user's. */
  public MadeFrom worded(UnaryOperator<String> words) {
    Map<String, String> shown = new LinkedHashMap<>(titles);
    shown.replaceAll((name, title) -> words.apply(title));
    return withTitles(shown).withCommand(command.stream().map(words).toList());
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
