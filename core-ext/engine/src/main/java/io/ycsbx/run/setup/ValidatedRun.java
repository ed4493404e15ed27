package io.ycsbx.run.setup;

import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.FormerNames;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingSource;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.StockSettings;
import io.ycsbx.config.UnknownKeys;
import io.ycsbx.record.RunFolder;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.PlannedWorkload;
import io.ycsbx.spi.RunProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.workloads.CoreWorkload;

/**
 * The validated classes and settings of a run.
 *
 * @param binding the binding, if there is one for the database
 * @param properties the properties object that all databases and the workload share
 * @param effective the settings in force, by key and without secrets
 * @param settings the runner's settings
 * @param fault the settings of a fault in the measured phase
 * @param unread properties that nothing reads, as far as database and workload declare theirs
 * @param secrets the secrets among the properties
 * @param declared all settings of the run, as they are declared
 */
public record ValidatedRun(
    Optional<Binding> binding,
    Class<? extends DB> database,
    Class<? extends Workload> workload,
    Properties properties,
    Map<String, EffectiveSetting> effective,
    RunSettings settings,
    FaultSettings fault,
    List<String> unread,
    Secrets secrets,
    DeclaredSettings declared) {

  /** Keys of stock's measurements that have no effect here. */
  private static final Set<String> WITHOUT_EFFECT =
      Set.of("measurement.trackjvm", "measurement.raw.output_file", "measurement.raw.no_summary");

  /** Stock's shares of operations, and their defaults. */
  private static final Map<String, String> STOCK_MIX =
      Map.of(
          CoreWorkload.READ_PROPORTION_PROPERTY, CoreWorkload.READ_PROPORTION_PROPERTY_DEFAULT,
          CoreWorkload.UPDATE_PROPORTION_PROPERTY, CoreWorkload.UPDATE_PROPORTION_PROPERTY_DEFAULT,
          CoreWorkload.INSERT_PROPORTION_PROPERTY, CoreWorkload.INSERT_PROPORTION_PROPERTY_DEFAULT,
          CoreWorkload.SCAN_PROPORTION_PROPERTY, CoreWorkload.SCAN_PROPORTION_PROPERTY_DEFAULT,
          CoreWorkload.READMODIFYWRITE_PROPORTION_PROPERTY,
              CoreWorkload.READMODIFYWRITE_PROPORTION_PROPERTY_DEFAULT);

  /** Stock's settings of fields, and their defaults. */
  private static final Map<String, String> STOCK_FIELDS =
      Map.of(
          CoreWorkload.FIELD_COUNT_PROPERTY, CoreWorkload.FIELD_COUNT_PROPERTY_DEFAULT,
          CoreWorkload.FIELD_LENGTH_PROPERTY, CoreWorkload.FIELD_LENGTH_PROPERTY_DEFAULT,
          CoreWorkload.FIELD_LENGTH_DISTRIBUTION_PROPERTY,
              CoreWorkload.FIELD_LENGTH_DISTRIBUTION_PROPERTY_DEFAULT,
          CoreWorkload.WRITE_ALL_FIELDS_PROPERTY, CoreWorkload.WRITE_ALL_FIELDS_PROPERTY_DEFAULT);

  /**
   * Validates options.
   *
   * @throws SettingsException with every problem
   */
  public static ValidatedRun of(RunOptions options) {
    List<Problem> problems = new ArrayList<>(options.problems());
    Properties properties = options.properties();
    for (String key : List.of("workload", "exporter")) {
      properties.computeIfPresent(key, (same, name) -> FormerNames.existing(name.toString()));
    }
    Classes classes = new Classes(problems);
    Optional<Class<? extends DB>> database = classes.database(options.database());
    Optional<Class<? extends Workload>> workload =
        classes.workload(Optional.ofNullable(properties.getProperty("workload")));
    workload.ifPresent(type -> plan(type, properties));
    // Stock's workload reads the name raw, and property files keep trailing blanks.
    properties.computeIfPresent("table", (key, name) -> name.toString().strip());
    Optional<RunSettings> bound = Settings.bind(RunSettings.class, properties, problems);
    List<Class<? extends Record>> types = settingsTypes(options, database, workload);
    List<Record> further = new ArrayList<>();
    types.forEach(type -> Settings.bind(type, properties, problems).ifPresent(further::add));
    Optional<FaultSettings> fault = Settings.bind(FaultSettings.class, properties, problems);
    types.add(FaultSettings.class);
    types.add(RunSettings.class);
    DeclaredSettings declared = DeclaredSettings.of(types);
    boolean isStock = workload.filter(type -> type == CoreWorkload.class).isPresent();
    if (isStock) {
      checkStockMix(properties, problems);
    }
    bound.ifPresent(run -> fault.ifPresent(plan -> plan.checkTime(properties, run, problems)));
    Set<String> resolved = declared.resolveSecrets(properties, problems);
    Optional<Binding> binding = classes.binding(options.database());
    Properties others = classes.withoutReplaced(options.database(), properties);
    others.keySet().removeAll(WITHOUT_EFFECT);
    addUnknownKeys(declared, database, workload, others, problems);
    options.recordDirectory().ifPresent(directory -> RunFolder.check(directory, problems));
    SettingsException.throwAll(problems.stream().distinct().toList());
    // A file may change after it was read.
    RunSettings settings = bound.orElseThrow();
    settings.arrivalShape().ifPresent(shape -> properties.setProperty("arrival.shape", shape));
    further.forEach(record -> RunProperties.keep(record, properties));
    boolean ofWorkload = declaresItsKeys(database) && !declaresItsKeys(workload);
    Map<String, EffectiveSetting> effective =
        declared.effective(
            properties, options::source, ofWorkload ? Owner.WORKLOAD : Owner.BINDING);
    hide(resolved, effective);
    if (isStock) {
      addDefaults(STOCK_MIX, effective);
      addDefaults(STOCK_FIELDS, effective);
    }
    return new ValidatedRun(
        binding,
        database.orElseThrow(),
        workload.orElseThrow(),
        properties,
        effective,
        settings,
        fault.orElseThrow(),
        unread(declared, properties, declaresItsKeys(database) && declaresItsKeys(workload)),
        declared.secrets(),
        declared);
  }

  /**
   * Returns whether no run with these settings executes an operation, as far as they show. A part
   * of an operation, such as {@code READ@0}, is executed with it.
   */
  public boolean lacks(String operation) {
    String whole = operation.replaceFirst("@.*", "");
    return !operation.equals(Figure.TOTAL)
        && PlannedOperations.of(this).filter(known -> !known.contains(whole)).isPresent();
  }

  /** Returns the keys of the settings in force that are one of several words, in any case. */
  public List<String> choices() {
    return declared.choices().stream().filter(effective::containsKey).toList();
  }

  /** Hides values from sources of secrets; of a URL, all but its secrets is shown. */
  private static void hide(Set<String> resolved, Map<String, EffectiveSetting> effective) {
    for (String key : resolved) {
      EffectiveSetting setting = effective.get(key);
      if (setting != null && !setting.value().contains(Secrets.REDACTED)) {
        effective.put(key, setting.with(Secrets.REDACTED));
      }
    }
  }

  /**
   * Adds defaults of stock's workload, which declares none. Reports need them: sizes of data and of
   * writes, and the operations that a run has.
   */
  private static void addDefaults(
      Map<String, String> defaults, Map<String, EffectiveSetting> effective) {
    defaults.forEach(
        (key, value) ->
            effective.putIfAbsent(
                key,
                new EffectiveSetting(
                    value, StockSettings.owner(key, Owner.WORKLOAD), SettingSource.DEFAULT)));
  }

  /** Checks stock's workload, which would fail at its first operation. */
  private static void checkStockMix(Properties properties, List<Problem> problems) {
    if (!RunProperties.isLoad(properties)
        && STOCK_MIX.entrySet().stream()
            .allMatch(share -> isZero(properties.getProperty(share.getKey(), share.getValue())))) {
      problems.add(
          Problem.of("readproportion", "must be above 0, or another proportion must be", "0"));
    }
  }

  static boolean isZero(String share) {
    return share.strip().matches("0*\\.?0*");
  }

  /** Adds the properties that a workload derives from its own settings. */
  private static void plan(Class<? extends Workload> workload, Properties properties) {
    if (PlannedWorkload.class.isAssignableFrom(workload)) {
      PlannedWorkload planned = (PlannedWorkload) Instances.create(workload);
      planned.plan(properties).forEach(properties::putIfAbsent);
    }
  }

  private static List<Class<? extends Record>> settingsTypes(
      RunOptions options,
      Optional<? extends Class<?>> database,
      Optional<? extends Class<?>> workload) {
    List<Class<? extends Record>> types = new ArrayList<>(options.furtherSettings());
    database.flatMap(Settings::typeOf).ifPresent(types::add);
    workload.flatMap(Settings::typeOf).ifPresent(types::add);
    HostObserver.find().map(HostObserver::settings).ifPresent(types::add);
    return types;
  }

  private static List<String> unread(
      DeclaredSettings declared, Properties properties, boolean allDeclared) {
    return new UnknownKeys(declared)
        .in(properties).stream()
            .filter(key -> WITHOUT_EFFECT.contains(key) || allDeclared)
            .toList();
  }

  private static void addUnknownKeys(
      DeclaredSettings declared,
      Optional<? extends Class<?>> database,
      Optional<? extends Class<?>> workload,
      Properties properties,
      List<Problem> problems) {
    UnknownKeys unknown = new UnknownKeys(declared);
    problems.addAll(unknown.inOwnPrefixes(properties));
    if (declaresItsKeys(database) && declaresItsKeys(workload)) {
      problems.addAll(unknown.nearMisses(properties));
    }
  }

  /** Returns whether all keys that a class reads are known, so that a near miss is an error. */
  private static boolean declaresItsKeys(Optional<? extends Class<?>> configured) {
    return configured
        .filter(
            type -> Settings.typeOf(type).isPresent() || type.getName().equals("site.ycsb.BasicDB"))
        .isPresent();
  }
}
