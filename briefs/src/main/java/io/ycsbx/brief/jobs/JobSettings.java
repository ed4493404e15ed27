package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.Assigned;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.MaskedText;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SecretSource;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.TextFile;
import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.find.SearchDefaults;
import io.ycsbx.fleet.FleetSettings;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.report.model.Fact;
import io.ycsbx.run.BoundSettings;
import io.ycsbx.run.Run;
import io.ycsbx.run.setup.Classes;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.description.ToolFile.Use;
import io.ycsbx.tool.description.ToolSetting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

/**
 * The settings of a load, run or search, the same for all repeats of a job, and bound once.
 * Thread-safe.
 */
public final class JobSettings {

  /**
   * Property files, read once.
   *
   * @param paths the files; a later one wins
   * @param properties their properties
   */
  record PropertyFiles(List<Path> paths, Properties properties) {

    /**
     * Reads files.
     *
     * @throws SettingsException if one cannot be read
     */
    static PropertyFiles read(List<Path> paths) {
      Properties all = new Properties();
      for (Path path : paths) {
        try {
          TextFile.readInto(all, path);
        } catch (IOException e) {
          throw new SettingsException(
              "workload", "cannot be read (" + FailureText.reason(e) + ")", path);
        }
      }
      return new PropertyFiles(paths, all);
    }

    Optional<String> value(String key) {
      return Optional.ofNullable(properties.getProperty(key));
    }
  }

  /**
   * A load generator other than this suite's own.
   *
   * @param file its description; absent if there is none of its name
   */
  record Generator(String name, Optional<Path> file) {}

  /** Owners of the settings that define a run. */
  private static final Set<Owner> OF_WORK =
      EnumSet.of(Owner.WORKLOAD, Owner.DATA, Owner.RUNNER, Owner.BINDING);

  /** A database of stock that declares no settings, where a results' reader lacks the binding. */
  private static final String UNDECLARED = "site.ycsb.GoodBadUglyDB";

  private final boolean load;
  private final String binding;
  private final Optional<Generator> tool;
  private final Optional<String> server;
  private final PropertyFiles files;
  private final Assigned properties;
  private final Optional<PlannedTest.Search> limit;
  private final boolean rateKnown;
  private BoundSettings bound;

  /** Whether the database's class is here, and with it the declarations of its settings. */
  private boolean declared;

  /**
   * Takes settings; nothing is checked yet.
   *
   * @param load whether it loads
   * @param binding the database's name
   * @param tool the load generator, if it is not this suite's own
   * @param server property with the server's address
   * @param files property files
   * @param properties those that differ from the files, or are not in them
   * @param limit the search that takes the place of a run; empty: a load or run
   * @param rateKnown whether the target is one, or is in words until {@link #at} sets it
   */
  JobSettings(
      boolean load,
      String binding,
      Optional<Generator> tool,
      Optional<String> server,
      PropertyFiles files,
      Assigned properties,
      Optional<PlannedTest.Search> limit,
      boolean rateKnown) {
    this.load = load;
    this.binding = binding;
    this.tool = tool;
    this.server = server;
    this.files = files;
    this.properties = properties;
    this.limit = limit;
    this.rateKnown = rateKnown;
  }

  /** Returns whether the target is a rate, if there is one. */
  public boolean isRateKnown() {
    return rateKnown;
  }

  /** Returns the same settings with a target, in operations per second. */
  JobSettings at(long perSecond) {
    Assigned own = properties.plus(SearchDefaults.TARGET, perSecond);
    return new JobSettings(load, binding, tool, server, files, own, limit, true);
  }

  /** Returns the name of the load generator, if it is not this suite's own. */
  public Optional<String> tool() {
    return tool.map(Generator::name);
  }

  /** Returns the properties that differ from the files, or are not in them. */
  public Assigned properties() {
    return properties;
  }

  /**
   * Returns every setting of the record, without secrets; touches no database. Secrets that
   * settings name are hidden in what this process prints, from now on.
   *
   * @throws io.ycsbx.config.SettingsException with every problem of the settings
   */
  public Map<String, EffectiveSetting> recorded() {
    return bound(binding, Use.PLANNED, all()).settings();
  }

