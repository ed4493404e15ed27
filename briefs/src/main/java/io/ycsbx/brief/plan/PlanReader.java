package io.ycsbx.brief.plan;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.SettingsException;
import io.ycsbx.report.plan.SectionPlan;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;

/** Reads a plan. Everything that is wrong with it is told at once, each thing with its line. */
public final class PlanReader {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  /** Names that mean something in a folder of results. */
  private static final List<String> TAKEN = List.of("loads", "brief");

  private final YamlMap root;
  private final PlanProblems problems;
  private final Map<String, Integer> names = new HashMap<>();

  private final Predicate<String> isWorkload;

  private PlanReader(YamlMap root, PlanProblems problems, Predicate<String> isWorkload) {
    this.root = root;
    this.problems = problems;
    this.isWorkload = isWorkload;
  }

  /**
   * Reads a plan whose workloads need not be there: one that has been run, or is only listed.
   *
   * @see #read(String, String, String, Predicate)
   */
  public static BriefPlan read(String file, String name, String yaml) {
    return read(file, name, yaml, workload -> true);
  }

  /**
   * Reads a plan.
   *
   * @param file what messages call it
   * @param name the plan's name
   * @param yaml its text
   * @param isWorkload whether there is a property file of that name
   * @throws SettingsException with everything that is wrong with it
   */
  public static BriefPlan read(
      String file, String name, String yaml, Predicate<String> isWorkload) {
    PlanProblems problems = new PlanProblems(file);
    Optional<MappingNode> node = compose(yaml, problems);
    problems.throwAll();
    YamlMap root = new YamlMap(node.orElseThrow(), problems);
    BriefPlan plan = new PlanReader(root, problems, isWorkload).plan(name);
    problems.throwAll();
    return plan;
  }

