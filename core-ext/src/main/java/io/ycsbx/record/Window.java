package io.ycsbx.record;

/**
 * The stretch of time that throughput is computed over.
 *
 * @param startTimeMillis start, in milliseconds since the epoch
 * @param nanos length in nanoseconds: from the common start to the last operation's end, or to the
 *     stop of the run if that came later; 0 if nothing was measured
 * @param transactions calls of the workload that ended in it
 */
public record Window(long startTimeMillis, long nanos, long transactions) {

  /** Nothing was measured. */
  public static final Window NONE = new Window(0, 0, 0);
}
