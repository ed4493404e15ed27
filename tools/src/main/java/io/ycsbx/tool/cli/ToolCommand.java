package io.ycsbx.tool.cli;

import io.ycsbx.spi.Command;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
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
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ListToolsCommand.class,
      CheckToolCommand.class,
      RunToolCommand.Load.class,
      RunToolCommand.class,
      ReadToolCommand.class
    })
public final class ToolCommand implements Command {

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(spec.commandLine(), "Missing command");
  }
}
