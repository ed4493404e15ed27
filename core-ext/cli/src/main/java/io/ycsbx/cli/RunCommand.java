package io.ycsbx.cli;

import io.ycsbx.command.RunArguments;
import io.ycsbx.command.Session;
import io.ycsbx.spi.Command;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs a workload's mix of operations. */
@CommandLine.Command(
    name = "run",
    description = "Runs a workload's mix of operations and prints the results.",
    mixinStandardHelpOptions = true)
public final class RunCommand implements Command {

  @Mixin private RunArguments arguments;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    return new Session(spec, arguments, false).run();
  }
}
