package io.ycsbx.brief.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.ycsbx.config.MaskedText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.spi.Binding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Properties of the command line and of a lab: for all loads and runs, or for those of one
 * configuration, data set or test. These properties win over the plan and its scale. Immutable; a
 * mapping of mappings in files.
 *
 * @param byPart properties by the part's name, those of all parts first, as {@code *}
 */
public record Overrides(@JsonValue Map<String, Assigned> byPart) {

  public static final Overrides NONE = new Overrides(Assigned.NONE);

  private static final String ALL = "*";

  private static final Pattern FORM =
      Pattern.compile("(?:([A-Za-z0-9][\\w.-]*):)?([^=:\\s]+)=(.*)", Pattern.DOTALL);

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public Overrides {
    Map<String, Assigned> all = new LinkedHashMap<>(Map.of(ALL, Assigned.NONE));
    all.putAll(byPart);
    byPart = Collections.unmodifiableMap(all);
  }

  public Overrides(Assigned all) {
    this(Map.of(ALL, all));
  }

  /**
   * Reads assignments, {@code KEY=VALUE} or {@code NAME:KEY=VALUE}.
   *
   * @throws SettingsException with all that are malformed
   */
  public static Overrides parse(List<String> assignments, BriefPlan plan) {
    Secrets secrets = Binding.secrets();
    List<Problem> problems = new ArrayList<>();
    List<String> names = new ArrayList<>(plan.configurationNames());
    names.addAll(dataAndTests(plan));
    Overrides all = NONE;
    for (String assignment : assignments) {
      Matcher matcher = FORM.matcher(assignment);
      if (!matcher.matches()) {
        problems.add(
            Problem.of(
                "-p", "must be KEY=VALUE or NAME:KEY=VALUE", secrets.redactArgument(assignment)));
        continue;
      }
      String name = Optional.ofNullable(matcher.group(1)).orElse(ALL);
      String key = matcher.group(2);
      String value = matcher.group(3);
      try {
        Placeholders.checked(value);
      } catch (IllegalArgumentException e) {
        problems.add(Problem.of("-p " + key, e.getMessage(), secrets.redact(key, value)));
      }
      if (!name.equals(ALL) && !names.contains(name)) {
        String rule = "must name a configuration, data set or test of this plan";
        problems.add(Problem.of("-p", rule + Spelling.hint(name, names), name));
      }
      all = all.plus(name, Assigned.of(key, Optional.of(value)));
    }
    SettingsException.throwAll(problems);
    return all;
  }

  private static List<String> dataAndTests(BriefPlan plan) {
    return Stream.concat(
            plan.data().stream().map(DataSet::name), plan.tests().stream().map(PlannedTest::name))
        .toList();
  }

  /** Returns these overrides and later ones, which win. */
  public Overrides plus(Overrides later) {
    Overrides all = this;
    for (Map.Entry<String, Assigned> part : later.byPart.entrySet()) {
      all = all.plus(part.getKey(), part.getValue());
    }
    return all;
  }

  /** Returns these overrides and later ones of one part, which win. */
  public Overrides plus(String part, Assigned later) {
    Map<String, Assigned> all = new LinkedHashMap<>(byPart);
    all.merge(part, later, Assigned::plus);
    return new Overrides(all);
  }

  public Assigned all() {
    return of(ALL);
  }

  /** Returns the properties of one part alone. */
  public Assigned of(String part) {
    return byPart.getOrDefault(part, Assigned.NONE);
  }

  /** Tests for a property of any part. */
  public boolean has(String key) {
    return byPart.values().stream().anyMatch(properties -> properties.has(key));
  }

  /**
   * Returns these overrides where some configurations alone are run.
   *
   * @param run names of these configurations, which alone have the properties of all parts that
   *     pass the test
   * @param former the overrides with which the others were run
   */
  public Overrides narrowed(
      Collection<String> run, Overrides former, BriefPlan plan, Predicate<String> test) {
    Overrides narrowed = NONE;
    for (String name : plan.configurationNames()) {
      Overrides made = run.contains(name) ? this : former;
      narrowed = narrowed.plus(name, made.all().plus(made.of(name)).filter(test));
    }
    Map<String, Assigned> rest = new LinkedHashMap<>(byPart);
    rest.replace(ALL, all().filter(test.negate()));
    return narrowed.plus(new Overrides(rest));
  }

