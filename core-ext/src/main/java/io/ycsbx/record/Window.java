package io.ycsbx.record;

/**
 * The time over which throughput is computed.
 *
 * @param startTimeMillis start, in milliseconds since the epoch
 * @param nanos length in nanoseconds: from the common start to the last operation's end, or to the
 *     stop of the run if that came later; 0 if nothing was measured
 * @param transactions calls of the workload that ended in the window
 */
public record Window(long startTimeMillis, long nanos, long transactions) {

  /** The window of a run that measured nothing. */
  public static final Window NONE = new Window(0, 0, 0);
}
