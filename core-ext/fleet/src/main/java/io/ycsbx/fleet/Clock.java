package io.ycsbx.fleet;

import io.ycsbx.fleet.message.Beat.ClockReading;
import java.io.IOException;
import java.util.function.LongSupplier;

/**
 * Time of the fleet: rank 0's wall clock at the start of its server, advanced by its steady clock.
 * The clock is set by the ping with the least round trip of a series. Thread-safe.
 */
final class Clock {

  private static final int PINGS = 25;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final LongSupplier steadyNanos;
  private final LongSupplier wallNanos;
  private volatile ClockReading reading;

  /**
   * Starts with this host's own time.
   *
   * @param steadyNanos clock without jumps, of any origin
   * @param wallNanos time since the epoch in nanoseconds
   */
  Clock(LongSupplier steadyNanos, LongSupplier wallNanos) {
    this.steadyNanos = steadyNanos;
    this.wallNanos = wallNanos;
    this.reading =
        new ClockReading(wallNanos.getAsLong() - steadyNanos.getAsLong(), 0, Long.MAX_VALUE);
  }

  static Clock ofThisHost() {
    return new Clock(System::nanoTime, () -> System.currentTimeMillis() * NANOS_PER_MILLI);
  }

  /** Returns the time of the fleet by one request. */
  @FunctionalInterface
  interface Ping {
    long fleetNanos() throws IOException;
  }

  /** Sets the clock by a series of pings. */
  void set(Ping ping) throws IOException {
    ClockReading best = null;
    for (int i = 0; i < PINGS; i++) {
      long sent = steadyNanos.getAsLong();
      long answered = ping.fleetNanos();
      long received = steadyNanos.getAsLong();
      if (best == null || received - sent < best.roundTripNanos()) {
        long midpoint = sent + (received - sent) / 2;
        long wall = wallNanos.getAsLong() - (received - midpoint) - answered;
        best = new ClockReading(answered - midpoint, wall, received - sent);
      }
    }
    reading = best;
  }

  ClockReading reading() {
    return reading;
  }

  /** Returns the time of the fleet in nanoseconds since the epoch. */
  long nanos() {
    return steadyNanos.getAsLong() + reading.steadyNanos();
  }

  long millis() {
    return nanos() / NANOS_PER_MILLI;
  }
}
