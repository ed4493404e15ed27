package io.ycsbx.cli.settings;

import io.ycsbx.cli.settings.SettingsCatalogue.Section;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the properties of the engine and the workloads, read from their settings types. */
@CommandLine.Command(
    name = "properties",
    description = "Lists the properties of the runner, the results, telemetry and the workloads.",
    mixinStandardHelpOptions = true)
public final class PropertiesCommand implements Command {

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
      print(spec.commandLine().getOut());
    } else {
      write();
    }
    return ExitStatus.SUCCEEDED;
  }

  private void write() {
    try {
      ReferencePages.write(directory);
    } catch (IOException e) {
      throw new SettingsException("-o", "must be a directory that can be written", directory);
    }
  }

  private static void print(PrintWriter out) {
    Stream.of(SettingsCatalogue.engine(), SettingsCatalogue.workloads())
        .flatMap(sections -> sections.stream())
        .forEach(section -> print(section, out));
    out.println("\"ycsb bindings\" lists the databases' properties.");
    out.flush();
  }

  private static void print(Section section, PrintWriter out) {
    out.println(section.title());
    new SettingsPrinter(out).print(section.type());
    out.println();
  }
}
