package io.ycsbx.spi;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A server whose counters are in a database's statistics. Immutable and thread-safe.
 *
 * @param part the server by a name that no other server has, e.g. its host's
 * @param upSeconds the time since its start in seconds; empty if the server does not tell
 * @param countedSeconds the time since its counters began, at its start or by a reset, in seconds;
 *     empty if the server does not tell
 */
public record RunningServer(Part part, OptionalDouble upSeconds, OptionalDouble countedSeconds) {

  /** Checks that nothing is null. */
  public RunningServer {
    Objects.requireNonNull(part);
    Objects.requireNonNull(upSeconds);
    Objects.requireNonNull(countedSeconds);
  }

  /** Makes a server whose counters began at its start. */
  public RunningServer(Part part, OptionalDouble upSeconds) {
    this(part, upSeconds, upSeconds);
  }

  /**
   * Tests for a start between two readings: what is up for less than the time between them allows.
   * Uptimes are whole seconds, in both readings, and clocks are slewed by 0.05 % at most, on either
   * side.
   *
   * @param increase of the uptime, in seconds; less than the time, or negative, after a start
   * @param seconds the time from the end of the first reading to the start of the second
   */
  public static boolean isStartedAnew(double increase, double seconds) {
    return increase < Math.max(0, 0.999 * seconds - 2);
  }
}
