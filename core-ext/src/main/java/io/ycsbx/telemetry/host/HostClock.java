package io.ycsbx.telemetry.host;

import java.util.Optional;

/**
 * A clock for the intervals between a host's snapshots. The client's clock is exact unless an
 * answer was delayed; {@code /proc/uptime} of the host knows no delay, but has steps of 10 ms. Used
 * by one thread.
 */
final class HostClock {

  /** Differences above this one are delays. */
  private static final long DELAY_NANOS = 20_000_000;

  private Optional<Long> lastClient = Optional.empty();
  private Optional<Long> lastUptime = Optional.empty();
  private long nanos;

  /**
   * Returns the time of a snapshot, in nanoseconds since the first one.
   *
   * @param client the time by {@link System#nanoTime}
   * @param uptime the time since the host started in nanoseconds, if it is known
   */
  long at(long client, Optional<Long> uptime) {
    long passed = client - lastClient.orElse(client);
    if (uptime.isPresent() && lastUptime.isPresent()) {
      long there = uptime.get() - lastUptime.get();
      passed = Math.abs(passed - there) > DELAY_NANOS ? there : passed;
    }
    nanos += passed;
    lastClient = Optional.of(client);
    lastUptime = uptime;
    return nanos;
  }
}
