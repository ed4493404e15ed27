package io.ycsbx.report.facts;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.plan.Competitor;
import io.ycsbx.report.yaml.FigureNames;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A configuration that was not measured, in a file of facts.
 *
 * @param name as printed
 * @param source source of the figures
 * @param gains whether tables have gains over it
 * @param figures texts by test and name of the figure
 */
record CompetitorEntry(
    String name, String source, boolean gains, Map<String, Map<String, String>> figures) {

  private static final Pattern FIGURE = Pattern.compile(Quantity.NUMBER + "\\s*([^\\d\\s]\\S*)?");

  Competitor competitor() {
    Map<String, Map<Figure, Measurement>> byTest = new LinkedHashMap<>();
    figures.forEach(
        (test, texts) -> {
          Map<Figure, Measurement> byKey = new LinkedHashMap<>();
          texts.forEach((key, text) -> byKey.put(FigureNames.parse(key).figure(), figure(text)));
          byTest.put(test, byKey);
        });
    return new Competitor(name, source, gains, byTest);
  }

  /**
   * Parses a number with its unit.
   *
   * @throws IllegalArgumentException if the text is none, or not above 0
   */
  static Measurement figure(String text) {
    Matcher matcher = FIGURE.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    String symbol = Optional.ofNullable(matcher.group(2)).orElse("");
    Unit unit = Unit.of(symbol).orElseThrow(IllegalArgumentException::new);
    double value = Double.parseDouble(matcher.group(1).replace(",", ""));
    if (value <= 0) {
      throw new IllegalArgumentException(text);
    }
    return new Measurement(value, unit);
  }
}
