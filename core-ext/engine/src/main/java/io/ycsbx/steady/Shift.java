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

  /** Returns the change in words, e.g. {@code throughput changed by +12 % at 8.3 s}. */
  public String words() {
    return before == 0
        ? String.format(Locale.ROOT, "%s rose from 0 at %.1f s", figure, atNanos / 1e9)
        : String.format(
            Locale.ROOT,
            "%s changed by %+.0f %% at %.1f s",
            figure,
            100 * (after / before - 1),
            atNanos / 1e9);
  }
}
