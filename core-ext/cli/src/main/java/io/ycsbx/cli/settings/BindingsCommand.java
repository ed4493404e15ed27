package io.ycsbx.cli.settings;

import io.ycsbx.spi.Binding;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the bindings and their properties, read from their settings types. */
@CommandLine.Command(
    name = "bindings",
    description = "Lists the bindings with every property, its type, default and meaning.",
    mixinStandardHelpOptions = true)
public final class BindingsCommand implements Command {

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "BINDING",
      description = "lists this binding only")
  private String only;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<Binding> bindings =
        SettingsPages.bindings().stream()
            .filter(binding -> only == null || binding.name().equals(only))
            .toList();
    if (bindings.isEmpty()) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "There is no binding \"" + only + "\"");
    }
    for (Binding binding : bindings) {
      out.println(SettingsPages.binding(binding));
      binding.driverVersion().ifPresent(version -> out.println("Driver " + version + "\n"));
    }
    return ExitStatus.SUCCEEDED;
  }
}
