package io.ycsbx.report.stats;

import java.util.List;
import java.util.OptionalDouble;

/**
 * One figure's values, one for each repeat.
 *
 * @param values finite; at least one
 */
public record Sample(List<Double> values) {

  private static final double HUNDRED = 100;

  /** Copies the list, and checks that it holds numbers. */
  public Sample {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a sample must have a value");
    }
    if (!values.stream().allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("a sample's values must be finite numbers: " + values);
    }
  }

  /** How many repeats there are. */
  public int size() {
    return values.size();
  }

  /** Arithmetic mean of the repeats. */
  public double mean() {
    return values.stream().mapToDouble(Double::doubleValue).sum() / size();
  }

  /** Variance estimated from the sample (divided by n - 1); 0 for a single value. */
  public double variance() {
    if (size() < 2) {
      return 0;
    }
    double mean = mean();
    double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
    return squares / (size() - 1);
  }

  /** Whether all values are the same. */
  boolean isConstant() {
    return values.stream().distinct().count() == 1;
  }

  /**
   * Coefficient of variation, in percent: standard deviation (n - 1) over mean; absent for a single
   * value, or a mean of 0.
   */
  public OptionalDouble variationPercent() {
    double mean = mean();
    return size() < 2 || mean == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(HUNDRED * Math.sqrt(variance()) / Math.abs(mean));
  }

  double[] array() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