  /** Tests for a setting in force. */
  boolean has(String key) {
    return bound().settings().containsKey(key);
  }

  /** Tests for runs with the number of threads of a sweep. */
  public boolean hasThreads() {
    return tool.isEmpty()
        || boundTool(Use.STORED, withoutSources()).bound().meanings().containsKey(Layers.THREADS);
  }

  /** Returns in words what the load generator starts, without secrets; nothing for this suite. */
  public List<String> commands() {
    return tool.isPresent() ? boundTool(Use.STORED, withoutSources()).commands() : List.of();
  }

  /** Returns in words which programs of the load generator this host lacks. */
  public List<String> missing() {
    if (tool.isEmpty()) {
      return List.of();
    }
    BoundTool own = boundTool(Use.STORED, withoutSources()).bound();
    return own.missing().stream().map(own.description()::missing).toList();
  }

  private GeneratorSettings boundTool(Use use, Properties all) {
    return GeneratorSettings.bind(description(), use, load, all);
  }

  private ToolFile description() {
    return tool.flatMap(Generator::file)
        .map(GeneratorSettings::read)
        .orElseThrow(
            () ->
                new SettingsException(
                    BriefPlan.TOOL,
                    "must have a description, tools/NAME.yaml beside the plan or in the"
                        + " distribution",
                    tool.get().name()));
  }

  /** Returns the names of all settings, and of the facts that follow from them. */
  public Set<String> names() {
    return bound().names();
  }

  /** Tests for an operation that no run with these settings executes, as far as they show. */
  boolean lacks(String operation) {
    return bound().lacks(operation);
  }

  /** Binds once; the settings of a database whose class is missing are those that were given. */
  private synchronized BoundSettings bound() {
    if (bound == null) {
      declared =
          tool.map(generator -> generator.file().isPresent())
              .orElseGet(() -> new Classes(new ArrayList<>()).database(binding).isPresent());
      bound = bound(declared ? binding : UNDECLARED, Use.STORED, withoutSources());
    }
    return bound;
  }

  /** Binds the settings of the same types as the command that will run. */
  private BoundSettings bound(String database, Use use, Properties all) {
    if (tool.isPresent() && !database.equals(UNDECLARED)) {
      return boundTool(use, all);
    }
    checkTarget();
    RunOptions.Builder options =
        RunOptions.builder(database).properties(atAnyRate(all)).settings(ReportSettings.class);
    if (limit.isEmpty()) {
      options
          .settings(OutputSettings.class)
          .settings(LiveSettings.class)
          .settings(FleetSettings.class);
    }
    return Run.of(options.build());
  }

  private void checkTarget() {
    if (limit.isPresent() && value(SearchDefaults.TARGET).isPresent()) {
      throw new SettingsException(
          SearchDefaults.TARGET,
          "must not be set: the search chooses the rates",
          value(SearchDefaults.TARGET).get());
    }
  }

  /**
   * Tests for settings of the same work, by values. Results, secrets and places may differ, except
   * for the address of the server; a setting that one side lacks must have its default on the
   * other. A search itself chooses the target.
   *
   * @param theirs settings in force of a recorded run
   * @param choices keys of those that are one of several words, in any case, as the run declares
   */
  public boolean fits(Map<String, EffectiveSetting> theirs, List<String> choices) {
    Map<String, EffectiveSetting> own = bound().settings();
    // Records of earlier builds declare none, and have a choice as it was given.
    Set<String> words = new HashSet<>(bound().choices());
    words.addAll(choices);
    Set<String> keys = new HashSet<>(own.keySet());
    keys.addAll(theirs.keySet());
    if (limit.isPresent() || !rateKnown) {
      keys.remove(SearchDefaults.TARGET);
    }
    if (load) {
      // The same data, however many threads loaded it.
      keys.remove(Layers.THREADS);
    }
    return keys.stream().allMatch(key -> agree(key, own.get(key), theirs.get(key), words));
  }

