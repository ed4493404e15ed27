package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.brief.plan.Scale;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/**
 * A plan with its scale and the user's overrides applied: which loads and runs there are. Immutable
 * and thread-safe.
 */
public final class ScaledPlan {

  static final String THREADS = "threadcount";

  /** What limits or shapes runs would cut a load short, unless the data set itself says so. */
  private static final Set<String> OF_RUNS =
      Set.of("maxexecutiontime", "operationcount", "target", "warmup.operations", "warmup.seconds");

  /** Who tells what a server does is where the server is. */
  private static final String TELEMETRY = "telemetry.hosts";

  /** Those that would have to be taken back if a property file has them. */
  private static final List<String> CUTTING_SHORT = List.of("maxexecutiontime", "target");

  private static final String UNLIMITED = "0";

  private final BriefPlan plan;
  private final Scale scale;
  private final Overrides overrides;
  private final Home home;
  private final Path planFolder;
  private final Path data;

  /**
   * Applies them.
   *
   * @param planFolder directory of the plan's file
   * @param data directory for the data of embedded databases
   */
  public ScaledPlan(
      BriefPlan plan, Scale scale, Overrides overrides, Home home, Path planFolder, Path data) {
    this.plan = plan;
    this.scale = scale;
    this.overrides = overrides;
    this.home = home;
    this.planFolder = planFolder;
    this.data = data.toAbsolutePath().normalize();
  }

  /** The plan itself. */
  public BriefPlan plan() {
    return plan;
  }

  /** The scale. */
  public Scale scale() {
    return scale;
  }

  /** What the command line has set. */
  public Overrides overrides() {
    return overrides;
  }

  /** Where launcher and workloads are. */
  public Home home() {
    return home;
  }

  /** Directory for the data of embedded databases. */
  public Path data() {
    return data;
  }

  /** Of each test. */
  public int repeats() {
    return scale.repeats().orElse(plan.repeats());
  }

  /** All tests, each with all its numbers of threads, in order. */
  public List<TestVariant> variants() {
    List<TestVariant> variants = new ArrayList<>();
    for (PlannedTest test : plan.tests()) {
      List<Integer> threads = threads(test);
      if (threads.isEmpty()) {
        variants.add(new TestVariant(test, Optional.empty(), false));
      }
      threads.forEach(
          count -> variants.add(new TestVariant(test, Optional.of(count), threads.size() > 1)));
    }
    return variants;
  }

  /** The variants of one test. */
  public List<TestVariant> variants(String test) {
    return variants().stream().filter(variant -> variant.test().name().equals(test)).toList();
  }

  private List<Integer> threads(PlannedTest test) {
    if (override(test.name(), THREADS) || overrides.value(THREADS).isPresent()) {
      return List.of();
    }
    List<Integer> own = scale.sweeps().getOrDefault(test.name(), List.of());
    if (!own.isEmpty()) {
      return own;
    }
    if (!scale.threads().isEmpty()) {
      return scale.threads();
    }
    return test.threads().isEmpty() ? plan.threads() : test.threads();
  }

  private Optional<Integer> mostThreads() {
    return variants().stream()
        .flatMap(variant -> variant.threads().stream())
        .max(Comparator.naturalOrder());
  }

  private boolean override(String part, String key) {
    return overrides.of(part).containsKey(key);
  }

  /** The load of the data that a run is made on. */
  public Job load(Schedule.Entry run) {
    Configuration owner = plan.configuration(run.configuration().dataOwner());
    return load(owner, plan.data(run.variant().test().data()), run.repeat());
  }

  /** A run of the schedule. */
  public Job run(Schedule.Entry run) {
    return run(run.configuration(), run.variant(), run.repeat());
  }

