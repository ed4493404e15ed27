package io.ycsbx.record.drive;

/**
 * Percentiles of the time from the submission of a request to its completion, in nanoseconds.
 *
 * @param p50Nanos median
 * @param p99Nanos 99th percentile
 * @param p999Nanos 99.9th percentile
 * @param p9999Nanos 99.99th percentile
 */
public record DriveLatency(long p50Nanos, long p99Nanos, long p999Nanos, long p9999Nanos) {}
