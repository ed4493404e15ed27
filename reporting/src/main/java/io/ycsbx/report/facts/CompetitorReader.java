package io.ycsbx.report.facts;

import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Unit;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.yaml.FigureNames;
import io.ycsbx.report.yaml.YamlMap;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads configurations that were not measured, with their figures. */
final class CompetitorReader {

  private static final Pattern FIGURE = Pattern.compile(Quantity.NUMBER + "\\s*([^\\d\\s]\\S*)?");

  private final YamlMap map;
  private final Map<String, Declared> tests;

  /**
   * Takes an entry.
   *
   * @param tests takes the names of tests with their lines
   */
  CompetitorReader(YamlMap map, Map<String, Declared> tests) {
    this.map = map;
    this.tests = tests;
  }

  Competitor competitor() {
    Map<String, Map<Metric.Key, Competitor.Figure>> figures = new LinkedHashMap<>();
    map.map("figures")
        .ifPresent(
            byTest ->
                byTest.each(
                    (test, texts) -> {
                      tests.put(test, new Declared(test, byTest.line(test)));
                      figures.put(test, figures(texts));
                    }));
    if (figures.isEmpty()) {
      map.problems().add(map.line("figures"), "figures", "must have figures of a test");
    }
    Competitor competitor =
        new Competitor(
            map.required("name"), map.required("source"), map.flag("gains").orElse(false), figures);
    map.finish();
    return competitor;
  }

  private static Map<Metric.Key, Competitor.Figure> figures(YamlMap texts) {
    Map<Metric.Key, Competitor.Figure> figures = new LinkedHashMap<>();
    for (String name : texts.keys()) {
      Optional<FigurePlan> plan = plan(texts, name);
      Optional<Competitor.Figure> figure =
          texts.value(
              name,
              "must be a number above 0 with its unit, such as 41 h or 13,502 ops/s",
              CompetitorReader::figure);
      plan.ifPresent(known -> figure.ifPresent(value -> figures.put(known.key(), value)));
    }
    return figures;
  }

  private static Optional<FigurePlan> plan(YamlMap texts, String name) {
    try {
      return Optional.of(FigureNames.parse(name));
    } catch (IllegalArgumentException e) {
      texts.problems().add(texts.line(name), name, e.getMessage(), name);
      return Optional.empty();
    }
  }

  private static Competitor.Figure figure(String text) {
    Matcher matcher = FIGURE.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    String symbol = Optional.ofNullable(matcher.group(2)).orElse("");
    Unit unit =
        Arrays.stream(Unit.values())
            .filter(one -> one.symbol().equals(symbol))
            .findFirst()
            .orElseThrow(IllegalArgumentException::new);
    double value = Double.parseDouble(matcher.group(1).replace(",", ""));
    if (value <= 0) {
      throw new IllegalArgumentException(text);
    }
    return new Competitor.Figure(value, unit);
  }
}
