package io.ycsbx.tool.description;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.SettingsException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A description with the values of one load or run: what is started and read. Immutable.
 *
 * @param description as its file says it
 * @param sha256 SHA-256 sum of the file
 * @param load whether this loads data
 * @param settings those in force by key, secrets redacted, with {@code tool} and {@code
 *     tool.recipe}, a SHA-256 sum of all that is started
 * @param meanings values of our settings by key, as far as settings of the tool mean them
 * @param secrets the secrets among them
 * @param workload what it runs
 * @param server address of the server under load
 * @param data directories of the data
 * @param version the command that prints the version; empty if none does
 * @param environment variables of all its processes, which may hold secrets
 * @param files texts to write before the start, by file name, which may hold secrets
 * @param commands one after the other; of a run, the measured one alone
 * @param outputs what is read after a run, by its JSON pointer in the description; of a load, none
 */
public record BoundTool(
    ToolDescription description,
    String sha256,
    boolean load,
    Map<String, EffectiveSetting> settings,
    Map<String, String> meanings,
    Secrets secrets,
    String workload,
    Optional<String> server,
    List<Path> data,
    List<String> version,
    Map<String, String> environment,
    Map<String, String> files,
    List<Start> commands,
    Map<String, ToolDescription.Output> outputs) {

  /** Stands for the directory of the files in commands, environment and files; no value has it. */
  public static final String FILES = "\0files\0";

  /**
   * A command with all values but {@link #FILES}.
   *
   * @param processes the words of each process that starts with the others
   * @param after ramp-up before the window, 0 or more
   * @param from line where the window begins; absent: at the start, or by {@code lasts}
   * @param to line where it ends; absent: at the end
   * @param lasts nanoseconds of a unit of the window's length, which {@code to}'s group has
   * @param with what the output of each process must have
   * @param without what it must not have
   */
  public record Start(
      List<List<String>> processes,
      Duration after,
      Optional<Pattern> from,
      Optional<Pattern> to,
      Optional<Long> lasts,
      List<Pattern> with,
      List<Pattern> without) {

    /** Returns the processes for readers, with the placeholder of the files. */
    public List<List<String>> shown() {
      return processes.stream()
          .map(words -> words.stream().map(word -> word.replace(FILES, "${files}")).toList())
          .toList();
    }
  }

  /**
   * Binds a description, and adds what is wrong with the values. Secrets are hidden in what this
   * process prints.
   *
   * @param sha256 SHA-256 sum of the file
   * @param load whether to load data
   * @param properties all properties; those without the tool's prefix are not looked at
   * @param sources returns the origin of a property's value
   * @param problems receives all problems
   * @return empty after a problem
   */
  public static Optional<BoundTool> of(
      ToolDescription description,
      String sha256,
      boolean load,
      Properties properties,
      Function<String, SettingSource> sources,
      List<Problem> problems) {
    return ToolBinding.of(description, true, properties, sources, problems)
        .flatMap(binding -> binding.bound(sha256, load));
  }

  /** Returns the programs that this host lacks: its own, and those of its commands. */
  public List<String> missing() {
    return ToolCheck.missing(
        Stream.concat(
            Stream.of(List.of(program())),
            commands.stream().flatMap(command -> command.processes().stream())));
  }

  /** Returns its program: a name on the PATH, or a path from the root. */
  public String program() {
    return ToolBinding.program(
        settings.get(ToolSettings.key(description, ToolSettings.PROGRAM)).value());
  }

  /**
   * Binds a description as it was in a run that is over, for its outputs. Secrets are unset.
   *
   * @param settings the record's settings, which may have further ones
   * @throws SettingsException if the description does not have these values
   */
  public static BoundTool ofStored(
      ToolDescription description,
      String sha256,
      boolean load,
      Map<String, EffectiveSetting> settings) {
    Properties properties = new Properties();
    settings.forEach(
        (key, setting) -> {
          if (!setting.value().equals(Secrets.REDACTED) || !Secrets.isSecretKey(key)) {
            properties.setProperty(key, Secrets.redactValue(setting.value()));
          }
        });
    // A description that came later may call a setting a secret, and a record name any file.
    ToolSettings.secrets(description).forEach(properties::remove);
    List<Problem> problems = new ArrayList<>();
    return ToolBinding.of(
            description, false, properties, key -> settings.get(key).source(), problems)
        .flatMap(binding -> binding.bound(sha256, load))
        .orElseThrow(() -> new SettingsException(problems));
  }
}
