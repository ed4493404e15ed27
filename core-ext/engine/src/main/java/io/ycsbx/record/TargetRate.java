package io.ycsbx.record;

/**
 * The target of a run.
 *
 * @param perSecond operations per second of all threads together, above 0
 * @param poisson whether arrivals are those of a Poisson process, whose number varies
 * @param threads worker threads, whose last operations may end after the run's time; 0 if unknown
 */
public record TargetRate(double perSecond, boolean poisson, int threads) {

  /** Share of the target that a throughput may lack in any case. */
  public static final double TOLERANCE = 0.01;

  /** Most that operations in flight at the end excuse, however many threads there are. */
  private static final double MOST_IN_FLIGHT = 0.05;

  private static final double DEVIATIONS = 4;

  /**
   * Returns the share of the target that a throughput may lack: {@value #TOLERANCE}, or more in a
   * short run, by chance and by the operations in flight at its end.
   *
   * @param seconds the time that the throughput was computed over, above 0; infinite if unknown
   */
  public double tolerance(double seconds) {
    double operations = perSecond * seconds;
    double inFlight = Math.min(MOST_IN_FLIGHT, threads / operations);
    return Math.max(TOLERANCE, Math.max(poisson ? chance(operations) : 0, inFlight));
  }

  /**
   * Returns the share that a Poisson number may lack: its root has a standard deviation of one
   * half, which also holds for small numbers.
   */
  private static double chance(double operations) {
    double left = Math.max(0, 1 - DEVIATIONS / 2 / Math.sqrt(operations));
    return 1 - left * left;
  }
}
