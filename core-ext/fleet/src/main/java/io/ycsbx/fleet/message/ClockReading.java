package io.ycsbx.fleet.message;

/**
 * Offset of a client's clocks from the time of the fleet, from one ping.
 *
 * @param steadyNanos time of the fleet (epoch nanoseconds of rank 0) minus this process's {@link
 *     System#nanoTime()}
 * @param wallNanos this host's clock minus the time of the fleet
 * @param roundTripNanos round trip of the ping, twice the largest error of both
 */
public record ClockReading(long steadyNanos, long wallNanos, long roundTripNanos) {}
