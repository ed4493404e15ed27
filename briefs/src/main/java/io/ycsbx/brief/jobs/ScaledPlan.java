package io.ycsbx.brief.jobs;

import io.ycsbx.brief.jobs.JobSettings.PropertyFiles;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.Placeholders;
import io.ycsbx.brief.plan.PlanScale;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.find.Objective;
import io.ycsbx.find.SearchDefaults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A plan with its scale and the user's overrides applied: all its loads and runs. The settings of a
 * job are bound once. Thread-safe.
 *
 * @param plan the plan
 * @param scale the scale
 * @param overrides properties of the command line
 * @param home the distribution
 * @param planFolder directory of the plan's file
 * @param data absolute path of the directory for the data of embedded databases
 * @param from directories of the runs of configurations, absolute; they also name their data
 * @param settings of jobs, by load or run, configuration and subject: repeats have the same
 */
public record ScaledPlan(
    BriefPlan plan,
    PlanScale scale,
    Overrides overrides,
    Home home,
    Path planFolder,
    Path data,
    Map<String, Path> from,
    Map<List<Object>, JobSettings> settings) {

  static final String THREADS = "threadcount";

  static final String TARGET = SearchDefaults.TARGET;

  /** Properties that limit or shape runs. A load has them only if its data set sets them. */
  private static final Predicate<String> OF_RUNS =
      Pattern.compile("maxexecutiontime|operationcount|target|(?:warmup|fault)\\..*")
          .asMatchPredicate();

  /** Proportions of operations that insert records. */
  private static final List<String> INSERTING =
      List.of("insertproportion", "batch.insertproportion");

  /** The property of the telemetry's hosts, which follow the server's address. */
  private static final String TELEMETRY = "telemetry.hosts";

  /** Properties by which a run signals processes or executes commands. */
  private static final List<String> OF_FAULTS =
      List.of("fault.pid.file", "fault.container", "fault.command", "fault.restore");

  /** Properties that cut a load short, and are reset if a property file has them. */
  private static final List<String> CUTTING_SHORT = List.of("maxexecutiontime", TARGET);

  /** Applies a scale and overrides. */
  public ScaledPlan(
      BriefPlan plan, PlanScale scale, Overrides overrides, Home home, Path planFolder, Path data) {
    this(
        plan,
        scale,
        overrides,
        home,
        planFolder,
        data.toAbsolutePath().normalize(),
        from(plan, home),
        new ConcurrentHashMap<>());
  }

  private static Map<String, Path> from(BriefPlan plan, Home home) {
    Map<String, Path> from = new LinkedHashMap<>();
    for (Configuration column : plan.configurations()) {
      column
          .from()
          .ifPresent(path -> from.put(column.name(), home.working().resolve(path).normalize()));
    }
    return from;
  }

  /** Returns the same plan, whose configurations take runs from other places. */
  public ScaledPlan takingFrom(Map<String, Path> places) {
    return new ScaledPlan(
        plan, scale, overrides, home, planFolder, data, places, new ConcurrentHashMap<>());
  }

  /** Returns the same plan with other overrides. */
  public ScaledPlan with(Overrides others) {
    return new ScaledPlan(
        plan, scale, others, home, planFolder, data, from, new ConcurrentHashMap<>());
  }

  /** Tests for a setting that makes no run what it is: a place, result or secret. */
  public boolean isPlace(String key) {
    return plan.configurations().stream()
        .flatMap(column -> variants(column).stream().map(variant -> run(column, variant, 1)))
        .anyMatch(job -> job.settings().isPlace(key));
  }

  /** Returns the number of repeats of each test; with rounds, the most rounds. */
  public int repeats() {
    return scale.repeats().orElse(plan.repeats());
  }

  /** Returns all tests, each with all its numbers of threads and rates, in order. */
  public List<TestVariant> variants() {
    List<TestVariant> variants = new ArrayList<>();
    for (PlannedTest test : plan.tests()) {
      List<Integer> threads = threads(test);
      if (threads.isEmpty()) {
        variants.addAll(curve(test, Optional.empty(), false));
      }
      threads.forEach(
          count -> variants.addAll(curve(test, Optional.of(count), threads.size() > 1)));
    }
    return variants;
  }

  private static List<TestVariant> curve(
      PlannedTest test, Optional<Integer> threads, boolean swept) {
    return test.points().isEmpty()
        ? List.of(new TestVariant(test, threads, swept, Optional.empty()))
        : test.points().stream()
            .map(point -> new TestVariant(test, threads, swept, Optional.of(point)))
            .toList();
  }

  /** Returns the tests of a configuration, each with all its variants, in order. */
  public List<TestVariant> variants(Configuration configuration) {
    return variants().stream().filter(variant -> variant.test().isOf(configuration)).toList();
  }

  public List<TestVariant> variants(String test) {
    return variants().stream().filter(variant -> variant.test().name().equals(test)).toList();
  }

  private List<Integer> threads(PlannedTest test) {
    if (overrides.of(test.name()).containsKey(THREADS) || overrides.all().containsKey(THREADS)) {
      return List.of();
    }
    return Stream.of(scale.part(test.name()).threads(), scale.threads(), test.threads())
        .filter(threads -> !threads.isEmpty())
        .findFirst()
        .orElse(plan.threads());
  }

  private Optional<Integer> mostThreads() {
    return variants().stream()
        .flatMap(variant -> variant.threads().stream())
        .max(Comparator.naturalOrder());
  }

  /** Returns the load of the data of a run. */
  public Job load(RunOrder.Entry run) {
    Configuration owner = plan.configuration(run.configuration().dataOwner());
    return load(owner, plan.data(run.variant().test().data()), run.repeat());
  }

  public Job run(RunOrder.Entry run) {
    return run(run.configuration(), run.variant(), run.repeat());
  }

  public Job load(Configuration configuration, DataSet set, int repeat) {
    return job(true, configuration, set.name(), repeat, () -> loadSettings(configuration, set));
  }

  public Job run(Configuration configuration, TestVariant variant, int repeat) {
    return job(
        false, configuration, variant.name(), repeat, () -> runSettings(configuration, variant));
  }

  /** Tests for runs that insert records: a second run on the same data would overwrite them. */
  boolean inserts(Configuration configuration, TestVariant variant) {
    JobSettings settings = run(configuration, variant, 1).settings();
    return INSERTING.stream()
        .flatMap(key -> settings.value(key).stream())
        .anyMatch(ScaledPlan::isAboveZero);
  }

  private static boolean isAboveZero(String number) {
    try {
      return Double.parseDouble(number) > 0;
    } catch (NumberFormatException e) {
      // The check of the settings reports the problem.
      return false;
    }
  }

  /**
   * Returns, in words, the shell commands of the plan's steps for some configurations, and the
   * processes, containers and commands of the faults in their runs.
   */
  public List<String> commands(List<Configuration> configurations) {
    Set<String> commands = new LinkedHashSet<>();
    plan.beforeRun().stream()
        .flatMap(step -> step.command().stream())
        .forEach(line -> commands.add("before every run: " + line));
    for (Configuration configuration : configurations) {
      for (String line : configuration.prepare()) {
        commands.add("before " + configuration.name() + ": " + line);
      }
      for (TestVariant variant : variants(configuration)) {
        JobSettings settings = run(configuration, variant, 1).settings();
        for (String key : OF_FAULTS) {
          String run = "in every run of " + variant.name() + ": " + key + "=";
          settings.value(key).ifPresent(value -> commands.add(run + value));
        }
      }
    }
    return List.copyOf(commands);
  }

  private Job job(
      boolean load,
      Configuration configuration,
      String subject,
      int repeat,
      Supplier<JobSettings> made) {
    List<Object> kind = List.of(load, configuration.name(), subject);
    return new Job(
        load, configuration, subject, repeat, settings.computeIfAbsent(kind, key -> made.get()));
  }

  /** As {@link #runSettings}, without a test, and without limits of runs that are not its own. */
  private JobSettings loadSettings(Configuration configuration, DataSet set) {
    Map<String, String> properties = common(configuration, set);
    properties.putAll(set.loading());
    set.threads()
        .or(this::mostThreads)
        .ifPresent(count -> properties.put(THREADS, count.toString()));
    scale(properties, configuration, List.of(set.name(), configuration.name()));
    properties.keySet().removeIf(key -> OF_RUNS.test(key) && !set.loading().containsKey(key));
    PropertyFiles files = files(set.workload());
    CUTTING_SHORT.stream()
        .filter(key -> files.properties().containsKey(key) && !set.loading().containsKey(key))
        .forEach(key -> properties.put(key, "0"));
    return settings(true, configuration, set, files, properties, Optional.empty(), true);
  }

  /**
   * Each of these wins over those before it: plan, data set, configuration, test, number of
   * threads, {@linkplain #scale scale and command line}; then swept threads and the rate of a
   * curve.
   */
  private JobSettings runSettings(Configuration configuration, TestVariant variant) {
    PlannedTest test = variant.test();
    DataSet set = plan.data(test.data());
    Map<String, String> properties = common(configuration, set);
    properties.putAll(test.properties());
    variant.threads().ifPresent(count -> properties.put(THREADS, count.toString()));
    scale(properties, configuration, List.of(set.name(), configuration.name(), test.name()));
    if (variant.swept()) {
      variant.threads().ifPresent(count -> properties.put(THREADS, count.toString()));
    }
    boolean isShare = test.curveOf().isPresent();
    variant
        .point()
        .map(point -> isShare ? variant.rate().orElseThrow() : point.toString())
        .ifPresent(rate -> properties.put(TARGET, rate));
    return settings(
        false, configuration, set, files(test.workload()), properties, test.limit(), !isShare);
  }

  private Map<String, String> common(Configuration configuration, DataSet set) {
    Map<String, String> properties = new LinkedHashMap<>(plan.properties());
    properties.putAll(set.properties());
    properties.putAll(configuration.properties());
    return properties;
  }

  /**
   * Adds the properties that win over the plan's own, the strongest last: of the scale, of its
   * parts (data set, configuration, test), of the command line for all, of the server with the
   * data, and of the command line for a part.
   */
  private void scale(
      Map<String, String> properties, Configuration configuration, List<String> parts) {
    properties.putAll(scale.properties());
    parts.forEach(part -> properties.putAll(scale.part(part).properties()));
    properties.putAll(overrides.all());
    properties.putAll(whereDataIs(configuration));
    parts.forEach(part -> properties.putAll(overrides.of(part)));
    dropEmbedded(properties, parts);
  }

  /**
   * Removes the plan's settings for a server that the client starts, if the server is the user's
   * own. Settings of the command line stay.
   */
  private void dropEmbedded(Map<String, String> properties, List<String> parts) {
    boolean foreign =
        plan.server()
            .map(properties::get)
            .filter(address -> !address.equals(BriefPlan.EMBEDDED))
            .isPresent();
    if (foreign) {
      properties
          .keySet()
          .removeIf(
              key ->
                  key.contains("." + BriefPlan.EMBEDDED + ".")
                      && !overrides.all().containsKey(key)
                      && parts.stream().noneMatch(part -> overrides.of(part).containsKey(key)));
    }
  }

  /**
   * Returns the overrides of the server that holds a configuration's data, which another
   * configuration may own.
   */
  private Map<String, String> whereDataIs(Configuration configuration) {
    Map<String, String> own = new LinkedHashMap<>(overrides.of(configuration.dataOwner()));
    own.keySet()
        .removeIf(key -> !plan.server().equals(Optional.of(key)) && !key.startsWith(TELEMETRY));
    return own;
  }

  /** Returns the plan's property files by their names in it, as far as they exist. */
  public Map<String, Path> workloads() {
    Map<String, Path> files = new LinkedHashMap<>();
    Stream.of(
            plan.workload().stream(),
            plan.data().stream().flatMap(set -> set.workload().stream()),
            plan.tests().stream().flatMap(test -> test.workload().stream()))
        .flatMap(names -> names)
        .forEach(name -> home.workload(name, planFolder).ifPresent(file -> files.put(name, file)));
    return files;
  }

  private PropertyFiles files(List<String> own) {
    List<String> names = own.isEmpty() ? plan.workload() : own;
    return PropertyFiles.read(
        names.stream().flatMap(name -> home.workload(name, planFolder).stream()).toList());
  }

  private JobSettings settings(
      boolean load,
      Configuration configuration,
      DataSet set,
      PropertyFiles files,
      Map<String, String> properties,
      Optional<PlannedTest.Search> limit,
      boolean rateKnown) {
    Map<String, String> filled = new LinkedHashMap<>(properties);
    String place = place(configuration, set).toString();
    filled.replaceAll(
        (key, value) -> Placeholders.fill(value, place, configuration.name(), set.name()));
    limit.ifPresent(search -> complete(filled, files, search));
    ClientThreads.divide(filled, files, overrides.all());
    filled
        .entrySet()
        .removeIf(entry -> entry.getValue().equals(files.properties().get(entry.getKey())));
    return new JobSettings(load, plan.binding(), plan.server(), files, filled, limit, rateKnown);
  }

  /** Adds the properties that a search sets itself, except its target. */
  private static void complete(
      Map<String, String> properties, PropertyFiles files, PlannedTest.Search search) {
    Properties all = new Properties();
    all.putAll(files.properties());
    all.putAll(properties);
    SearchDefaults.complete(all, search.objectives().stream().map(Objective::parse).toList());
    new TreeMap<>(all).forEach((key, value) -> properties.put((String) key, (String) value));
  }

  /** Returns the file that marks the data of a run with its load; no data set has its name. */
  public Path mark(RunOrder.Entry run) {
    String own = dataName(run.configuration().dataOwner()) + "/.load-";
    return data.resolve(plan.separateData() ? own + run.variant().test().data() : ".load");
  }

  /** Returns the directory that a plan calls {@code ${data}}. */
  public Path place(Configuration configuration, DataSet set) {
    return data.resolve(dataName(configuration.dataOwner())).resolve(set.name());
  }

  /** Returns the name of a configuration's data: its runs' directory's, unless another has it. */
  public String dataName(String owner) {
    String name = String.valueOf(from.getOrDefault(owner, Path.of(owner)).getFileName());
    return plan.configurations().stream().anyMatch(side -> side.name().equals(name)) ? owner : name;
  }
}
