package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the files of plans: those of the distribution, and the user's own. */
final class PlanFiles {

  private static final String ENDING = ".yaml";

  private final Home home;

  PlanFiles(Home home) {
    this.home = home;
  }

  /** Returns the plans of the distribution, by name. */
  List<Path> all() throws IOException {
    if (!Files.isDirectory(home.plans())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(home.plans())) {
      return files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
    }
  }

  /** Returns a plan's name: the file's, without the ending. */
  static String name(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
  }

  /**
   * Returns the text of a plan.
   *
   * @throws SettingsException if the file cannot be read, or is not UTF-8
   */
  static String read(Path file) {
    try {
      return WholeFile.read(file);
    } catch (IOException e) {
      throw new SettingsException("PLAN", "cannot be read (" + FailureText.reason(e) + ")", file);
    }
  }

  /**
   * Finds the file of a plan.
   *
   * @param plan the name of a plan of the distribution, or the path of a file
   * @throws SettingsException if there is no such plan
   */
  Path find(String plan) throws IOException {
    Path here = home.plans().resolve(plan + ENDING);
    if (plan.indexOf('/') < 0 && Files.isRegularFile(here)) {
      return here;
    }
    Path own = home.working().resolve(plan);
    if (Files.isRegularFile(own)) {
      return own;
    }
    List<String> names = all().stream().map(PlanFiles::name).toList();
    throw new SettingsException(
        "PLAN",
        "is neither a file nor a plan of the distribution" + Spelling.hint(plan, names),
        plan);
  }
}
