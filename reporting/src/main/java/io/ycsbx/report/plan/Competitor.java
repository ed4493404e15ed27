package io.ycsbx.report.plan;

import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Unit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A configuration that was not measured, with declared figures.
 *
 * @param title as printed
 * @param source source of the figures, e.g. a publication
 * @param gains whether tables have gains over it
 * @param figures by test and key
 */
public record Competitor(
    String title, String source, boolean gains, Map<String, Map<Metric.Key, Figure>> figures) {

  /**
   * A declared figure.
   *
   * @param value above 0, in that unit
   */
  public record Figure(double value, Unit unit) {}

  public Competitor {
    figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
  }

  /** Returns the title with the origin of the figures. */
  public String declaredTitle() {
    return title + " (declared)";
  }

  /** Returns a figure; empty if it is not declared. */
  public Optional<Figure> figure(String test, Metric.Key key) {
    return Optional.ofNullable(figures.getOrDefault(test, Map.of()).get(key));
  }
}
