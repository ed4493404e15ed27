package io.ycsbx.cli;

import io.ycsbx.command.RunArguments;
import io.ycsbx.command.Session;
import io.ycsbx.spi.Command;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Loads a workload's records. */
@CommandLine.Command(
    name = "load",
    description = "Inserts a workload's records and prints the results.",
    mixinStandardHelpOptions = true)
public final class LoadCommand implements Command {

  @Mixin private RunArguments arguments;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    return new Session(spec, arguments, true).run();
  }
}
