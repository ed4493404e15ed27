package io.ycsbx.run.progress;

import io.ycsbx.measure.LatencyDistribution;

/**
 * Receives a run's progress. The run's coordinating thread makes all calls, so a slow listener
 * delays the next interval and no operation.
 */
public interface RunListener {

  /**
   * Called when a phase starts.
   *
   * @param name as in {@link io.ycsbx.record.Phase#name()}
   * @param startTimeMillis start of the phase, in milliseconds since the epoch
   */
  default void phaseStarted(String name, long startTimeMillis) {}

  /** Called after each interval of the measured phase, of about a second or less at the end. */
  default void interval(Progress progress) {}

  /**
   * Called after each interval of the measured phase.
   *
   * @param startMillis start of the interval, in milliseconds since the epoch
   * @param endMillis its end, likewise
   * @param late see {@link io.ycsbx.measure.ClientHiccup}
   */
  default void hiccups(long startMillis, long endMillis, LatencyDistribution late) {}

  /** Called when the run waits after its measured phase, such as for a command of a fault. */
  default void waitingFor(String what) {}

  /** Called once at the end of the run, for every outcome. */
  default void ended() {}
}
