package io.ycsbx.cli.settings;

import io.ycsbx.command.RootCommand;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the properties of the engine and the workloads, read from their settings types. */
@CommandLine.Command(
    name = "properties",
    description = "Lists the properties of the runner, the results, telemetry and the workloads.",
    footer = "  bin/ycsb properties -o reference",
    mixinStandardHelpOptions = true)
public final class PropertiesCommand implements Command {

  private static final String MADE =
      "<!-- Made by \"bin/ycsb properties -o docs/reference\"; do not edit. -->\n\n";

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description =
          "writes the properties, including the bindings', as Markdown pages here instead")
  private Path directory;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (directory == null) {
      PrintWriter out = spec.commandLine().getOut();
      out.println(SettingsPages.engine());
      out.println(SettingsPages.workloads());
      out.println("\"ycsb bindings BINDING\" lists the properties of a database.");
    } else {
      writePages();
    }
    return ExitStatus.SUCCEEDED;
  }

  private void writePages() {
    try {
      Files.createDirectories(directory);
      write("engine", SettingsPages.engine());
      write("workloads", SettingsPages.workloads());
      for (Binding binding : SettingsPages.bindings()) {
        write("binding-" + binding.name(), SettingsPages.binding(binding));
      }
      write("commands", commands(RootCommand.commandLine()));
    } catch (IOException e) {
      throw new SettingsException("-o", "must be a directory that can be written", directory);
    }
  }

  private void write(String page, String text) throws IOException {
    Files.writeString(directory.resolve(page + ".md"), MADE + text);
  }

  /** Returns the help of all commands, as a user sees it. */
  private static String commands(CommandLine root) {
    StringBuilder page = new StringBuilder("# Commands\n");
    for (CommandLine command : root.getSubcommands().values()) {
      if (command.getCommand() instanceof Command) {
        append(command, page);
        command.getSubcommands().values().forEach(part -> append(part, page));
      }
    }
    return page.toString();
  }

  private static void append(CommandLine command, StringBuilder page) {
    command.setUsageHelpAutoWidth(false).setUsageHelpWidth(100);
    page.append("\n## ").append(command.getCommandSpec().qualifiedName()).append("\n\n");
    page.append("```\n").append(command.getUsageMessage(Help.Ansi.OFF)).append("```\n");
  }
}
