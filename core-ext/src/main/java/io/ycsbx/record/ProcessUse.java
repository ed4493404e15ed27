package io.ycsbx.record;

/**
 * The client process itself in one interval.
 *
 * @param cpuPercent its CPU time in percent of one core: 0 to 100 times the number of cores; the
 *     kernel counts it in steps of 10 ms on Java 17
 * @param gcMillis time its garbage collectors report, in milliseconds, 0 or more; what a concurrent
 *     collector does beside the program is included as far as the JVM reports it
 */
public record ProcessUse(double cpuPercent, double gcMillis) {}
