package io.ycsbx.brief.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunPlaces;
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

  InProcess(ScaledPlan scaled, Interruption interruption, PlanListener listener) {
    super(scaled.home().working(), interruption, listener::progress, process -> {});
    this.directory = scaled.home().working();
  }

  /** Prepares the runs of a plan without rounds that nobody stops. */
  public static PlanRun of(ScaledPlan scaled, ResultsFolder results, Told told) throws IOException {
    RunPlaces places = new RunPlaces(scaled, new RunIndex(results));
    InProcess processes = new InProcess(scaled, new Interruption(), told);
    return new PlanRun(places, processes, told, Told.NO_ROUNDS);
  }

  /** Takes paths as relative to the directory of the processes. */
  @Override
  int run(List<String> command, List<String> shown, Path console) throws IOException {
    List<String> words = new ArrayList<>(command.subList(1, command.size()));
    for (int i = 1; i < words.size(); i++) {
      if (BEFORE_PATHS.contains(words.get(i - 1)) || (i == 2 && words.get(0).equals("tool"))) {
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
