package io.ycsbx.run;

/**
 * Is told how a run goes on. Called on the run's coordinating thread, never on a worker; what it
 * takes long to do delays the next interval, not an operation.
 */
public interface RunListener {

  /**
   * A phase starts.
   *
   * @param name as in {@link io.ycsbx.record.Phase#name()}
   * @param startTimeMillis its start, in milliseconds since the epoch
   */
  default void phaseStarted(String name, long startTimeMillis) {}

  /** An interval of the measured phase has passed: about a second, or what was left at the end. */
  default void interval(Progress progress) {}

  /** The run is over, whatever its outcome; nothing follows. */
  default void ended() {}
}
