package io.ycsbx.brief.run;

/**
 * How long a plan is expected to go on, from when a load or run began.
 *
 * @param now seconds that this load or run takes as a whole, 0 or more
 * @param later seconds of all that comes after it, 0 or more
 */
public record TimeLeft(double now, double later) {

  /**
   * Seconds left. One that takes longer than expected does not shorten those after it.
   *
   * @param gone seconds since this load or run began
   */
  public long seconds(long gone) {
    return Math.round(Math.max(0, now - gone) + later);
  }
}
