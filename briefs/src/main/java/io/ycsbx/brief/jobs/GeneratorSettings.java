package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.Assigned;
import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Durations;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.document.Step;
import io.ycsbx.run.BoundSettings;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.ToolDescription;
import io.ycsbx.tool.description.ToolDescription.Processes;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.description.ToolFile.Use;
import io.ycsbx.tool.description.ToolSetting;
import io.ycsbx.tool.description.ToolSettings;
import io.ycsbx.tool.run.ToolRunSettings;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/**
 * The settings of a job that another load generator runs. Immutable.
 *
 * @param bound the generator with their values
 * @param declared what its description declares
 * @param settings all that its record has
 */
record GeneratorSettings(
    BoundTool bound, DeclaredSettings declared, Map<String, EffectiveSetting> settings)
    implements BoundSettings {

  /** Our setting of a run's longest time. */
  private static final String SECONDS = "maxexecutiontime";

  private static final double NANOS_PER_SECOND = 1e9;

  private static final Predicate<String> NUMBER =
      Pattern.compile("\\d+(?:\\.\\d+)?").asMatchPredicate();

  /**
   * Reads a description.
   *
   * @throws SettingsException with all errors of the file
   */
  static ToolFile read(Path file) {
    try {
      return ToolFile.read(file, file.getFileName().toString());
    } catch (IOException e) {
      throw new SettingsException("tool", "cannot be read (" + FailureText.reason(e) + ")", file);
    }
  }

  /**
   * Binds the properties of a load or run.
   *
   * @throws SettingsException with all that is wrong with them
   */
  static GeneratorSettings bind(ToolFile file, Use use, boolean load, Properties properties) {
    ToolDescription description = file.description(use);
    List<Problem> problems = new ArrayList<>();
    Function<String, SettingSource> sources =
        key -> properties.containsKey(key) ? SettingSource.COMMAND_LINE : SettingSource.DEFAULT;
    DeclaredSettings ofAll = ToolRunSettings.declared();
    Properties others = new Properties();
    ofAll.keys().stream()
        .filter(properties::containsKey)
        .forEach(key -> others.setProperty(key, properties.getProperty(key)));
    ofAll.bind(others, problems);
    BoundTool bound =
        BoundTool.of(description, file.sha256(), load, properties, sources, problems)
            .filter(valid -> problems.isEmpty())
            .orElseThrow(() -> new SettingsException(problems));
    Map<String, EffectiveSetting> settings = new TreeMap<>(bound.settings());
    settings.putAll(ofAll.effective(others, sources, Owner.BINDING));
    return new GeneratorSettings(bound, ToolSettings.of(description), settings);
  }

  /**
   * Returns the generator's settings that mean one of ours, with our values, as far as these are
   * given and the generator's own keys are not.
   *
   * @param ours properties of workload files
   * @param all the plan's, which win
   * @throws SettingsException naming one of ours whose value cannot be divided
   */
  static Assigned meant(Path file, Properties ours, Assigned all) {
    ToolDescription tool = read(file).description(Use.STORED);
    Map<String, String> meant = new LinkedHashMap<>();
    tool.settings()
        .forEach(
            (name, setting) ->
                setting
                    .means()
                    .flatMap(
                        key -> all.get(key).or(() -> Optional.ofNullable(ours.getProperty(key))))
                    .filter(value -> !all.has(tool.tool() + "." + name))
                    .ifPresent(value -> meant.put(name, value)));
    int processes =
        tool.processes()
            .map(Processes::each)
            .flatMap(
                each ->
                    all.get(tool.tool() + "." + each)
                        .or(() -> Optional.ofNullable(meant.get(each))))
            .map(list -> list.split(",").length)
            .orElse(1);
    Map<String, String> byKey = new LinkedHashMap<>();
    meant.forEach(
        (name, value) ->
            byKey.put(tool.tool() + "." + name, part(tool.settings().get(name), value, processes)));
    return new Assigned(byKey);
  }

  /** Returns the value of a setting of the tool from that of ours, where times are in seconds. */
  private static String part(ToolSetting setting, String value, int processes) {
    boolean ofSeconds = setting.type().equals("duration") && NUMBER.test(value);
    if (setting.times().isEmpty() && !ofSeconds) {
      return value;
    }
    String times = setting.times().orElse("1").replace("processes", Integer.toString(processes));
    try {
      BigDecimal part = new BigDecimal(value).divide(new BigDecimal(times)).stripTrailingZeros();
      if (ofSeconds && part.scale() > 0) {
        return Durations.format(Duration.ofNanos(part.movePointRight(9).longValueExact()));
      }
      return part.toPlainString() + (ofSeconds ? "s" : "");
    } catch (ArithmeticException | NumberFormatException e) {
      throw new SettingsException(
          setting.means().orElseThrow(), "must be a multiple of " + times, value);
    }
  }

  /** Returns each command as a line of a shell. */
  List<String> commands() {
    return bound.commands().stream()
        .flatMap(command -> command.shown().stream())
        .map(Step::quoted)
        .toList();
  }

  @Override
  public List<String> choices() {
    return declared.choices();
  }

  @Override
  public Set<String> names() {
    return declared.names(new Properties());
  }

  @Override
  public Secrets secrets() {
    return declared.secrets();
  }

  /** A description does not say which operations a run has. */
  @Override
  public boolean lacks(String operation) {
    return false;
  }

  @Override
  public OptionalDouble longestSeconds(boolean rateKnown) {
    double rampUp =
        bound.commands().stream().mapToDouble(start -> start.after().toNanos()).sum()
            / NANOS_PER_SECOND;
    return Optional.ofNullable(bound.meanings().get(SECONDS)).stream()
        .flatMapToDouble(GeneratorSettings::seconds)
        .map(seconds -> seconds + rampUp)
        .findFirst();
  }

  /** Returns the seconds of a number or duration; nothing of another text. */
  private static DoubleStream seconds(String text) {
    try {
      return DoubleStream.of(
          NUMBER.test(text)
              ? Double.parseDouble(text)
              : Durations.parse(text).toNanos() / NANOS_PER_SECOND);
    } catch (IllegalArgumentException e) {
      return DoubleStream.empty();
    }
  }
}
