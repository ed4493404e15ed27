package io.ycsbx.steady;

import java.util.Locale;

/**
 * A lasting, relevant change of a figure within a phase.
 *
 * @param figure {@code throughput} or {@code p99}
 * @param atNanos time of the change, in nanoseconds from the start of the phase
 * @param before median of the tested slices before the change
 * @param after median of the tested slices after the change
 * @param unit unit of both medians: {@code ops/s} for throughput, {@code ns} for p99
 */
public record Shift(String figure, long atNanos, double before, double after, String unit) {

  /** Least ratio that is a factor and not a percentage. */
  private static final double LEAST_FACTOR = 3;

  /** Ratio below which the percentage of a fall would be about 100. */
  private static final double LEAST_PERCENTAGE = 0.01;

  /** Returns the change in words, e.g. {@code throughput changed by +12 % at 8.3 s}. */
  public String words() {
    return before == 0
        ? String.format(Locale.ROOT, "%s rose from 0 at %.1f s", figure, atNanos / 1e9)
        : String.format(
            Locale.ROOT,
            "%s changed by %s at %.1f s",
            figure,
            change(after / before),
            atNanos / 1e9);
  }

  /**
   * Returns a change for a sentence: {@code +12 %}, from 3 on {@code a factor of 3}, and below 0.01
   * {@code a factor of 1/500}; of infinity, {@code a rise from 0}.
   */
  public static String change(double ratio) {
    if (Double.isInfinite(ratio)) {
      return "a rise from 0";
    }
    if (ratio >= LEAST_FACTOR) {
      return String.format(Locale.ROOT, "a factor of %,.0f", ratio);
    }
    return ratio > 0 && ratio < LEAST_PERCENTAGE
        ? String.format(Locale.ROOT, "a factor of 1/%,.0f", 1 / ratio)
        : String.format(Locale.ROOT, "%+.0f %%", 100 * (ratio - 1));
  }
}
