package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.brief.plan.UnknownName;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Properties of the command line: {@code KEY=VALUE} for all loads and runs, {@code NAME:KEY=VALUE}
 * for those of one configuration, data set or test. They win over the plan and its scale.
 */
public final class Overrides {

  /** Stands for all parts. */
  private static final String ALL = "*";

  private static final String UNKNOWN = "must name a configuration, data set or test of this plan";

  private static final Pattern FORM =
      Pattern.compile("(?:([A-Za-z0-9][\\w.-]*):)?([^=:\\s]+)=(.*)", Pattern.DOTALL);

  private final Map<String, String> all = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> parts = new LinkedHashMap<>();

  /**
   * Reads them.
   *
   * @throws SettingsException with all that are not understood
   */
  public Overrides(List<String> assignments, BriefPlan plan) {
    List<Problem> problems = new ArrayList<>();
    List<String> names = names(plan);
    for (String assignment : assignments) {
      Matcher matcher = FORM.matcher(assignment);
      if (!matcher.matches()) {
        problems.add(Problem.of("-p", "must be KEY=VALUE or NAME:KEY=VALUE", assignment));
      } else if (matcher.group(1) == null) {
        all.put(matcher.group(2), matcher.group(3));
      } else if (names.contains(matcher.group(1))) {
        parts
            .computeIfAbsent(matcher.group(1), name -> new LinkedHashMap<>())
            .put(matcher.group(2), matcher.group(3));
      } else {
        String name = matcher.group(1);
        problems.add(Problem.of("-p", UNKNOWN + UnknownName.hint(name, names), name));
      }
    }
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
  }

  private static List<String> names(BriefPlan plan) {
    List<String> names = new ArrayList<>(plan.configurationNames());
    plan.data().stream().map(DataSet::name).forEach(names::add);
    plan.tests().stream().map(PlannedTest::name).forEach(names::add);
    return names;
  }

  Map<String, String> all() {
    return all;
  }

  Map<String, String> of(String part) {
    return parts.getOrDefault(part, Map.of());
  }

  /** What stands before the key of a part's property on the command line. */
  public static String prefix(String part) {
    return part.equals(ALL) ? "" : part + ":";
  }

  /** Properties by part, as {@link #shown} has them, as on the command line. */
  public static List<String> assignments(Map<String, Map<String, String>> byPart) {
    List<String> assignments = new ArrayList<>();
    byPart.forEach(
        (part, properties) ->
            properties.forEach((key, value) -> assignments.add(prefix(part) + key + "=" + value)));
    return assignments;
  }

  /**
   * As they may be kept, without secrets: those of one part under its name, others under {@link
   * #ALL}.
   */
  public Map<String, Map<String, String>> shown() {
    Map<String, Map<String, String>> shown = new LinkedHashMap<>();
    shown.put(ALL, shown(all));
    parts.forEach((part, properties) -> shown.put(part, shown(properties)));
    return shown;
  }

  private static Map<String, String> shown(Map<String, String> properties) {
    Map<String, String> shown = new LinkedHashMap<>(properties);
    shown.replaceAll(new Secrets(Set.of())::redact);
    return shown;
  }

  /** Whether the command line says something of a key, for whatever part. */
  boolean set(String key) {
    return all.containsKey(key)
        || parts.values().stream().anyMatch(properties -> properties.containsKey(key));
  }

  /** Threads that cannot be set, because a test's own are swept: its folders are named by them. */
  List<Problem> ofSweeps(ScaledPlan scaled) {
    boolean swept = scaled.variants().stream().anyMatch(TestVariant::swept);
    List<Problem> problems = new ArrayList<>();
    parts.forEach(
        (part, properties) -> {
          boolean test = scaled.plan().tests().stream().anyMatch(one -> one.name().equals(part));
          if (swept && !test && properties.containsKey(ScaledPlan.THREADS)) {
            problems.add(
                Problem.of(
                    "-p " + part + ":" + ScaledPlan.THREADS,
                    "cannot be set where a test is swept over threads: set it for the test",
                    properties.get(ScaledPlan.THREADS)));
          }
        });
    return problems;
  }

  /** A property that holds for everything, if it is set. */
  Optional<String> value(String key) {
    return Optional.ofNullable(all.get(key));
  }
}
