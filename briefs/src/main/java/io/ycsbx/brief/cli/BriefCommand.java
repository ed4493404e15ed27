package io.ycsbx.brief.cli;

import io.ycsbx.spi.Command;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Makes briefs: from an empty database to the finished document. */
@CommandLine.Command(
    name = "brief",
    description = "Runs a plan of loads and tests, and makes a brief of their records.",
    footer = "  bin/ycsb brief run rocksdb-cache",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ListCommand.class,
      RunPlanCommand.class,
      StatusCommand.class,
      ReportPlanCommand.class,
      VerifyCommand.class,
      CheckPublishCommand.class
    })
public final class BriefCommand implements Command {

  @Spec private CommandSpec spec;

  @Override
  public Group group() {
    return Group.REPORTS;
  }

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(spec.commandLine(), "Missing command");
  }
}
