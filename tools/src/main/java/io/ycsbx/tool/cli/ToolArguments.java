package io.ycsbx.tool.cli;

import io.ycsbx.command.HomeFiles;
import io.ycsbx.command.PropertyArguments;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.tool.description.ToolDescription;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.description.ToolSettings;
import io.ycsbx.tool.run.ToolRunSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
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
   * @throws SettingsException if there is none that can be read
   */
  final ToolFile file() throws IOException {
    Path found = files().find(tool);
    String shown = files().typed(found);
    try {
      return ToolFile.read(found, shown);
    } catch (IOException e) {
      throw new SettingsException("tool", "cannot be read (" + FailureText.reason(e) + ")", shown);
    }
  }

  /** Adds a problem for each key that nothing reads: a default would take the value's place. */
  final void checkKeys(ToolDescription description, Properties properties, List<Problem> problems) {
    Set<String> known = new TreeSet<>(ToolRunSettings.declared().keys());
    known.addAll(ToolSettings.of(description).keys());
    String ofTool = description.tool() + ".";
    for (String key : new TreeSet<>(properties.stringPropertyNames())) {
      boolean read = known.contains(key) || key.startsWith(ofTool);
      if (!read && !ofFiles().containsKey(key)) {
        String near =
            Spelling.nearest(key, known).map(n -> ", did you mean \"" + n + "\"?").orElse("");
        problems.add(Problem.of(key, "unknown property" + near));
      }
    }
  }

  /** Returns where the value of a property is from. */
  final SettingSource source(String key, Properties properties) {
    if (!properties.containsKey(key)) {
      return SettingSource.DEFAULT;
    }
    return ofFiles().containsKey(key) ? SettingSource.FILE : SettingSource.COMMAND_LINE;
  }
}
