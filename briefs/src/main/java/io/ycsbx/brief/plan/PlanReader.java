package io.ycsbx.brief.plan;

import io.ycsbx.config.SettingsException;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.yaml.FigureNames;
import io.ycsbx.report.yaml.YamlMap;
import io.ycsbx.report.yaml.YamlProblems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Reads a plan, and reports all its errors at once, each with its line. */
public final class PlanReader {

  /** Several names make up the name of a directory, of at most 255 bytes. */
  static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,59}");

  static final String NAME_RULE =
      "must be up to 60 letters, digits, dots, dashes and underscores, the first a letter or digit";

  /** Names with a meaning in a folder of results. */
  private static final Pattern TAKEN =
      Pattern.compile(
          "loads|brief|brief\\..*|SHA256SUMS|command-\\d+|.*\\.(?:yaml|json|part|console|attempt-\\d+)");

  private static final String SECRETS =
      "holds a secret, and results hold a copy of their plan: give it as env:NAME or file:PATH,"
          + " or with -p";

  private static final FigurePlan THROUGHPUT = FigurePlan.of("", MetricNames.THROUGHPUT);

  private final YamlMap root;
  private final YamlProblems problems;
  private final Map<String, Integer> names = new HashMap<>();
  private final Set<String> preconditioned = new HashSet<>();

  private final Predicate<String> isWorkload;

  private PlanReader(YamlMap root, YamlProblems problems, Predicate<String> isWorkload) {
    this.root = root;
    this.problems = problems;
    this.isWorkload = isWorkload;
  }

  /**
   * Reads a plan whose workloads may be missing: one that has been run, or is only listed.
   *
   * @see #read(String, String, String, Predicate)
   */
  public static BriefPlan read(String file, String name, String yaml) {
    return read(file, name, yaml, workload -> true);
  }

  /**
   * Reads a plan.
   *
   * @param file the file's name in messages
   * @param name the plan's name
   * @param yaml the plan's text
   * @param isWorkload tests for a property file
   * @throws SettingsException with all errors
   */
  public static BriefPlan read(
      String file, String name, String yaml, Predicate<String> isWorkload) {
    YamlProblems problems = new YamlProblems(file, SECRETS);
    YamlMap root = YamlMap.read(yaml, "plan", problems);
    BriefPlan plan = new PlanReader(root, problems, isWorkload).plan(name);
    problems.throwAll();
    return plan;
  }

  /**
   * Returns the first line with a key, from 1, for errors that are found later; empty if there is
   * none.
   *
   * @param yaml the text of a plan that has been read
   * @param key a key, {@code NAME/KEY} for the key of the entry with a name, or a figure
   */
  public static Optional<Integer> line(String yaml, String key) {
    int slash = key.indexOf('/');
    return slash < 0
        ? line(YamlMap.compose(yaml), key).or(() -> figure(YamlMap.compose(yaml), key))
        : entry(YamlMap.compose(yaml), key.substring(0, slash))
            .flatMap(entry -> line(entry, key.substring(slash + 1)));
  }

  /** Returns the line of the first figure, with or without a unit. */
  private static Optional<Integer> figure(Node node, String name) {
    Stream<Node> inside =
        node instanceof SequenceNode list
            ? list.getValue().stream()
            : node instanceof MappingNode mapping
                ? mapping.getValue().stream().map(NodeTuple::getValueNode)
                : Stream.empty();
    return node instanceof ScalarNode text
        ? Optional.of(text.getValue().strip())
            .filter(value -> value.equals(name) || value.startsWith(name + " in "))
            .map(value -> YamlMap.lineOf(text))
        : inside.flatMap(one -> figure(one, name).stream()).findFirst();
  }

  private static Optional<Node> entry(Node node, String name) {
    List<Node> inside =
        node instanceof SequenceNode list
            ? list.getValue()
            : node instanceof MappingNode mapping
                ? mapping.getValue().stream().map(NodeTuple::getValueNode).toList()
                : List.of();
    return node instanceof MappingNode mapping && mapping.getValue().stream().anyMatch(is(name))
        ? Optional.of(node)
        : inside.stream().flatMap(one -> entry(one, name).stream()).findFirst();
  }

  private static Predicate<NodeTuple> is(String name) {
    return tuple ->
        tuple.getKeyNode() instanceof ScalarNode key
            && key.getValue().equals("name")
            && tuple.getValueNode() instanceof ScalarNode value
            && value.getValue().strip().equals(name);
  }

  private static Optional<Integer> line(Node node, String key) {
    if (node instanceof SequenceNode list) {
      return list.getValue().stream().flatMap(one -> line(one, key).stream()).findFirst();
    }
    return node instanceof MappingNode mapping
        ? mapping.getValue().stream().flatMap(one -> line(one, key).stream()).findFirst()
        : Optional.empty();
  }

  private static Optional<Integer> line(NodeTuple entry, String key) {
    return entry.getKeyNode() instanceof ScalarNode name && name.getValue().strip().equals(key)
        ? Optional.of(YamlMap.lineOf(name))
        : line(entry.getValueNode(), key);
  }

  private BriefPlan plan(String name) {
    List<Configuration> configurations = named("configurations", this::configuration);
    List<DataSet> data = named("data", this::dataSet);
    List<PlannedTest> tests = named("tests", map -> test(map, configurations, data));
    ComparisonReader comparison = new ComparisonReader(root);
    Optional<Rounds> rounds = comparison.rounds();
    BriefPlan plan =
        new BriefPlan(
            name,
            root.required("title"),
            root.required("summary"),
            root.required("binding"),
            root.text("server"),
            workload(root),
            root.properties("properties", Placeholders::brokenRule),
            root.count("repeats", ComparisonReader.MOST_ROUNDS)
                .orElse(rounds.map(Rounds::most).orElse(3)),
            rounds,
            comparison.comparison(rounds),
            root.counts("threads"),
            root.choice("reload", BriefPlan.Reload.values()).orElse(BriefPlan.Reload.ONCE),
            root.flag("separate-data").orElse(false),
            root.flag("interleave").orElse(false),
            steps(),
            root.texts("differs"),
            configurations,
            data,
            tests,
            new SectionReader(root, configurations, tests).sections(),
            new ScaleReader(root, configurations, data, tests).scales());
    check(plan);
    root.finish();
    return plan;
  }

  private <T> List<T> named(String key, Function<YamlMap, T> reader) {
    List<T> all = new ArrayList<>();
    for (YamlMap map : root.entries(key)) {
      all.add(reader.apply(map));
      map.finish();
    }
    return all;
  }

  /** Reads a name; configurations, data sets and tests share one name space. */
  private String name(YamlMap map) {
    String name = map.required("name");
    if (name.isEmpty()) {
      return name;
    }
    int line = map.line("name");
    if (!NAME.matcher(name).matches()) {
      problems.add(line, "name", NAME_RULE, name);
    } else if (TAKEN.matcher(name).matches()) {
      problems.add(line, "name", "is taken by a file of the results", name);
    }
    Integer earlier = names.putIfAbsent(name, line);
    if (earlier != null) {
      problems.add(line, "name", "is taken already, in line " + earlier, name);
    }
    return name;
  }

  private Configuration configuration(YamlMap map) {
    String name = name(map);
    return new Configuration(
        name,
        map.text("title").orElse(name),
        map.flag("baseline").orElse(false),
        map.text("setup"),
        map.openTexts("prepare"),
        PreconditionPlan.read(map, preconditioned),
        map.text("data-of"),
        map.properties("properties", Placeholders::brokenRule));
  }

  private DataSet dataSet(YamlMap map) {
    return new DataSet(
        name(map),
        workload(map),
        map.count("threads", YamlMap.MOST_THREADS),
        map.properties("properties", Placeholders::brokenRule),
        map.properties("load", Placeholders::brokenRule));
  }

  private PlannedTest test(YamlMap map, List<Configuration> configurations, List<DataSet> data) {
    String name = name(map);
    List<String> known = data.stream().map(DataSet::name).toList();
    String uses = map.text("data").orElse(known.isEmpty() ? "" : known.get(0));
    if (!known.contains(uses) && !known.isEmpty()) {
      problems.unknown(map.line("data"), "data", "data set of this plan", uses, known);
    }
    PlannedTest test =
        new PlannedTest(
            name,
            map.text("title").orElse(name),
            map.required("measures"),
            uses,
            workload(map),
            map.names(
                "configurations",
                "configuration of this plan",
                configurations.stream().map(Configuration::name).toList()),
            map.counts("threads"),
            primary(map),
            LimitPlan.read(map),
            CurveReader.read(map),
            map.properties("properties", Placeholders::brokenRule));
    CurveReader.check(test, map);
    return test;
  }

  private FigurePlan primary(YamlMap map) {
    Optional<FigurePlan> primary =
        map.text("primary")
            .flatMap(name -> FigureNames.read(problems, map.line("primary"), "primary", name));
    primary
        .filter(figure -> !FigureNames.canDecide(figure))
        .ifPresent(
            figure ->
                problems.add(
                    map.line("primary"),
                    "primary",
                    "must be one figure, such as throughput or READ p99, that is better if higher"
                        + " or lower, and not an extreme of runs",
                    figure.name()));
    return primary.orElse(THROUGHPUT);
  }

  private List<String> workload(YamlMap map) {
    List<String> files = map.texts("workload");
    files.stream()
        .filter(isWorkload.negate())
        .forEach(
            file ->
                problems.add(
                    map.line("workload"),
                    "workload",
                    "must be a file beside the plan or in the distribution",
                    file));
    return files;
  }

  private List<StepPlan> steps() {
    List<StepPlan> steps = new ArrayList<>();
    for (YamlMap map : root.maps("before-run")) {
      if (map.keys().size() > 1) {
        problems.add(map.line(), "before-run", "must be a list with one step per entry");
      }
      map.flag("drop-caches")
          .filter(on -> on)
          .ifPresent(on -> steps.add(new StepPlan.DropCaches()));
      map.seconds("settle").ifPresent(seconds -> steps.add(new StepPlan.Settle(seconds)));
      map.openTexts("command").forEach(line -> steps.add(new StepPlan.Shell(line)));
      map.finish();
    }
    return steps;
  }

  private void check(BriefPlan plan) {
    checkConfigurations(plan.configurations());
    checkAreUsed(
        "configuration",
        "section",
        plan.configurationNames(),
        plan.sections().stream().map(SectionPlan::configurations));
    checkAreUsed(
        "data",
        "test",
        plan.data().stream().map(DataSet::name).toList(),
        plan.tests().stream().map(test -> List.of(test.data())));
    checkAreUsed(
        "test",
        "section",
        plan.tests().stream().map(PlannedTest::name).toList(),
        plan.sections().stream().map(SectionPlan::tests));
    plan.configurations().stream()
        .filter(one -> plan.tests().stream().noneMatch(test -> test.isOf(one)))
        .forEach(
            one -> problems.add(line(one.name()), "configuration", "runs no test", one.name()));
    for (PlannedTest test : plan.tests()) {
      if (plan.workload().isEmpty() && test.workload().isEmpty()) {
        problems.add(line(test.name()), "workload", "required here or for the whole plan");
      }
    }
    plan.scales().values().stream()
        .filter(scale -> plan.rounds().isPresent() && scale.repeats().isPresent())
        .forEach(
            scale ->
                problems.add(
                    root.line("scales"),
                    "repeats",
                    "of scale " + scale.name() + " cannot be set together with rounds"));
    boolean keepsAll = plan.separateData() || plan.reload() != BriefPlan.Reload.ONCE;
    if (plan.rounds().isPresent() && !keepsAll) {
      problems.add(
          root.line("rounds"),
          "rounds",
          "needs separate-data, or another reload than once: each round runs every configuration");
    }
    if (plan.interleave() && !plan.separateData()) {
      problems.add(
          root.line("interleave"),
          "interleave",
          "needs separate-data: configurations take turns only if the data of all exists at once");
    }
  }

  private int line(String name) {
    return names.getOrDefault(name, 1);
  }

  private void checkAreUsed(
      String what, String where, List<String> all, Stream<List<String>> used) {
    Set<String> known = used.flatMap(List::stream).collect(Collectors.toSet());
    all.stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> problems.add(line(name), what, "is in no " + where, name));
  }

  private void checkConfigurations(List<Configuration> configurations) {
    List<String> owners =
        configurations.stream()
            .filter(one -> one.dataOf().isEmpty())
            .map(Configuration::name)
            .toList();
    for (Configuration one : configurations) {
      if (!owners.contains(one.dataOwner())) {
        problems.unknown(
            line(one.name()),
            "data-of",
            "configuration with data of its own",
            one.dataOwner(),
            owners);
      }
    }
    List<String> baselines =
        configurations.stream().filter(Configuration::baseline).map(Configuration::name).toList();
    if (baselines.size() > 1) {
      problems.add(
          line(baselines.get(1)),
          "baseline",
          "must be one of the configurations; a section may name another",
          String.join(", ", baselines));
    }
  }
}
