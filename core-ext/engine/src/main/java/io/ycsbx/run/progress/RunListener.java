package io.ycsbx.run.progress;

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

  /** Called when the run waits after its measured phase, such as for a command of a fault. */
  default void waitingFor(String what) {}

  /** Called once at the end of the run, for every outcome. */
  default void ended() {}
}
