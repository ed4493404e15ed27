package io.ycsbx.report.stats;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * One figure's values, one for each repeat.
 *
 * @param values finite; at least one
 */
public record Sample(List<Double> values) {

  /** Fewer digits than a double has: 1234.0000000000002 is whole. */
  private static final MathContext DIGITS = new MathContext(12);

  public int size() {
    return values.size();
  }

  /**
   * Returns the arithmetic mean of the repeats, computed in decimal: the binary mean of 0.7, 0.71
   * and 0.72 is not 0.71, and a truncated gain would lose a whole percent.
   */
  public double mean() {
    BigDecimal sum =
        values.stream().map(BigDecimal::valueOf).reduce(BigDecimal.ZERO, BigDecimal::add);
    return sum.divide(BigDecimal.valueOf(size()), MathContext.DECIMAL128).doubleValue();
  }

  /**
   * Returns the step between values as far as their digits show: the place of the last decimal that
   * any of them has, such as 0.01, or 1 if they are all whole. Digits beyond the 12th do not count.
   */
  public double resolution() {
    int decimals =
        values.stream()
            .map(value -> BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros().scale())
            .reduce(0, Math::max);
    return BigDecimal.ONE.movePointLeft(decimals).doubleValue();
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

  /**
   * Tests for a value in Student's prediction interval: one more value of the same normal
   * distribution lies in it in 95 % of all cases. There must be two values or more.
   *
   * @param error widens the interval on both sides
   */
  public boolean predicts(double value, double error) {
    double quantile =
        TDistribution.of(size() - 1).inverseSurvivalProbability((1 - Precision.LEVEL) / 2);
    double deviation = Math.sqrt(variance() * (1 + 1.0 / size()));
    return Math.abs(value - mean()) <= quantile * deviation + error;
  }

  /** Returns the geometric mean; empty unless all values are above 0. */
  public OptionalDouble geometricMean() {
    if (values.stream().anyMatch(value -> value <= 0)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(
        values.stream().distinct().count() == 1
            ? values.get(0)
            : Math.exp(values.stream().mapToDouble(Math::log).average().orElseThrow()));
  }

  /**
   * Returns the coefficient of variation, in percent: standard deviation (n - 1) over mean; absent
   * for a single value, or a mean of 0.
   */
  public OptionalDouble variationPercent() {
    double mean = mean();
    return size() < 2 || mean == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(100 * Math.sqrt(variance()) / Math.abs(mean));
  }
}
