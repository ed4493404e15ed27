package io.ycsbx.tool.cli;

import io.ycsbx.command.HomeFiles;
import io.ycsbx.command.PropertyArguments;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.SettingsException;
import io.ycsbx.tool.description.ToolFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Properties;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that name a load generator and its properties. */
public class ToolArguments extends PropertyArguments {

  @Parameters(
      paramLabel = "NAME",
      description = "a name (see \"ycsb tool list\"), or the file of a description")
  private String tool;

  /** The options of a load or run. */
  public static final class OfRun extends ToolArguments {

    @Option(
        names = "-o",
        paramLabel = "DIR",
        required = true,
        description = "directory for the run's record and the tool's output; created if missing")
    private Path directory;

    @Option(names = "-l", paramLabel = "LABEL", description = "a name for this run (label)")
    void label(String text) {
      set("label", text);
    }

    /** Returns the directory for the record. */
    Path directory() {
      return directory;
    }
  }

  /** Returns the files of descriptions. */
  static HomeFiles files() {
    Path home = Path.of(System.getProperty("ycsbx.home", "."));
    return new HomeFiles(home.resolve("tools"), Path.of(""), "tool", "tool");
  }

  /**
   * Returns the file of the description.
   *
   * @throws SettingsException if there is none
   */
  final ToolFile file() throws IOException {
    Path found = files().find(tool);
    return ToolFile.read(found, files().typed(found));
  }

  /** Returns where the value of a property is from. */
  final SettingSource source(String key, Properties properties) {
    if (!properties.containsKey(key)) {
      return SettingSource.DEFAULT;
    }
    return ofFiles().containsKey(key) ? SettingSource.FILE : SettingSource.COMMAND_LINE;
  }
}
