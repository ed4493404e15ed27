package io.ycsbx.brief.jobs;

import io.ycsbx.brief.jobs.JobSettings.Generator;
import io.ycsbx.brief.jobs.JobSettings.PropertyFiles;
import io.ycsbx.brief.plan.Assigned;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.Placeholders;
import io.ycsbx.brief.plan.PlanScale;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.config.SettingsException;
import io.ycsbx.find.Objective;
import io.ycsbx.find.SearchDefaults;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The properties of loads and runs, by layers, each of which wins over those before it: plan, data
 * set, configuration, test, number of threads; scale, parts of the scale, command line, server with
 * the data, command line for a part; then swept threads and the rate of a curve.
 */
record Layers(ScaledPlan scaled) {

  static final String THREADS = "threadcount";

  /** Properties that limit or shape runs. A load has them only if its data set sets them. */
  private static final Predicate<String> OF_RUNS =
      Pattern.compile("maxexecutiontime|operationcount|target|(?:warmup|fault)\\..*")
          .asMatchPredicate();

  /** Properties that cut a load short, and are reset if a property file has them. */
  private static final List<String> CUTTING_SHORT =
      List.of("maxexecutiontime", SearchDefaults.TARGET);

  /** The property of the telemetry's hosts, which follow the server's address. */
  private static final String TELEMETRY = "telemetry.hosts";

  /** The number of clients, which the command line sets. */
  static final String CLIENTS = "fleet.size";

  /** The longest time of a command of another load generator. */
  private static final String LIMIT = "tool.limit";

  /** Properties of a run that every load generator has. */
  private static final Predicate<String> OF_ANY_TOOL =
      Pattern.compile("telemetry\\..*|label|" + Pattern.quote(LIMIT)).asMatchPredicate();

  private static final Pattern WHOLE = Pattern.compile("[1-9]\\d{0,6}");

  JobSettings ofLoad(Configuration configuration, DataSet set) {
    Assigned own = set.loading();
    PropertyFiles files = files(set.workload());
    Optional<Integer> threads = set.threads().or(scaled::mostThreads);
    Assigned properties =
        scale(
                common(configuration, set).plus(own).plus(Assigned.of(THREADS, threads)),
                configuration,
                List.of(set.name(), configuration.name()))
            .filter(key -> own.has(key) || !OF_RUNS.test(key));
    for (String key : CUTTING_SHORT) {
      if (files.properties().containsKey(key) && !own.has(key)) {
        properties = properties.plus(key, 0);
      }
    }
    return settings(true, configuration, set, files, properties, Optional.empty(), true);
  }

  JobSettings ofRun(Configuration configuration, TestVariant variant) {
    PlannedTest test = variant.test();
    boolean isShare = test.curveOf().isPresent();
    Assigned properties =
        ofTest(configuration, variant)
            .plus(variant.swept() ? threads(variant) : Assigned.NONE)
            .plus(Assigned.of(SearchDefaults.TARGET, isShare ? variant.rate() : variant.point()));
    return settings(
        false,
        configuration,
        scaled.plan().data(test.data()),
        files(test.workload()),
        properties,
        test.limit(),
        !isShare);
  }

  /** Returns the properties of a run before those of its sweep and curve, with placeholders. */
  Assigned ofTest(Configuration configuration, TestVariant variant) {
    PlannedTest test = variant.test();
    DataSet set = scaled.plan().data(test.data());
    return scale(
        common(configuration, set).plus(test.properties()).plus(threads(variant)),
        configuration,
        List.of(set.name(), configuration.name(), test.name()));
  }

  private static Assigned threads(TestVariant variant) {
    return Assigned.of(THREADS, variant.threads());
  }

  private Assigned common(Configuration configuration, DataSet set) {
    return scaled.plan().properties().plus(set.properties()).plus(configuration.properties());
  }

