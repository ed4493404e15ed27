package io.ycsbx.report.stats;

import java.util.Arrays;

/** Mean and sample variance (divided by n - 1) of at least two numbers. */
record Moments(double mean, double variance) {

  static Moments of(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return new Moments(mean, squares / (values.length - 1));
  }

  double deviation() {
    return Math.sqrt(variance);
  }
}
