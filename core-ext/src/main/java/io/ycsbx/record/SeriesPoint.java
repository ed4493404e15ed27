package io.ycsbx.record;

/**
 * One operation in one interval of the measured phase.
 *
 * @param startMillis start of the interval, in milliseconds from the start of the phase
 * @param millis length of the interval in milliseconds
 * @param operation the operation's name
 * @param count operations that ended in it, successfully or not
 * @param failures those that ended without success
 * @param meanNanos mean service time of the successful ones, in nanoseconds
 * @param p99Nanos their 99th percentile, in nanoseconds
 * @param maxNanos their largest, in nanoseconds
 */
public record SeriesPoint(
    long startMillis,
    long millis,
    String operation,
    long count,
    long failures,
    double meanNanos,
    long p99Nanos,
    long maxNanos) {}
