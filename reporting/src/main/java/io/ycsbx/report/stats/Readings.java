package io.ycsbx.report.stats;

import java.util.List;

/**
 * One figure's values of one configuration, one for each round or repeat, with their resolution.
 *
 * @param values of any sign, in the figure's unit; they need not be finite, see {@link #hasLogs()}
 * @param resolution smallest step between two values, e.g. 1 for whole microseconds: each value is
 *     known to ± half of it. 0 if it is negligible
 */
public record Readings(List<Double> values, double resolution) {
  /** Returns values of negligible resolution. */
  public static Readings of(List<Double> values) {
    return new Readings(values, 0);
  }

  int size() {
    return values.size();
  }

  /** Tests for values that are finite and above half the resolution, so that each has a log. */
  boolean hasLogs() {
    return values.stream().allMatch(value -> Double.isFinite(value) && value > resolution / 2);
  }

  boolean isConstant() {
    return values.stream().distinct().count() <= 1;
  }

  double[] logs() {
    return values.stream().mapToDouble(Math::log).toArray();
  }

  /** Returns the largest error that the resolution can cause in the mean of the logs. */
  public double logError() {
    return values.stream()
        .mapToDouble(value -> logError(value, resolution))
        .average()
        .orElseThrow();
  }

  /** Returns the largest error of a value's log: the one of half a step down. */
  static double logError(double value, double resolution) {
    return -Math.log1p(-resolution / 2 / value);
  }
}
