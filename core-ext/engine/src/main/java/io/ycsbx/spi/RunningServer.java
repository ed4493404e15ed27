package io.ycsbx.spi;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A server whose counters are in a database's statistics. Immutable and thread-safe.
 *
 * @param part the server by a name that no other server of the run has, e.g. its host's
 * @param upSeconds the time since its start in seconds; empty if it is not known
 * @param countedSeconds the time since its counters began, at its start or by a reset, in seconds;
 *     empty if it is not known
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

  /**
   * Tests for another server of the same name at the second reading, such as a standby behind a
   * virtual address: one whose uptime is longer by more than the time between the readings, beyond
   * the same errors and a small step of its clock.
   *
   * @param increase of the uptime, in seconds
   * @param seconds the time from the start of the first reading to the end of the second
   */
  public static boolean isReplaced(double increase, double seconds) {
    return increase > 1.001 * seconds + 5;
  }
}