  /** The load of a data set for a configuration. */
  public Job load(Configuration configuration, DataSet set, int repeat) {
    Map<String, String> properties = common(configuration, set);
    properties.putAll(set.loading());
    set.threads()
        .or(this::mostThreads)
        .ifPresent(count -> properties.put(THREADS, count.toString()));
    scaled(properties, configuration, set, Optional.empty());
    properties.keySet().removeIf(key -> OF_RUNS.contains(key) && !set.loading().containsKey(key));
    List<Path> files = files(set.workload().isEmpty() ? plan.workload() : set.workload());
    Properties given = read(files);
    CUTTING_SHORT.stream()
        .filter(key -> given.containsKey(key) && !set.loading().containsKey(key))
        .forEach(key -> properties.put(key, UNLIMITED));
    return job(true, configuration, set.name(), repeat, files, properties, set);
  }

  /** A run of a test. */
  public Job run(Configuration configuration, TestVariant variant, int repeat) {
    PlannedTest test = variant.test();
    DataSet set = plan.data(test.data());
    Map<String, String> properties = common(configuration, set);
    properties.putAll(test.properties());
    variant.threads().ifPresent(count -> properties.put(THREADS, count.toString()));
    scaled(properties, configuration, set, Optional.of(test));
    if (variant.swept()) {
      variant.threads().ifPresent(count -> properties.put(THREADS, count.toString()));
    }
    List<Path> files = files(test.workload().isEmpty() ? plan.workload() : test.workload());
    return job(false, configuration, variant.name(), repeat, files, properties, set);
  }

  private Map<String, String> common(Configuration configuration, DataSet set) {
    Map<String, String> properties = new LinkedHashMap<>(plan.properties());
    properties.putAll(set.properties());
    properties.putAll(configuration.properties());
    return properties;
  }

  private void scaled(
      Map<String, String> properties,
      Configuration configuration,
      DataSet set,
      Optional<PlannedTest> test) {
    List<String> parts = new ArrayList<>(List.of(set.name(), configuration.name()));
    test.ifPresent(one -> parts.add(one.name()));
    properties.putAll(scale.properties());
    parts.forEach(part -> properties.putAll(scale.parts().getOrDefault(part, Map.of())));
    properties.putAll(overrides.all());
    properties.putAll(whereDataIs(configuration));
    parts.forEach(part -> properties.putAll(overrides.of(part)));
    dropEmbedded(properties, parts);
  }

  /**
   * A server that is somebody's own has none of the plan's settings for the one that the client
   * starts; what the user has set stays.
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
          .removeIf(key -> key.contains("." + BriefPlan.EMBEDDED + ".") && !isUsers(key, parts));
    }
  }

  private boolean isUsers(String key, List<String> parts) {
    return overrides.all().containsKey(key) || parts.stream().anyMatch(part -> override(part, key));
  }

  /** Who runs on another one's data finds it at that one's server. */
  private Map<String, String> whereDataIs(Configuration configuration) {
    Map<String, String> own = new LinkedHashMap<>(overrides.of(configuration.dataOwner()));
    own.keySet().removeIf(key -> !plan.server().equals(Optional.of(key)) && !key.equals(TELEMETRY));
    return own;
  }

  private List<Path> files(List<String> names) {
    return names.stream().flatMap(name -> home.workload(name, planFolder).stream()).toList();
  }

  private Job job(
      boolean load,
      Configuration configuration,
      String subject,
      int repeat,
      List<Path> files,
      Map<String, String> properties,
      DataSet set) {
    Map<String, String> filled = new LinkedHashMap<>(properties);
    String place = place(configuration, set).toString();
    filled.replaceAll(
        (key, value) ->
            value
                .replace("${data}", place)
                .replace("${configuration}", configuration.name())
                .replace("${data-set}", set.name()));
    Properties given = read(files);
    filled.entrySet().removeIf(entry -> entry.getValue().equals(given.get(entry.getKey())));
    return new Job(load, configuration, subject, repeat, plan.binding(), files, filled);
  }

  /** Where a plan's {@code ${data}} is. */
  Path place(Configuration configuration, DataSet set) {
    return data.resolve(configuration.dataOwner()).resolve(set.name());
  }

  /** What property files say; what cannot be read is told before anything runs. */
  static Properties read(List<Path> files) {
    Properties properties = new Properties();
    for (Path file : files) {
      try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        properties.load(reader);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return properties;
  }
}
