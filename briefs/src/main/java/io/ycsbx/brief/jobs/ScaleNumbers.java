package io.ycsbx.brief.jobs;

import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Spelling;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.spi.Unit;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The numbers in the text of a scale. A placeholder, {@code ${KEY}} or {@code ${KEY/N}} for a share
 * of it, stands for the values of a setting in all runs: {@code 4}, {@code 4 and 8}, {@code 64 to
 * 256}. Behind its noun, {@code (s)} is {@code s}, or nothing for {@code 1}. Immutable.
 */
public final class ScaleNumbers {

  private static final Pattern PLACEHOLDER =
      Pattern.compile("\\$\\{([^{}/]*)(?:/([1-9]\\d{0,9}))?}(?:([^$(]*)\\(s\\))?");

  private static final Map<String, Double> UNITS =
      Map.of("s", 1.0, "min", 60.0, "h", 3600.0, "kB", 1e3, "MB", 1e6, "GB", 1e9);

  /** A number that is written out, and its unit. */
  private static final Pattern WRITTEN =
      Pattern.compile("(?<![\\w.,])(\\d+(?:,\\d{3})*(?:\\.\\d+)?)(?: (s|min|h|kB|MB|GB)\\b)?");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}(?:\\.\\d{1,18})?|\\.\\d{1,18}");

  private final ScaledPlan scaled;

  /** Values of the settings that are numbers in all runs that have them, by key. */
  private final Map<String, SortedSet<Double>> numbers = new TreeMap<>();

  /** Values of all other settings. */
  private final Map<String, SortedSet<String>> texts = new TreeMap<>();

  /** Takes the settings of all runs. */
  public ScaleNumbers(ScaledPlan scaled) {
    this.scaled = scaled;
    // The clients of a fleet share the threads of the plan.
    ScaledPlan ofOneClient =
        scaled.with(
            scaled.overrides().map(given -> given.filter(key -> !key.equals(Layers.CLIENTS))));
    Set<String> shared =
        PLACEHOLDER
            .matcher(scaled.scale().text())
            .results()
            .filter(found -> found.group(2) != null)
            .map(found -> found.group(1))
            .collect(Collectors.toSet());
    for (Configuration configuration : scaled.plan().configurations()) {
      for (TestVariant variant : scaled.variants(configuration)) {
        JobSettings settings = ofOneClient.run(configuration, variant, 1).settings();
        Map<String, String> values = new TreeMap<>(settings.given().values());
        PLACEHOLDER
            .matcher(scaled.scale().text())
            .results()
            .map(found -> found.group(1))
            .forEach(key -> settings.defaultValue(key).ifPresent(v -> values.putIfAbsent(key, v)));
        values.forEach(
            (key, text) ->
                number(text, shared.contains(key))
                    .ifPresentOrElse(
                        value ->
                            numbers.computeIfAbsent(key, setting -> new TreeSet<>()).add(value),
                        () -> texts.computeIfAbsent(key, setting -> new TreeSet<>()).add(text)));
      }
    }
    numbers.keySet().removeAll(texts.keySet());
  }

  /** Returns the text with the numbers of all placeholders that settings fill. */
  public String text() {
    return PLACEHOLDER
        .matcher(scaled.scale().text())
        .replaceAll(found -> Matcher.quoteReplacement(filled(found)));
  }

  /** Returns the placeholders that no setting fills. */
  public List<Problem> problems() {
    return PLACEHOLDER
        .matcher(text())
        .results()
        .map(
            found ->
                problem(
                    "must have placeholders of settings that the plan sets"
                        + Spelling.hint(found.group(1), numbers.keySet()),
                    found))
        .toList();
  }

  /**
   * Returns the numbers that are written out though a setting of the plan sets them: they stay when
   * the command line sets others.
   */
  public List<Problem> written() {
    ScaleNumbers planned = new ScaleNumbers(scaled.with(Overrides.NONE));
    return WRITTEN
        .matcher(PLACEHOLDER.matcher(scaled.scale().text()).replaceAll("{}"))
        .results()
        .filter(found -> !planned.setters(found).isEmpty())
        .map(
            found ->
                problem(
                    "has a number that a setting sets: write "
                        + String.join(" or ", planned.setters(found)),
                    found))
        .toList();
  }

  /** Returns the placeholders of the settings with the value of a number. */
  private List<String> setters(MatchResult found) {
    return numbers.entrySet().stream()
        .filter(setting -> setting.getValue().contains(value(found)))
        .map(setting -> "${" + setting.getKey() + "}")
        .toList();
  }

  private Problem problem(String rule, MatchResult found) {
    return Problem.of("scales/" + scaled.scale().name() + "/text", rule, found.group());
  }

  private static double value(MatchResult written) {
    double number = Double.parseDouble(written.group(1).replace(",", ""));
    return written.group(2) == null ? number : number * UNITS.get(written.group(2));
  }

  private String filled(MatchResult found) {
    SortedSet<Double> values = numbers.get(found.group(1));
    if (values == null) {
      return texts.containsKey(found.group(1))
          ? String.join(" and ", texts.get(found.group(1)))
          : found.group();
    }
    double share = found.group(2) == null ? 1 : Double.parseDouble(found.group(2));
    String first = printed(found.group(1), values.first() / share);
    String last = printed(found.group(1), values.last() / share);
    String all =
        values.size() == 1 ? first : first + (values.size() == 2 ? " and " : " to ") + last;
    String noun = found.group(3) == null ? "" : found.group(3) + (all.equals("1") ? "" : "s");
    return all + noun;
  }

  /**
   * Returns the number that a text is.
   *
   * @param shared whether the scale's text takes a share of it, so that 5m is no duration
   */
  private static OptionalDouble number(String text, boolean shared) {
    if (NUMBER.matcher(text).matches()) {
      return OptionalDouble.of(Double.parseDouble(text));
    }
    try {
      return shared
          ? OptionalDouble.of((double) ByteSize.parse(text).bytes())
          : OptionalDouble.empty();
    } catch (IllegalArgumentException e) {
      return OptionalDouble.empty();
    }
  }

  private static String printed(String key, double value) {
    if (!key.equals("maxexecutiontime") && !key.endsWith(".seconds")) {
      return printed(value);
    }
    Unit unit =
        Stream.of(Unit.HOURS, Unit.MINUTES)
            .filter(larger -> value > 0 && Unit.SECONDS.convert(value, larger) % 1 == 0)
            .findFirst()
            .orElse(Unit.SECONDS);
    return printed(Unit.SECONDS.convert(value, unit)) + " " + unit.symbol();
  }

  private static String printed(double value) {
    return Numbers.significant(value, Numbers.DIGITS);
  }
}
