package io.ycsbx.tool.cli;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import io.ycsbx.tool.description.ToolCheck;
import io.ycsbx.tool.description.ToolDescription;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.description.ToolFile.Use;
import io.ycsbx.tool.output.ToolOutputException;
import io.ycsbx.tool.run.StoredRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs other load generators. */
@CommandLine.Command(
    name = "tool",
    description = {
      "Runs another load generator as \"ycsb run\" runs this one.",
      "A file describes it: docs/reference/tool.md."
    },
    footer = "  bin/ycsb tool check sysbench",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND")
public final class ToolCommand implements Command {

  /** Of the command that prints a version. */
  private static final Duration LIMIT = Duration.ofSeconds(10);

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(spec.commandLine(), "Missing command");
  }

  @CommandLine.Command(
      description = "Lists the load generators that the distribution describes.",
      footer = "  bin/ycsb tool list",
      mixinStandardHelpOptions = true)
  int list() throws IOException {
    List<Path> files = ToolArguments.files().all();
    if (files.isEmpty()) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "Needs to be started by bin/ycsb");
    }
    for (Path file : files) {
      ToolDescription tool = ToolFile.read(file, file.toString()).description(Use.PLANNED);
      print(List.of(tool.tool() + " - " + tool.title()));
    }
    return ExitStatus.SUCCEEDED;
  }

  @CommandLine.Command(
      description = "Says what is wrong with a description, and what it lacks on this host.",
      footer = "  bin/ycsb tool check my-generator.yaml",
      mixinStandardHelpOptions = true)
  int check(@Mixin ToolArguments arguments) throws IOException, InterruptedException {
    List<Problem> problems = new ArrayList<>();
    Properties properties = arguments.properties(problems);
    ToolDescription tool = arguments.file().description(Use.STARTED);
    arguments.checkKeys(tool, properties, problems);
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
    ToolCheck check = ToolCheck.of(tool, properties, LIMIT);
    print(check.lines());
    return check.isReady() ? ExitStatus.SUCCEEDED : ExitStatus.FAILED;
  }

  @CommandLine.Command(
      description = {
        "Loads data with another load generator.",
        "After tool.limit, 24h by default, a command is stopped and the load fails."
      },
      footer = "  bin/ycsb tool load sysbench -o results/load",
      mixinStandardHelpOptions = true)
  int load(@Mixin ToolArguments.OfRun arguments) throws IOException {
    return new ToolSession(spec, arguments, true).run();
  }

  @CommandLine.Command(
      description = {
        "Measures with another load generator, and prints its figures.",
        "After tool.limit, 24h by default, its command is stopped and the run fails."
      },
      footer = "  bin/ycsb tool run sysbench -p sysbench.threads=8 -o results/a",
      mixinStandardHelpOptions = true)
  int run(@Mixin ToolArguments.OfRun arguments) throws IOException {
    return new ToolSession(spec, arguments, false).run();
  }

  @CommandLine.Command(
      description = {
        "Reads the kept outputs of runs again, and prints what differs from their records.",
        "A mapping that was wrong needs no new run: mend DIR/tool.yaml, and write the record anew."
      },
      footer = {"  bin/ycsb tool read results/a", "  bin/ycsb tool read results/a --write"},
      mixinStandardHelpOptions = true)
  int read(
      @Parameters(
              arity = "1..*",
              paramLabel = "DIR",
              description = "a run's directory (its -o DIR)")
          List<Path> directories,
      @Option(names = "--write", description = "write the record anew") boolean write)
      throws IOException {
    int status = ExitStatus.SUCCEEDED;
    for (Path directory : directories) {
      if (!read(directory, write)) {
        status = ExitStatus.FAILED;
      }
    }
    return status;
  }

  /** Returns whether the outputs hold what the record has, or now has. */
  private boolean read(Path directory, boolean write) throws IOException {
    try {
      StoredRun stored = StoredRun.read(directory);
      List<String> differences = stored.differences();
      print(differences);
      if (write) {
        RunRecordJson.write(stored.read(), directory);
      }
      print(
          List.of(
              directory
                  + (differences.isEmpty() ? ": as its record" : ": differs from its record")
                  + (write ? ", which was written anew" : "")));
      return write || differences.isEmpty();
    } catch (ToolOutputException e) {
      print(e.problems().stream().map(problem -> directory + ": " + problem).toList());
      return false;
    }
  }

  private void print(List<String> lines) {
    lines.forEach(spec.commandLine().getOut()::println);
    spec.commandLine().getOut().flush();
  }
}
