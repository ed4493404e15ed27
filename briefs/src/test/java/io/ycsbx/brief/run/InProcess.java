package io.ycsbx.brief.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.cli.Commands;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes the loads and runs of a plan in this JVM; lines of the shell are processes. */
public final class InProcess extends ChildProcess {

  private static final Set<String> BEFORE_PATHS = Set.of("-P", "-o");

  private final Path directory;

  private InProcess(Path directory, Interruption interruption, PlanListener listener) {
    super(directory, interruption, listener::progress);
    this.directory = directory;
  }

  /** Prepares the runs of a plan without rounds that nobody stops. */
  public static PlanRun of(ScaledPlan scaled, ResultsFolder results, Told told) {
    return of(scaled, results, told, new Interruption(), Told.NO_ROUNDS);
  }

  static PlanRun of(
      ScaledPlan scaled,
      ResultsFolder results,
      Told told,
      Interruption interruption,
      RoundCheck roundCheck) {
    return of(scaled, results, told, interruption, roundCheck, new PageCache());
  }

  static PlanRun of(
      ScaledPlan scaled,
      ResultsFolder results,
      Told told,
      Interruption interruption,
      RoundCheck roundCheck,
      PageCache pageCache) {
    InProcess processes = new InProcess(scaled.home().working(), interruption, told);
    return new PlanRun(scaled, results, interruption, told, roundCheck, pageCache, processes);
  }

  /** Takes paths as relative to the directory of the processes. */
  @Override
  int run(List<String> command, List<String> shown, Path console, Started started)
      throws IOException {
    List<String> words = new ArrayList<>(command.subList(1, command.size()));
    for (int i = 1; i < words.size(); i++) {
      if (BEFORE_PATHS.contains(words.get(i - 1))) {
        words.set(i, directory.resolve(words.get(i)).toString());
      }
    }
    PrintStream out = System.out;
    try (PrintStream lines = new PrintStream(Files.newOutputStream(console), true, UTF_8)) {
      System.setOut(lines);
      return Commands.execute(new OutputStreamWriter(lines, UTF_8), words);
    } finally {
      System.setOut(out);
    }
  }
}
