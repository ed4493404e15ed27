package io.ycsbx.brief.cli;

import io.ycsbx.brief.plan.UnknownName;
import io.ycsbx.brief.run.Home;
import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of plans: those that come with the distribution, and the user's own. */
final class PlanFiles {

  private static final String ENDING = ".yaml";

  private final Home home;

  PlanFiles(Home home) {
    this.home = home;
  }

  /** Those that come along, by name. */
  List<Path> all() throws IOException {
    if (!Files.isDirectory(home.plans())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(home.plans())) {
      return files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
    }
  }

  /** A plan's name: its file's, without the ending. */
  static String name(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
  }

  /**
   * The file of a plan.
   *
   * @param plan the name of one that comes along, or the path of a file
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
        "is neither a file nor one of the plans that come along" + UnknownName.hint(plan, names),
        plan);
  }
}
