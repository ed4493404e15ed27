package io.ycsbx.run.phase;

import io.ycsbx.record.Warning;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Times in which the whole client stood still, found by late ticks of the coordinator's thread.
 * Used by one thread.
 */
final class Standstill {

  /** Far more than a tick lasts, and than a thread waits for a core on a busy client. */
  private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private int count;
  private long longestNanos;
  private long longestFrom;

  /** Takes a tick, of which the thread waits for the greater part. */
  void tick(long fromNanos, long toNanos) {
    long nanos = toNanos - fromNanos;
    count += nanos >= LEAST_NANOS ? 1 : 0;
    if (nanos > longestNanos) {
      longestNanos = nanos;
      longestFrom = fromNanos;
    }
  }

  /** Warns if the client stood still; empty if not. */
  Optional<Warning> warning(long startNanos) {
    if (count == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Warning(
            "client-stood-still",
            String.format(
                Locale.ROOT,
                "the client stood still for %.1f s, %.1f s after the start%s",
                longestNanos / 1e9,
                (longestFrom - startNanos) / 1e9,
                count > 1 ? ", the longest of " + count + " times" : ""),
            "response times include this, service times need not: find out whether it was stopped,"
                + " collected garbage, or lacked processors"));
  }
}
