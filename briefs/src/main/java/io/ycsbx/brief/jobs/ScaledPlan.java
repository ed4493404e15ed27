package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.Assigned;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.PlanScale;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.config.Problem;
import io.ycsbx.find.SearchDefaults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A plan with its scale and the user's overrides applied: all its loads and runs. The settings of a
 * job are bound once. Thread-safe.
 *
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

  /** Stock's share of inserts, with which the names of other workloads' shares end. */
  private static final String INSERTS = "insertproportion";

  /** Properties by which a run signals processes or executes commands. */
  private static final List<String> OF_FAULTS =
      List.of("fault.pid.file", "fault.container", "fault.command", "fault.restore");

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

  public ScaledPlan with(Overrides others) {
    return new ScaledPlan(
        plan, scale, others, home, planFolder, data, from, new ConcurrentHashMap<>());
  }

  /** Returns overrides without those that make no run what it is: places, results and secrets. */
  public Overrides withoutPlaces(Overrides all) {
    return all.map(properties -> properties.filter(key -> !isPlace(key)));
  }

  /**
   * Returns the same plan where some configurations alone are run: the places that are given are
   * theirs.
   *
   * @param former the overrides with which the other configurations were run
   */
  public ScaledPlan narrowed(Collection<Configuration> run, Overrides former) {
    Set<String> names =
        run.stream()
            .flatMap(column -> Stream.of(column.name(), column.dataOwner()))
            .collect(Collectors.toSet());
    return with(overrides.narrowed(names, former, plan, this::isPlace));
  }

  private boolean isPlace(String key) {
    return plan.configurations().stream()
        .flatMap(column -> variants(column).stream().map(variant -> run(column, variant, 1)))
        .anyMatch(job -> job.settings().isPlace(key));
  }

  /**
   * Returns the targets and numbers of threads that cannot be overridden, because a test is swept
   * over its own: folders are named by them.
   */
  public List<Problem> ofSweeps() {
    boolean swept = variants().stream().anyMatch(TestVariant::swept);
    boolean curve = variants().stream().anyMatch(variant -> variant.point().isPresent());
    Set<String> tests = plan.tests().stream().map(PlannedTest::name).collect(Collectors.toSet());
    List<Problem> problems = new ArrayList<>();
    for (String part : overrides.byPart().keySet()) {
      if (curve) {
        String rule = "cannot be set where a test has a curve, which sets the target";
        problems.addAll(refused(part, SearchDefaults.TARGET, rule));
      }
      if (swept && !Overrides.prefix(part).isEmpty() && !tests.contains(part)) {
        String rule = "cannot be set where a test is swept over threads: set it for the test";
        problems.addAll(refused(part, Layers.THREADS, rule));
      }
    }
    return problems;
  }

  private List<Problem> refused(String part, String key, String rule) {
    return overrides.of(part).get(key).stream()
        .map(value -> Problem.of("-p " + Overrides.prefix(part) + key, rule, value))
        .toList();
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
    if (overrides.of(test.name()).has(Layers.THREADS) || overrides.all().has(Layers.THREADS)) {
      return List.of();
    }
    return Stream.of(scale.part(test.name()).threads(), scale.threads(), test.threads())
        .filter(threads -> !threads.isEmpty())
        .findFirst()
        .orElse(plan.threads());
  }

  Optional<Integer> mostThreads() {
    return variants().stream()
        .flatMap(variant -> variant.threads().stream())
        .max(Comparator.naturalOrder());
  }

  public Job load(RunOrder.Entry run) {
    Configuration owner = plan.configuration(run.configuration().dataOwner());
    return load(owner, plan.data(run.variant().test().data()), run.repeat());
  }

  public Job run(RunOrder.Entry run) {
    return run(run.configuration(), run.variant(), run.repeat());
  }

  public Job load(Configuration configuration, DataSet set, int repeat) {
    return job(
        true, configuration, set.name(), repeat, () -> new Layers(this).ofLoad(configuration, set));
  }

  public Job run(Configuration configuration, TestVariant variant, int repeat) {
    return job(
        false,
        configuration,
        variant.name(),
        repeat,
        () -> new Layers(this).ofRun(configuration, variant));
  }

  /**
   * Returns the properties of a run that no workload file has, with placeholders, as far as they
   * are not one configuration's from the command line or a lab's file.
   */
  public Assigned planned(Configuration configuration, TestVariant variant) {
    return new Layers(with(overrides.shared(plan))).ofTest(configuration, variant);
  }

  /** Tests for runs that insert records: a second run on the same data would overwrite them. */
  boolean inserts(Configuration configuration, TestVariant variant) {
    Map<String, String> given = run(configuration, variant, 1).settings().given().values();
    return given.entrySet().stream()
        .filter(setting -> setting.getKey().endsWith(INSERTS))
        .anyMatch(setting -> isAboveZero(setting.getValue()));
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
   * Returns, in words, the commands of the plan's steps and of other load generators for some
   * configurations, and the processes, containers and commands of the faults in their runs.
   */
  public List<String> commands(List<Configuration> configurations) {
    Set<String> commands = new LinkedHashSet<>();
    plan.beforeRun().stream()
        .flatMap(step -> step.command().stream())
        .forEach(line -> commands.add("by a shell before every run: " + line));
    for (Configuration configuration : configurations) {
      for (String line : configuration.prepare()) {
        commands.add("by a shell before " + configuration.name() + ": " + line);
      }
      for (DataSet set : plan.data()) {
        load(configuration, set, 1)
            .settings()
            .commands()
            .forEach(line -> commands.add("in every load of " + set.name() + ": " + line));
      }
      for (TestVariant variant : variants(configuration)) {
        JobSettings settings = run(configuration, variant, 1).settings();
        for (String key : OF_FAULTS) {
          String run = "in every run of " + variant.name() + ": " + key + "=";
          settings.value(key).ifPresent(value -> commands.add(run + value));
        }
        settings
            .commands()
            .forEach(line -> commands.add("in every run of " + variant.name() + ": " + line));
      }
    }
    return List.copyOf(commands);
  }

  /** Tests for a configuration whose server the client starts. */
  public boolean isEmbedded(Configuration configuration) {
    return plan.server().isPresent()
        && variants(configuration).stream()
            .map(variant -> run(configuration, variant, 1).settings().value(plan.server().get()))
            .allMatch(Optional.of(BriefPlan.EMBEDDED)::equals);
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

  /** Returns the descriptions of the plan's load generators by their names in it. */
  public Map<String, Path> tools() {
    Set<String> used =
        plan.configurations().stream()
            .flatMap(side -> variants(side).stream().map(variant -> run(side, variant, 1)))
            .flatMap(job -> job.settings().tool().stream())
            .collect(Collectors.toSet());
    Map<String, Path> files = new LinkedHashMap<>();
    home.tools(planFolder)
        .forEach(
            (name, file) -> {
              if (used.contains(name)) {
                files.put("tools/" + file.getFileName(), file);
              }
            });
    return files;
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
