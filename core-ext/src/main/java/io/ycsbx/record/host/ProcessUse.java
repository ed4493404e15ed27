package io.ycsbx.record.host;

/**
 * The client process's use of the host in one interval.
 *
 * @param cpuPercent CPU time in percent of one core: 0 to 100 times the number of cores, in steps
 *     of 10 ms on Java 17
 * @param gcMillis time of garbage collections, in milliseconds, 0 or more, including concurrent
 *     work as far as the JVM reports it
 */
public record ProcessUse(double cpuPercent, double gcMillis) {

  /** Checks the figures. */
  public ProcessUse {
    Figures.notNegative("cpuPercent", cpuPercent);
    Figures.notNegative("gcMillis", gcMillis);
  }
}