  private boolean agree(
      String key, EffectiveSetting setting, EffectiveSetting other, Set<String> words) {
    // Without declarations, the record alone knows the owner.
    boolean known = declared || (setting != null && setting.owner() != Owner.BINDING);
    EffectiveSetting shown = other == null || (known && setting != null) ? setting : other;
    if (!OF_WORK.contains(shown.owner()) && !server.equals(Optional.of(key))) {
      return true;
    }
    if (setting == null || other == null) {
      return shown.source() == SettingSource.DEFAULT;
    }
    return Fact.of(key, setting, words).agrees(Fact.of(key, other, words))
        || MaskedText.agree(setting.value(), other.value());
  }

  /**
   * Tests for a place, result or secret: a setting that does not make a run what it is. Each
   * setting of a database whose class is missing may be one.
   */
  boolean isPlace(String key) {
    EffectiveSetting own = bound().settings().get(key);
    return own != null
        && (!OF_WORK.contains(own.owner()) || (own.owner() == Owner.BINDING && !declared));
  }

  /** Returns the search that takes the place of a run; empty for a load or run. */
  public Optional<PlannedTest.Search> limit() {
    return limit;
  }

  /** Returns a setting's default, if another load generator's description has one. */
  Optional<String> defaultValue(String key) {
    return tool.map(own -> description().description(Use.STORED))
        .filter(own -> key.startsWith(own.tool() + "."))
        .map(own -> own.settings().get(key.substring(own.tool().length() + 1)))
        .map(ToolSetting::defaultValue)
        .filter(value -> !value.isEmpty());
  }

  /** Returns all properties that are set, in the files or by the plan. */
  Assigned given() {
    Map<String, String> given = new TreeMap<>();
    files.properties().forEach((key, value) -> given.put((String) key, (String) value));
    return new Assigned(given).plus(properties);
  }

  public Optional<String> value(String key) {
    return Optional.ofNullable(all().getProperty(key));
  }

  /**
   * Returns settings of one type; those of a run at a rate that is not known have any rate.
   *
   * @throws SettingsException with every problem of them
   */
  public <T extends Record> T bind(Class<T> type) {
    return Settings.bind(type, atAnyRate(all()));
  }

  /**
   * Returns the longest time of a run with its warm-up, also where the workload's own settings
   * bound it; empty if the settings do not, or are not valid here, as without a secret's source.
   */
  public OptionalDouble longestSeconds() {
    try {
      return limit.isPresent() ? OptionalDouble.empty() : bound().longestSeconds(rateKnown);
    } catch (SettingsException e) {
      return OptionalDouble.empty();
    }
  }

  /** Returns all properties, with some rate if none is known: an open loop needs one. */
  private Properties atAnyRate(Properties all) {
    if (tool.isEmpty() && (limit.isPresent() || !rateKnown)) {
      all.setProperty(SearchDefaults.TARGET, "1");
    }
    return all;
  }

  /** Returns all properties without secrets, whose sources a host that looks at runs may lack. */
  private Properties withoutSources() {
    Properties all = all();
    all.replaceAll(
        (key, value) ->
            Secrets.isSecretKey((String) key) && SecretSource.isNamedBy((String) value)
                ? Secrets.REDACTED
                : value);
    return all;
  }

  private Properties all() {
    Properties all = new Properties();
    all.putAll(files.properties());
    if (tool.isEmpty()) {
      all.setProperty("dotransactions", Boolean.toString(!load));
      all.setProperty("status", "true");
    }
    all.putAll(properties.values());
    return all;
  }

  /**
   * Returns the arguments of {@code bin/ycsb} for the database, or the other load generator, and
   * its load.
   *
   * @param shown whether without secrets
   */
  public List<String> arguments(Home home, boolean shown) {
    Assigned typed = shown ? properties.map(bound().secrets()::redactSetting) : properties;
    List<String> arguments = new ArrayList<>();
    arguments.add(tool.flatMap(Generator::file).map(home::typed).orElse(binding));
    files.paths().forEach(file -> arguments.addAll(List.of("-P", home.typed(file))));
    typed.words().forEach(word -> arguments.addAll(List.of("-p", word)));
    return arguments;
  }
}
