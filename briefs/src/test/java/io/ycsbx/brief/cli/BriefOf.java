package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.run.InProcess;
import io.ycsbx.brief.run.Told;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Briefs of runs that are made in this JVM. */
final class BriefOf {

  private BriefOf() {}

  /** Makes the missing runs of a plan, and its brief; returns the loads and runs that were made. */
  static List<String> run(Home home, String text, Path results, String... overrides)
      throws Exception {
    ScaledPlan scaled = Plans.scaled(text, home, overrides);
    ResultsFolder folder = new ResultsFolder(results);
    folder.claim(scaled, text);
    Told told = new Told();
    InProcess.of(scaled, folder, told)
        .run(
            scaled.plan().configurations().stream()
                .filter(configuration -> folder.holds(scaled, configuration))
                .toList());
    List<String> made = new ArrayList<>(execute(home.root(), "report", results));
    if (!made.get(0).equals("0")) {
      throw new AssertionError(made);
    }
    return told.ended;
  }

  /** Executes a command; returns its status, and then all lines. */
  static List<String> execute(Path root, String subcommand, Object... arguments) {
    StringWriter said = new StringWriter();
    CommandLine command = new CommandLine(new BriefCommand());
    command.setOut(new PrintWriter(said)).setErr(new PrintWriter(said));
    System.setProperty("ycsbx.home", root.toString());
    try {
      List<String> words = new ArrayList<>(List.of(subcommand));
      Stream.of(arguments).map(Object::toString).forEach(words::add);
      List<String> lines = new ArrayList<>();
      lines.add(Integer.toString(command.execute(words.toArray(new String[0]))));
      lines.addAll(said.toString().lines().toList());
      return lines;
    } finally {
      System.clearProperty("ycsbx.home");
    }
  }

  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }
}
