package io.ycsbx.report.stats;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.OptionalDouble;

/**
 * One figure's values, one for each repeat.
 *
 * @param values finite; at least one
 */
public record Sample(List<Double> values) {

  private static final double HUNDRED = 100;

  /** Copies the list, and checks the values. */
  public Sample {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a sample must have a value");
    }
    if (!values.stream().allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("a sample's values must be finite numbers: " + values);
    }
  }

  /** Returns the number of repeats. */
  public int size() {
    return values.size();
  }

  /**
   * Returns the arithmetic mean of the repeats, of their values as decimal numbers: the binary mean
   * of 0.7, 0.71 and 0.72 is not 0.71, and a truncated gain would lose a whole percent.
   */
  public double mean() {
    BigDecimal sum =
        values.stream().map(BigDecimal::valueOf).reduce(BigDecimal.ZERO, BigDecimal::add);
    return sum.divide(BigDecimal.valueOf(size()), MathContext.DECIMAL128).doubleValue();
  }

  /** Returns the sample variance (divided by n - 1); 0 for a single value. */
  public double variance() {
    if (size() < 2) {
      return 0;
    }
    double mean = mean();
    double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
    return squares / (size() - 1);
  }

  /** Tests for values that are all the same. */
  boolean isConstant() {
    return values.stream().distinct().count() == 1;
  }

  /**
   * Returns the coefficient of variation, in percent: standard deviation (n - 1) over mean; absent
   * for a single value, or a mean of 0.
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
