package io.ycsbx.brief.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ycsbx.config.ByteSize;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.find.Objective;
import io.ycsbx.find.SearchDefaults;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.report.yaml.YamlSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Reads a plan, and reports all its errors at once, each with its line. The schema {@code
 * plan.schema.json} states keys, types, and which keys exclude each other.
 */
public final class PlanReader {

  private static final String SECRETS =
      "and results hold a copy of their plan: give it as env:NAME or file:PATH, or with -p";

  private static final String NAME = "name";

  private PlanReader() {}

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
    YamlDocument plan = YamlDocument.read(file, "plan", yaml);
    List<String> data = names(plan, "data");
    for (JsonNode test : plan.root().path("tests")) {
      if (!data.isEmpty() && test instanceof ObjectNode object && !object.has("data")) {
        object.put("data", data.get(0));
      }
    }
    new YamlSchema(PlanReader.class, "plan.schema.json", parsers(plan, isWorkload)).check(plan);
    plan.refuseSecrets(SECRETS);
    new PlanRules(plan).check();
    plan.throwAll();
    setTools(plan);
    plan.root().put(NAME, name);
    plan.root()
        .path("scales")
        .properties()
        .forEach(scale -> ((ObjectNode) scale.getValue()).put(NAME, scale.getKey()));
    return plan.as(BriefPlan.class);
  }

  /** Makes each choice of a load generator the property that it stands for. */
  private static void setTools(YamlDocument plan) {
    for (String tool : plan.pointers(at -> at.matches("(/(configurations|tests)/\\d+)?/tool"))) {
      ObjectNode part = (ObjectNode) plan.root().at(tool.substring(0, tool.lastIndexOf('/')));
      part.withObjectProperty("properties").set(BriefPlan.TOOL, part.remove(BriefPlan.TOOL));
    }
  }

  private static List<String> names(YamlDocument plan, String list) {
    return plan.entries(list).stream().map(entry -> plan.text(entry + "/" + NAME)).toList();
  }

  private static Map<String, Function<String, ?>> parsers(
      YamlDocument plan, Predicate<String> isWorkload) {
    List<String> configurations = names(plan, "configurations");
    List<String> owners =
        plan.entries("configurations").stream()
            .filter(entry -> plan.texts(entry + "/data-of").isEmpty())
            .map(entry -> plan.text(entry + "/" + NAME))
            .toList();
    List<String> data = names(plan, "data");
    List<String> tests = names(plan, "tests");
    List<String> parts = Stream.of(configurations, data, tests).flatMap(List::stream).toList();
    return Map.ofEntries(
        Map.entry("workload", file -> workload(file, isWorkload)),
        Map.entry("property", Placeholders::checked),
        Map.entry("rounds", text -> Repetition.rounds(text, Repetition.PRECISION)),
        Map.entry("percentage", Repetition::percentage),
        Map.entry("whole-seconds", StepPlan::wholeSeconds),
        Map.entry("size", ByteSize::parse),
        Map.entry("objective", Objective::parse),
        Map.entry("search-precision", SearchDefaults::precision),
        Map.entry("figure", FigurePlan::parse),
        Map.entry("primary-figure", PlanReader::primary),
        Map.entry("configuration", known("configuration of this plan", configurations)),
        Map.entry("data-owner", known("configuration with data of its own", owners)),
        Map.entry("data-set", known("data set of this plan", data)),
        Map.entry("test", known("test of this plan", tests)),
        Map.entry("part", known("configuration, data set or test of this plan", parts)));
  }

  private static Function<String, String> known(String what, List<String> names) {
    return name -> {
      if (!names.contains(name)) {
        throw new IllegalArgumentException(Spelling.unknown(what, name, names));
      }
      return name;
    };
  }

  private static String workload(String file, Predicate<String> isWorkload) {
    if (!isWorkload.test(file)) {
      throw new IllegalArgumentException("must be a file beside the plan or in the distribution");
    }
    return file;
  }

  private static FigurePlan primary(String name) {
    FigurePlan figure = FigurePlan.parse(name);
    if (!figure.figure().canDecide()) {
      throw new IllegalArgumentException(
          "must be one figure, such as throughput or READ p99, that is better if higher or lower,"
              + " and not an extreme of runs");
    }
    return figure;
  }

  /**
   * Returns the first line with a key, from 1, for errors that are found later; empty if there is
   * none.
   *
   * @param yaml the text of a plan that has been read
   * @param key a key, {@code NAME/KEY} for the key of the entry with a name, all keys from the
   *     plan's, or a figure, with or without a unit
   */
  public static Optional<Integer> line(String yaml, String key) {
    YamlDocument plan = YamlDocument.read("plan", "plan", yaml);
    List<String> parts = new ArrayList<>(List.of(key.split("/", 2)));
    String entry = "";
    if (parts.size() > 1) {
      String name = parts.remove(0);
      Predicate<String> named = at -> at.endsWith("/" + NAME) && plan.text(at).equals(name);
      entry = plan.first(named).map(at -> at.substring(0, at.lastIndexOf('/') + 1)).orElse("?");
    }
    String start = entry;
    String end = "/" + parts.get(0);
    Optional<String> found =
        plan.first(at -> at.equals("/" + key) || (at.startsWith(start) && at.endsWith(end)));
    if (found.isEmpty()) {
      found = plan.first(at -> plan.text(at).equals(key) || plan.text(at).startsWith(key + " in "));
    }
    return found.map(plan::line);
  }
}
