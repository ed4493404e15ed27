package io.ycsbx.report.source.dbbench;

/**
 * A bucket of a histogram.
 *
 * @param low lower end in microseconds, which is not in the bucket
 * @param high upper end in microseconds
 * @param count calls in the bucket
 */
public record LatencyBucket(double low, double high, long count) {}
