package io.ycsbx.cli.settings;

import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
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
    description =
        "Lists the bindings, or every property of one with its type, default and meaning.",
    footer = "  bin/ycsb bindings rocksdb",
    mixinStandardHelpOptions = true)
public final class BindingsCommand implements Command {

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "BINDING",
      description = "lists the properties of this binding")
  private String only;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<Binding> bindings = SettingsPages.bindings();
    if (only == null) {
      for (Binding binding : bindings) {
        String driver = binding.driverVersion().map(version -> ", driver " + version).orElse("");
        out.println("%-10s %s%s".formatted(binding.name(), binding.description(), driver));
      }
      out.println("\n\"ycsb bindings BINDING\" lists the properties of one.");
      return ExitStatus.SUCCEEDED;
    }
    Binding binding =
        bindings.stream()
            .filter(known -> known.name().equals(only))
            .findFirst()
            .orElseThrow(() -> unknown(bindings));
    out.println(SettingsPages.binding(binding));
    binding.driverVersion().ifPresent(version -> out.println("Driver " + version + "\n"));
    return ExitStatus.SUCCEEDED;
  }

  private SettingsException unknown(List<Binding> bindings) {
    List<String> names = bindings.stream().map(Binding::name).toList();
    return new SettingsException("BINDING", Spelling.unknown("binding", only, names), only);
  }
}