  /** Returns the same overrides without secrets; those of sources are known after a bind alone. */
  public Overrides shown() {
    Secrets secrets = Binding.secrets();
    return map(properties -> properties.map(secrets::redactSetting));
  }

  /** Returns the same parts with other properties. */
  public Overrides map(UnaryOperator<Assigned> change) {
    Map<String, Assigned> changed = new LinkedHashMap<>(byPart);
    changed.replaceAll((part, properties) -> change.apply(properties));
    return new Overrides(changed);
  }

  /** Tests for the name of all parts, or of one of a plan's tests and data sets. */
  public static boolean isShared(String part, BriefPlan plan) {
    return part.equals(ALL) || dataAndTests(plan).contains(part);
  }

  /** Returns those of all parts, and of a plan's tests and data sets. */
  public Overrides shared(BriefPlan plan) {
    Map<String, Assigned> some = new LinkedHashMap<>(byPart);
    some.keySet().removeIf(part -> !isShared(part, plan));
    return new Overrides(some);
  }

  /**
   * Returns those with which results were made, as far as a plan has their parts.
   *
   * @param names the names that configurations of the plan have in the results, if not their own
   */
  public Overrides renamed(Map<String, String> names, BriefPlan plan) {
    Overrides some = shared(plan);
    for (String configuration : plan.configurationNames()) {
      boolean taken = names.containsValue(configuration);
      String name = names.getOrDefault(configuration, taken ? "" : configuration);
      some = some.plus(configuration, of(name));
    }
    return some;
  }

  /** Returns those in which several agree: each that has one value, but for secrets. */
  public static Overrides agreed(List<Overrides> several) {
    Overrides all = several.stream().reduce(NONE, Overrides::plus);
    Map<String, Assigned> agreed = new LinkedHashMap<>(all.byPart);
    agreed.replaceAll((part, properties) -> properties.filter(key -> isAgreed(part, key, several)));
    return new Overrides(agreed);
  }

  private static boolean isAgreed(String part, String key, List<Overrides> several) {
    List<String> values =
        several.stream().flatMap(overrides -> overrides.of(part).get(key).stream()).toList();
    return values.stream()
        .allMatch(value -> values.stream().allMatch(other -> MaskedText.agree(value, other)));
  }

  /**
   * Returns the reason why results with both cannot be in one brief; empty if they can.
   *
   * @param apart tests for a part that may have been run elsewhere: one of both may lack its
   *     properties
   */
  public Optional<String> conflict(Overrides other, Predicate<String> apart) {
    Set<String> parts = new LinkedHashSet<>(byPart.keySet());
    parts.addAll(other.byPart.keySet());
    for (String part : parts) {
      Assigned own = of(part);
      Assigned theirs = other.of(part);
      boolean elsewhere =
          apart.test(part) && (own.equals(Assigned.NONE) || theirs.equals(Assigned.NONE));
      if (!own.agrees(theirs) && !elsewhere) {
        return Optional.of(
            "were made with " + options(part, own) + ", not with " + options(part, theirs));
      }
    }
    return Optional.empty();
  }

  private static String options(String part, Assigned properties) {
    return properties.equals(Assigned.NONE)
        ? "no -p" + (part.equals(ALL) ? "" : " for " + part)
        : "-p " + String.join(" -p ", words(part, properties));
  }

  /** Returns the assignments as on the command line. */
  public List<String> words() {
    return byPart.entrySet().stream()
        .flatMap(part -> words(part.getKey(), part.getValue()).stream())
        .toList();
  }

  private static List<String> words(String part, Assigned properties) {
    return properties.words().stream().map(prefix(part)::concat).toList();
  }

  /** Returns the prefix of a part's properties on the command line; none for all parts. */
  public static String prefix(String part) {
    return part.equals(ALL) ? "" : part + ":";
  }
}
