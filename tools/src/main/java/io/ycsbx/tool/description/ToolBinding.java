package io.ycsbx.tool.description;

import static java.util.stream.Collectors.joining;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Durations;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.MaskedOutput;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.UnknownKeys;
import io.ycsbx.tool.description.BoundTool.Start;
import io.ycsbx.tool.description.ToolDescription.Command;
import io.ycsbx.tool.description.ToolDescription.Output;
import io.ycsbx.tool.description.ToolDescription.Window;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Binds the settings of a description.
 *
 * @param properties those of the tool, with secrets in place of their sources
 * @param settings in force, without secrets
 * @param filling what commands and outputs have in place of placeholders
 * @param problems receives what is wrong
 */
record ToolBinding(
    ToolDescription tool,
    DeclaredSettings declared,
    Properties properties,
    Map<String, EffectiveSetting> settings,
    Filling filling,
    List<Problem> problems) {

  private static final String MASKED =
      "must have 4 characters or more, not digits alone: only then what a load generator prints can"
          + " be masked";

  private static final Set<Owner> OF_RUNS = EnumSet.of(Owner.WORKLOAD, Owner.RUNNER);

  private static final int NANO_DIGITS = 9;

  /** The property that says which tool runs. */
  private static final String TOOL = "tool";

  private static final String RECIPE = "tool.recipe";

  /**
   * Binds settings.
   *
   * @param whole whether settings that are required must be given
   * @param sources returns the origin of a property's value
   * @return empty after a problem, which is added
   */
  static Optional<ToolBinding> of(
      ToolDescription tool,
      boolean whole,
      Properties all,
      Function<String, SettingSource> sources,
      List<Problem> problems) {
    DeclaredSettings declared = ToolSettings.of(tool, whole);
    Properties own = new Properties();
    all.stringPropertyNames().stream()
        .filter(key -> key.startsWith(ToolSettings.key(tool, "")))
        .forEach(key -> own.setProperty(key, all.getProperty(key)));
    Optional<Map<String, Object>> values = declared.bind(own, problems);
    List<Problem> unknown = new UnknownKeys(declared).inOwnPrefixes(own);
    problems.addAll(unknown);
    if (values.isEmpty() || !unknown.isEmpty()) {
      return Optional.empty();
    }
    int before = problems.size();
    Set<String> resolved = declared.resolveSecrets(own, problems);
    checkSecrets(tool, own, problems);
    if (problems.size() > before) {
      return Optional.empty();
    }
    Map<String, EffectiveSetting> settings =
        new TreeMap<>(declared.effective(own, sources, Owner.BINDING));
    resolved.forEach(
        key -> settings.computeIfPresent(key, (same, hidden) -> hidden.with(Secrets.REDACTED)));
    settings.put(TOOL, chosen(tool.tool()));
    settings.put(RECIPE, chosen(Recipe.of(tool)));
    Filling filling = new Filling(tool, texts(tool, own, values.get()));
    return Optional.of(new ToolBinding(tool, declared, own, settings, filling, problems));
  }

  /**
   * Adds a problem for each secret that {@link MaskedOutput} would leave in a tool's outputs. Where
   * runs are looked at, the results have no secret.
   */
  private static void checkSecrets(
      ToolDescription tool, Properties properties, List<Problem> problems) {
    for (String key : ToolSettings.secrets(tool)) {
      String secret = properties.getProperty(key, "").strip();
      if (!Set.of("", Secrets.REDACTED).contains(secret) && !MaskedOutput.isFoundAnywhere(secret)) {
        problems.add(Problem.of(key, MASKED));
      }
    }
  }

  /** Returns a setting that no default replaces where it is missing. */
  private static EffectiveSetting chosen(String value) {
    return new EffectiveSetting(value, Owner.BINDING, SettingSource.COMMAND_LINE);
  }

  private static Map<String, String> texts(
      ToolDescription tool, Properties properties, Map<String, Object> values) {
    Map<String, String> texts = new HashMap<>();
    texts.put("files", BoundTool.FILES);
    String program = values.get(ToolSettings.key(tool, ToolSettings.PROGRAM)).toString();
    texts.put(ToolSettings.PROGRAM, program(program));
    tool.settings()
        .forEach(
            (name, setting) -> {
              String key = ToolSettings.key(tool, name);
              String given = properties.getProperty(key, "").strip();
              String text = given.isEmpty() ? setting.defaultValue() : given;
              if (!text.isEmpty()) {
                texts.put(name, text(setting, values.get(key), text));
              }
            });
    return texts;
  }

  private static String text(ToolSetting setting, Object bound, String given) {
    Object value = bound instanceof Optional<?> optional ? optional.orElse(null) : bound;
    if (value instanceof ByteSize size) {
      return Long.toString(size.bytes());
    }
    if (value instanceof Duration duration) {
      return plain(BigDecimal.valueOf(duration.toNanos(), NANO_DIGITS));
    }
    return switch (setting.type()) {
      case "choice", "boolean" -> value.toString();
      case "path" -> whole(given);
      case "paths" -> list(given).stream().map(ToolBinding::whole).collect(joining(","));
      default -> given;
    };
  }

  /** Returns a program for another working directory; without a slash it is on the PATH. */
  static String program(String program) {
    return program.indexOf('/') < 0 ? program : whole(program);
  }

  /** Returns a path for a program in another working directory. */
  private static String whole(String path) {
    return Path.of(path).toAbsolutePath().normalize().toString();
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  /**
   * Returns the description with all values.
   *
   * @return empty after a problem, which is added
   */
  Optional<BoundTool> bound(String sha256, boolean load) {
    int before = problems.size();
    Map<String, Output> outputs = load ? Map.of() : outputs();
    if (!load && outputs.isEmpty()) {
      problems.add(Problem.of("outputs", "has none that these settings read", tool.tool()));
    }
    BoundTool bound =
        new BoundTool(
            tool,
            sha256,
            load,
            settings,
            meanings(load),
            declared.secrets(),
            filling.text(tool.workload()),
            tool.server().flatMap(filling::whole),
            tool.data().flatMap(filling::whole).map(ToolBinding::paths).orElse(List.of()),
            version(),
            environment(),
            files(),
            (load ? tool.load() : List.of(tool.run())).stream().map(this::start).toList(),
            outputs);
    return problems.size() > before ? Optional.empty() : Optional.of(bound);
  }

  private Map<String, Output> outputs() {
    Map<String, Output> outputs = new LinkedHashMap<>();
    for (int i = 0; i < tool.outputs().size(); i++) {
      if (tool.outputs().get(i).isRead(filling.values())) {
        outputs.put("/outputs/" + i, tool.outputs().get(i));
      }
    }
    return outputs;
  }

  private static List<String> list(String text) {
    return Stream.of(text.split(",")).map(String::strip).filter(one -> !one.isEmpty()).toList();
  }

  private static List<Path> paths(String text) {
    return list(text).stream().map(Path::of).toList();
  }

  /** Returns the command that prints the version; empty if none does. */
  List<String> version() {
    return tool.version()
        .filter(version -> !version.command().isEmpty())
        .map(version -> filling.words("${program} " + version.command()))
        .orElse(List.of());
  }

  private Map<String, String> environment() {
    Map<String, String> environment = new TreeMap<>();
    tool.environment()
        .forEach((name, text) -> filling.whole(text).ifPresent(v -> environment.put(name, v)));
    return environment;
  }

  private Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    tool.files().forEach((name, text) -> files.put(name, filling.text(text)));
    return files;
  }

  /** Returns the programs of commands that this host lacks. */
  List<String> missing(List<Command> commands) {
    return ToolCheck.missing(commands.stream().map(command -> filling.words(command.command())));
  }

  /** Returns what is filled into the commands of each process. */
  private List<Filling> ofProcesses() {
    return tool.processes()
        .map(
            own ->
                list(filling.values().getOrDefault(own.each(), "")).stream()
                    .map(value -> filling.with(own.as(), value))
                    .toList())
        .orElse(List.of(filling));
  }

  private Start start(Command command) {
    Optional<Window> window = command.window();
    return new Start(
        ofProcesses().stream().map(process -> process.words(command.command())).toList(),
        window.flatMap(Window::after).map(this::rampUp).orElse(Duration.ZERO),
        window.flatMap(Window::from).map(filling::pattern),
        window.flatMap(Window::to).map(filling::pattern),
        window.flatMap(Window::lasts).map(ToolUnit::nanos),
        filling.patterns(command.succeeds().with()),
        filling.patterns(command.succeeds().without()));
  }

  /** Returns a ramp-up of a text such as {@code 2m}; a setting's duration is as it was given. */
  private Duration rampUp(String text) {
    String filled =
        Placeholders.fill(text, name -> settings.get(ToolSettings.key(tool, name)).value());
    try {
      return Durations.parse(filled);
    } catch (IllegalArgumentException e) {
      problems.add(Problem.of("after", "must be a duration, such as 30s or ${ramp}s", filled));
      return Duration.ZERO;
    }
  }

  /**
   * Returns the values of our settings that settings of the tool mean; in a load, without those of
   * a run's time and operations.
   */
  private Map<String, String> meanings(boolean load) {
    Map<String, String> meanings = new TreeMap<>();
    tool.settings()
        .forEach(
            (name, setting) ->
                setting
                    .means()
                    .filter(key -> filling.values().containsKey(name))
                    .filter(key -> !load || !OF_RUNS.contains(setting.owner()))
                    .ifPresent(key -> meanings.put(key, meaning(name, setting))));
    return meanings;
  }

  private String meaning(String name, ToolSetting setting) {
    if (setting.times().isEmpty()) {
      return settings.get(ToolSettings.key(tool, name)).value();
    }
    String times = setting.times().get();
    String factor = times.equals("processes") ? Integer.toString(ofProcesses().size()) : times;
    return plain(new BigDecimal(filling.values().get(name)).multiply(new BigDecimal(factor)));
  }
}
