package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.Placeholders;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.spi.Binding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Properties of the command line: {@code KEY=VALUE} for all loads and runs, {@code NAME:KEY=VALUE}
 * for those of one configuration, data set or test. These properties win over the plan and its
 * scale.
 */
public final class Overrides {

  /** Stands for all parts. */
  private static final String ALL = "*";

  private static final String UNKNOWN = "must name a configuration, data set or test of this plan";

  private static final Pattern FORM =
      Pattern.compile("(?:([A-Za-z0-9][\\w.-]*):)?([^=:\\s]+)=(.*)", Pattern.DOTALL);

  private final Secrets secrets = Binding.secrets();

  /** Properties by part, those of all parts first. */
  private final Map<String, Map<String, String>> byPart = new LinkedHashMap<>();

  /**
   * Reads assignments.
   *
   * @throws SettingsException with all that are malformed
   */
  public Overrides(List<String> assignments, BriefPlan plan) {
    byPart.put(ALL, new LinkedHashMap<>());
    List<Problem> problems = new ArrayList<>();
    List<String> names = new ArrayList<>(plan.configurationNames());
    plan.data().stream().map(DataSet::name).forEach(names::add);
    plan.tests().stream().map(PlannedTest::name).forEach(names::add);
    for (String assignment : assignments) {
      Matcher matcher = FORM.matcher(assignment);
      if (!matcher.matches()) {
        problems.add(
            Problem.of(
                "-p", "must be KEY=VALUE or NAME:KEY=VALUE", secrets.redactArgument(assignment)));
        continue;
      }
      String name = matcher.group(1);
      String key = matcher.group(2);
      String value = matcher.group(3);
      try {
        Placeholders.checked(value);
      } catch (IllegalArgumentException e) {
        problems.add(Problem.of("-p " + key, e.getMessage(), secrets.redact(key, value)));
      }
      if (name == null || names.contains(name)) {
        byPart
            .computeIfAbsent(name == null ? ALL : name, part -> new LinkedHashMap<>())
            .put(key, value);
      } else {
        problems.add(Problem.of("-p", UNKNOWN + Spelling.hint(name, names), name));
      }
    }
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
  }

  /**
   * Returns the properties with which results were made, as far as a plan has their parts.
   *
   * @param recorded by part, as {@link #shown} has them
   * @param names the names that configurations of the plan have in the results, if not their own
   */
  public static Overrides recorded(
      Map<String, Map<String, String>> recorded, Map<String, String> names, BriefPlan plan) {
    Map<String, Map<String, String>> some = shared(recorded, plan);
    for (String configuration : plan.configurationNames()) {
      boolean taken = names.containsValue(configuration);
      String name = names.getOrDefault(configuration, taken ? "" : configuration);
      some.put(configuration, recorded.getOrDefault(name, Map.of()));
    }
    return new Overrides(assignments(some), plan);
  }

  /** Returns those of recorded properties that are of all parts, or of a plan's tests and data. */
  public static Map<String, Map<String, String>> shared(
      Map<String, Map<String, String>> recorded, BriefPlan plan) {
    Set<String> parts = plan.tests().stream().map(PlannedTest::name).collect(Collectors.toSet());
    plan.data().forEach(set -> parts.add(set.name()));
    parts.add(ALL);
    Map<String, Map<String, String>> some = new LinkedHashMap<>(recorded);
    some.keySet().retainAll(parts);
    return some;
  }

  /** Returns the properties of all parts. */
  Map<String, String> all() {
    return of(ALL);
  }

  /** Returns the properties of one part alone. */
  Map<String, String> of(String part) {
    return byPart.getOrDefault(part, Map.of());
  }

  /** Returns the prefix of a part's properties on the command line. */
  public static String prefix(String part) {
    return part.equals(ALL) ? "" : part + ":";
  }

  /** Returns properties by part, as {@link #shown} has them, as on the command line. */
  public static List<String> assignments(Map<String, Map<String, String>> byPart) {
    List<String> assignments = new ArrayList<>();
    byPart.forEach(
        (part, properties) ->
            properties.forEach((key, value) -> assignments.add(prefix(part) + key + "=" + value)));
    return assignments;
  }

  /** Returns the properties by part without secrets; those of all parts have the name {@code *}. */
  public Map<String, Map<String, String>> shown() {
    Map<String, Map<String, String>> shown = new LinkedHashMap<>();
    byPart.forEach(
        (part, properties) -> {
          Map<String, String> open = new LinkedHashMap<>(properties);
          open.replaceAll(secrets::redact);
          shown.put(part, open);
        });
    return shown;
  }

  /** Tests for a property of any part. */
  public boolean set(String key) {
    return byPart.values().stream().anyMatch(properties -> properties.containsKey(key));
  }

  /**
   * Returns the targets and numbers of threads that cannot be set, because a test is swept over its
   * own: folders are named by them.
   */
  public List<Problem> ofSweeps(ScaledPlan scaled) {
    boolean swept = scaled.variants().stream().anyMatch(TestVariant::swept);
    Set<String> tests =
        scaled.plan().tests().stream().map(PlannedTest::name).collect(Collectors.toSet());
    boolean curve = scaled.variants().stream().anyMatch(variant -> variant.point().isPresent());
    List<Problem> problems = new ArrayList<>();
    for (String part : byPart.keySet()) {
      if (curve) {
        refuse(
            ScaledPlan.TARGET,
            part,
            "cannot be set where a test has a curve, which sets the target",
            problems);
      }
      if (swept && !part.equals(ALL) && !tests.contains(part)) {
        refuse(
            ScaledPlan.THREADS,
            part,
            "cannot be set where a test is swept over threads: set it for the test",
            problems);
      }
    }
    return problems;
  }

  private void refuse(String key, String part, String rule, List<Problem> problems) {
    String value = of(part).get(key);
    if (value != null) {
      problems.add(Problem.of("-p " + prefix(part) + key, rule, value));
    }
  }
}
