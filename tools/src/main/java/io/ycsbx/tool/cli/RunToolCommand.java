package io.ycsbx.tool.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures with another load generator. */
@CommandLine.Command(
    name = "run",
    description = {
      "Measures with another load generator, and prints its figures.",
      "After tool.limit, 24h by default, its command is stopped and the run fails."
    },
    footer = "  bin/ycsb tool run sysbench -p sysbench.threads=8 -o results/a",
    mixinStandardHelpOptions = true)
class RunToolCommand implements Callable<Integer> {

  @Mixin private ToolArguments arguments;

  @Option(
      names = "-o",
      paramLabel = "DIR",
      required = true,
      description = "directory for the run's record and the tool's output; created if missing")
  private Path directory;

  @Spec private CommandSpec spec;

  @Option(names = "-l", paramLabel = "LABEL", description = "a name for this run (label)")
  void label(String text) {
    arguments.set("label", text);
  }

  @Option(names = "-s", description = "show the phase of the run")
  private boolean status;

  /** Loads the data of another load generator. */
  @CommandLine.Command(
      name = "load",
      description = {
        "Loads data with another load generator.",
        "After tool.limit, 24h by default, a command is stopped and the load fails."
      },
      footer = "  bin/ycsb tool load sysbench -o results/load",
      mixinStandardHelpOptions = true)
  static final class Load extends RunToolCommand {

    @Override
    boolean isLoad() {
      return true;
    }
  }

  boolean isLoad() {
    return false;
  }

  @Override
  public final Integer call() throws IOException {
    return new ToolSession(spec, arguments, directory, isLoad(), status).run();
  }
}
