package io.ycsbx.record;

/**
 * Activity of one garbage collector during the measured phase.
 *
 * @param collector the collector's name, e.g. {@code G1 Young Generation}
 * @param collections number of collections that ended
 * @param millis time spent in collections, in milliseconds
 */
public record GcActivity(String collector, long collections, long millis) {}
