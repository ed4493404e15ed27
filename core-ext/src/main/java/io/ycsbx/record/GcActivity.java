package io.ycsbx.record;

/**
 * One garbage collector's work during the measured phase.
 *
 * @param collector its name, e.g. {@code G1 Young Generation}
 * @param collections how many collections ended
 * @param millis time spent in them, in milliseconds
 */
public record GcActivity(String collector, long collections, long millis) {}
