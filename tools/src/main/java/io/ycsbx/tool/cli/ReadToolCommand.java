package io.ycsbx.tool.cli;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.spi.ExitStatus;
import io.ycsbx.tool.output.ToolOutputException;
import io.ycsbx.tool.run.StoredRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads the outputs of runs again, e.g. after a description was mended. */
@CommandLine.Command(
    name = "read",
    description = {
      "Reads the kept outputs of runs again, and prints what differs from their records.",
      "A mapping that was wrong needs no new run: mend DIR/tool.yaml, and write the record anew."
    },
    footer = {"  bin/ycsb tool read results/a", "  bin/ycsb tool read results/a --write"},
    mixinStandardHelpOptions = true)
final class ReadToolCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "DIR", description = "a run's directory (its -o DIR)")
  private List<Path> directories;

  @Option(names = "--write", description = "write the record anew")
  private boolean write;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    int status = ExitStatus.SUCCEEDED;
    for (Path directory : directories) {
      if (!read(directory)) {
        status = ExitStatus.FAILED;
      }
    }
    return status;
  }

  /** Returns whether the outputs hold what the record has, or now has. */
  private boolean read(Path directory) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    try {
      StoredRun stored = StoredRun.read(directory);
      RunRecord run = stored.run();
      RunRecord read = stored.read();
      List<String> differences = differences(lines(run), lines(read));
      differences.forEach(out::println);
      if (write) {
        RunRecordJson.write(read, directory);
      }
      out.println(
          directory
              + ": "
              + (differences.isEmpty() ? "as its record" : "differs from its record")
              + (write ? ", which was written anew" : ""));
      return write || differences.isEmpty();
    } catch (ToolOutputException e) {
      e.problems().forEach(problem -> out.println(directory + ": " + problem));
      return false;
    } finally {
      out.flush();
    }
  }

  private static List<String> lines(RunRecord run) {
    List<String> lines = new ArrayList<>(PrintedFigures.of(run));
    run.warnings().forEach(warning -> lines.add("warning: " + warning.message()));
    run.outcome().reasons().forEach(reason -> lines.add("failed: " + reason));
    return lines;
  }

  private static List<String> differences(List<String> before, List<String> after) {
    return Stream.concat(
            before.stream().filter(line -> !after.contains(line)).map(line -> "- " + line),
            after.stream().filter(line -> !before.contains(line)).map(line -> "+ " + line))
        .toList();
  }
}
