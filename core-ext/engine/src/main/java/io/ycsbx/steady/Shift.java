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

  /** Returns a change for a sentence: {@code +12 %}, and from 3 on {@code a factor of 3}. */
  public static String change(double ratio) {
    return ratio < LEAST_FACTOR
        ? String.format(Locale.ROOT, "%+.0f %%", 100 * (ratio - 1))
        : String.format(Locale.ROOT, "a factor of %,.0f", ratio);
  }
}
