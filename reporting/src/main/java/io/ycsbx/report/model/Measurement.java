package io.ycsbx.report.model;

/**
 * One figure of one run.
 *
 * @param metric the kind of figure
 * @param value in the metric's unit, finite
 */
public record Measurement(Metric metric, double value) {

  public Measurement {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          metric.key() + " must be a finite number, but is " + value);
    }
  }
}