  private static Optional<MappingNode> compose(String yaml, PlanProblems problems) {
    try {
      Node node =
          new Yaml(new SafeConstructor(new LoaderOptions())).compose(new StringReader(yaml));
      if (node instanceof MappingNode mapping) {
        return Optional.of(mapping);
      }
      problems.add(1, "plan", "must be a mapping of keys to values");
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
      problems.add(line, "YAML", e.getProblem());
    } catch (YAMLException e) {
      problems.add(1, "YAML", String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
    return Optional.empty();
  }

  private BriefPlan plan(String name) {
    String title = root.required("title");
    String summary = root.required("summary");
    String binding = root.required("binding");
    Optional<String> server = root.text("server");
    List<String> workload = workload(root);
    List<Configuration> configurations = named("configurations", this::configuration);
    checkDataOf(configurations);
    List<DataSet> data = named("data", this::dataSet);
    List<PlannedTest> tests = named("tests", map -> test(map, data));
    List<SectionPlan> sections = new SectionReader(root, configurations, tests).sections();
    checkAreUsed(configurations, data, tests, sections);
    BriefPlan plan =
        new BriefPlan(
            name,
            title,
            summary,
            binding,
            server,
            workload,
            root.properties("properties"),
            root.count("repeats").orElse(3),
            root.counts("threads"),
            root.choice("reload", Reload.values()).orElse(Reload.ONCE),
            root.flag("separate-data").orElse(false),
            root.flag("interleave").orElse(false),
            steps(),
            root.texts("differs"),
            configurations,
            data,
            tests,
            sections,
            scales(configurations, data, tests));
    checkWorkloads(plan);
    checkInterleaving(plan);
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

  /** Folders and overrides go by name, so configurations, data sets and tests share one space. */
  private String name(YamlMap map) {
    String name = map.required("name");
    if (name.isEmpty()) {
      return name;
    }
    int line = map.line("name");
    if (!NAME.matcher(name).matches() || TAKEN.contains(name)) {
      problems.add(
          line,
          "name",
          "must be letters, digits, dots, dashes and underscores, and neither loads nor brief",
          name);
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
        map.text("data-of"),
        map.properties("properties"));
  }

  private DataSet dataSet(YamlMap map) {
    return new DataSet(
        name(map),
        workload(map),
        map.count("threads"),
        map.properties("properties"),
        map.properties("load"));
  }

  private PlannedTest test(YamlMap map, List<DataSet> data) {
    String name = name(map);
    List<String> known = data.stream().map(DataSet::name).toList();
    String uses = map.text("data").orElse(known.isEmpty() ? "" : known.get(0));
    if (!known.contains(uses) && !known.isEmpty()) {
      problems.unknown(map.line("data"), "data", "data set of this plan", uses, known);
    }
    return new PlannedTest(
        name,
        map.text("title").orElse(name),
        map.required("measures"),
        uses,
        workload(map),
        map.counts("threads"),
        map.properties("properties"));
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
                    "is a file neither beside the plan nor in the distribution",
                    file));
    return files;
  }

  private List<StepPlan> steps() {
    List<StepPlan> steps = new ArrayList<>();
    for (YamlMap map : root.maps("before-run")) {
      if (map.keys().size() > 1) {
        problems.add(map.line(), "before-run", "must be a list of steps, each an entry of its own");
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

  private Map<String, Scale> scales(
      List<Configuration> configurations, List<DataSet> data, List<PlannedTest> tests) {
    List<String> parts = new ArrayList<>(configurations.stream().map(Configuration::name).toList());
    data.forEach(one -> parts.add(one.name()));
    List<String> swept = tests.stream().map(PlannedTest::name).toList();
    parts.addAll(swept);
    Map<String, Scale> scales = new LinkedHashMap<>();
    root.each(
        "scales",
        (name, map) -> {
          scales.put(name, scale(name, map, parts, swept));
          map.finish();
        });
    if (scales.isEmpty()) {
      problems.add(root.line("scales"), "scales", "must have at least one entry");
    }
    return scales;
  }

  private Scale scale(String name, YamlMap map, List<String> parts, List<String> tests) {
    Map<String, Map<String, String>> properties = new LinkedHashMap<>();
    Map<String, List<Integer>> sweeps = new LinkedHashMap<>();
    map.each(
        "parts",
        (part, own) -> {
          if (!parts.contains(part)) {
            problems.unknown(
                own.line(), part, "configuration, data set or test of this plan", part, parts);
          }
          properties.put(part, own.properties("properties"));
          List<Integer> threads = own.counts("threads");
          if (!threads.isEmpty() && parts.contains(part) && !tests.contains(part)) {
            problems.add(own.line("threads"), "threads", "can be set for tests alone", part);
          }
          sweeps.put(part, threads);
          own.finish();
        });
    return new Scale(
        name,
        map.required("text"),
        map.text("space").flatMap(s -> map.parsed("space", s, "must be a size", ByteSize::parse)),
        map.count("repeats"),
        map.counts("threads"),
        map.properties("properties"),
        properties,
        sweeps);
  }

  private void checkAreUsed(
      List<Configuration> configurations,
      List<DataSet> data,
      List<PlannedTest> tests,
      List<SectionPlan> sections) {
    List<String> baselines =
        configurations.stream().filter(Configuration::baseline).map(Configuration::name).toList();
    if (baselines.size() > 1) {
      problems.add(
          names.getOrDefault(baselines.get(1), 1),
          "baseline",
          "must be one of the configurations; a section may name another",
          String.join(", ", baselines));
    }
    for (Configuration one : configurations) {
      if (sections.stream().noneMatch(section -> section.configurations().contains(one.name()))) {
        unused("configuration", "section", one.name());
      }
    }
    for (DataSet set : data) {
      if (tests.stream().noneMatch(test -> test.data().equals(set.name()))) {
        unused("data", "test", set.name());
      }
    }
    for (PlannedTest test : tests) {
      if (sections.stream().noneMatch(section -> section.tests().contains(test.name()))) {
        unused("test", "section", test.name());
      }
    }
  }

  private void unused(String what, String where, String name) {
    problems.add(names.getOrDefault(name, 1), what, "is in no " + where, name);
  }

  private void checkDataOf(List<Configuration> configurations) {
    List<String> owners =
        configurations.stream()
            .filter(one -> one.dataOf().isEmpty())
            .map(Configuration::name)
            .toList();
    for (Configuration one : configurations) {
      if (!owners.contains(one.dataOwner())) {
        problems.unknown(
            names.getOrDefault(one.name(), 1),
            "data-of",
            "configuration with data of its own",
            one.dataOwner(),
            owners);
      }
    }
  }

  private void checkWorkloads(BriefPlan plan) {
    if (!plan.workload().isEmpty()) {
      return;
    }
    for (PlannedTest test : plan.tests()) {
      if (test.workload().isEmpty()) {
        problems.add(
            names.getOrDefault(test.name(), 1), "workload", "required here or for the whole plan");
      }
    }
  }

  private void checkInterleaving(BriefPlan plan) {
    if (plan.interleave() && !plan.separateData()) {
      problems.add(
          root.line("interleave"),
          "interleave",
          "takes separate-data: configurations can only take turns if the data of all is there");
    }
  }
}
