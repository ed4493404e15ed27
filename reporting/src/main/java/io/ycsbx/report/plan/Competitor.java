package io.ycsbx.report.plan;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import java.util.Map;
import java.util.Optional;

/**
 * A configuration that was not measured, with declared figures.
 *
 * @param title as printed
 * @param source source of the figures, e.g. a publication
 * @param gains whether tables have gains over it
 * @param figures by test; above 0
 */
public record Competitor(
    String title, String source, boolean gains, Map<String, Map<Figure, Measurement>> figures) {

  /** Returns the title with the origin of the figures. */
  public String declaredTitle() {
    return title + " (declared)";
  }

  /** Returns a figure; empty if it is not declared. */
  public Optional<Measurement> figure(String test, Figure figure) {
    return Optional.ofNullable(figures.getOrDefault(test, Map.of()).get(figure));
  }
}