  /**
   * Adds the layers of the scale and of the command line.
   *
   * @param parts data set, configuration, test
   */
  private Assigned scale(Assigned properties, Configuration configuration, List<String> parts) {
    PlanScale scale = scaled.scale();
    Overrides overrides = scaled.overrides();
    Optional<String> server = scaled.plan().server();
    // The data may be another configuration's.
    Assigned ofServer =
        overrides
            .of(configuration.dataOwner())
            .filter(key -> server.equals(Optional.of(key)) || key.startsWith(TELEMETRY));
    Assigned given =
        parts.stream().map(overrides::of).reduce(overrides.all().plus(ofServer), Assigned::plus);
    Assigned all =
        parts.stream()
            .map(part -> scale.part(part).properties())
            .reduce(properties.plus(scale.properties()), Assigned::plus)
            .plus(given);
    // The plan sets how the client starts a server, which the user's own does not need.
    return server.flatMap(all::get).filter(at -> !at.equals(BriefPlan.EMBEDDED)).isPresent()
        ? all.filter(key -> given.has(key) || !key.contains("." + BriefPlan.EMBEDDED + "."))
        : all;
  }

  private PropertyFiles files(List<String> own) {
    List<String> names = own.isEmpty() ? scaled.plan().workload() : own;
    return PropertyFiles.read(
        names.stream()
            .flatMap(name -> scaled.home().workload(name, scaled.planFolder()).stream())
            .toList());
  }

  private JobSettings settings(
      boolean load,
      Configuration configuration,
      DataSet set,
      PropertyFiles files,
      Assigned properties,
      Optional<PlannedTest.Search> limit,
      boolean rateKnown) {
    String place = scaled.place(configuration, set).toString();
    Assigned filled =
        properties.map(
            (key, value) -> Placeholders.fill(value, place, configuration.name(), set.name()));
    Map<String, Path> tools = scaled.home().tools(scaled.planFolder());
    Optional<Generator> tool =
        filled
            .get(BriefPlan.TOOL)
            .filter(name -> !name.equals(BriefPlan.OWN_TOOL))
            .map(name -> new Generator(name, Optional.ofNullable(tools.get(name))));
    Assigned given = filled.filter(key -> isOf(tool, key, tools.keySet()));
    Assigned own =
        tool.flatMap(Generator::file)
            .map(file -> GeneratorSettings.meant(file, files.properties(), filled).plus(given))
            .orElse(given);
    PropertyFiles read = tool.isPresent() ? PropertyFiles.read(List.of()) : files;
    Assigned all = divided(limit.map(search -> searched(own, read, search)).orElse(own), read);
    return new JobSettings(
        load,
        scaled.plan().binding().orElse(""),
        tool,
        scaled.plan().server(),
        read,
        all.filter(key -> !all.get(key).equals(read.value(key))),
        limit,
        rateKnown);
  }

  /** Tests for a property of a job's load generator, other than the name of this generator. */
  private static boolean isOf(Optional<Generator> tool, String key, Set<String> tools) {
    return tool.isPresent()
        ? key.startsWith(tool.get().name() + ".") || OF_ANY_TOOL.test(key)
        : !key.equals(BriefPlan.TOOL)
            && !key.equals(LIMIT)
            && tools.stream().noneMatch(name -> key.startsWith(name + "."));
  }

  /** Adds the properties that a search sets itself, except its target. */
  private static Assigned searched(
      Assigned properties, PropertyFiles files, PlannedTest.Search search) {
    Properties all = new Properties();
    all.putAll(files.properties());
    all.putAll(properties.values());
    SearchDefaults.complete(all, search.objectives().stream().map(Objective::parse).toList());
    Assigned whole = properties;
    for (String key : new TreeSet<>(all.stringPropertyNames())) {
      whole = whole.plus(key, all.getProperty(key));
    }
    return whole;
  }

  /**
   * Divides the threads, which are those of all clients of a fleet, among the clients. Values that
   * are no numbers stay, since the run's settings report them.
   *
   * @throws SettingsException if they cannot be divided
   */
  private Assigned divided(Assigned properties, PropertyFiles files) {
    String clients = scaled.overrides().all().get(CLIENTS).orElse("1");
    String threads = properties.get(THREADS).or(() -> files.value(THREADS)).orElse("");
    if (!WHOLE.matcher(clients).matches() || !WHOLE.matcher(threads).matches()) {
      return properties;
    }
    int all = Integer.parseInt(threads);
    int size = Integer.parseInt(clients);
    if (all % size > 0) {
      throw new SettingsException(
          THREADS, "must be a multiple of the clients (" + size + "), which share a plan's", all);
    }
    return properties.plus(THREADS, all / size);
  }
}
