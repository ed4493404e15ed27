package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
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
        problems.add(Problem.of("-p", unknown(matcher.group(1), names), matcher.group(1)));
      }
    }
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
  }

  private static List<String> names(BriefPlan plan) {
    List<String> names = new ArrayList<>();
    plan.configurations().stream().map(Configuration::name).forEach(names::add);
    plan.data().stream().map(DataSet::name).forEach(names::add);
    plan.tests().stream().map(PlannedTest::name).forEach(names::add);
    return names;
  }

  private static String unknown(String name, List<String> names) {
    return "must name a configuration, data set or test of this plan"
        + Spelling.nearest(name, names)
            .map(near -> "; did you mean " + near + "?")
            .orElse(" (" + String.join(", ", names) + ")");
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

  /** A property that holds for everything, if it is set. */
  Optional<String> value(String key) {
    return Optional.ofNullable(all.get(key));
  }
}
