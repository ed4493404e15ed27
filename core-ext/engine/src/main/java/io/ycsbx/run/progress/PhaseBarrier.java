package io.ycsbx.run.progress;

import java.util.function.BooleanSupplier;

/**
 * Starts the phases of a run together with those of other clients. The run's coordinating thread
 * makes all calls.
 */
public interface PhaseBarrier {

  /** The barrier of a run with a single client, which never waits. */
  PhaseBarrier NONE = (phase, stopped) -> {};

  /**
   * Waits until a phase of all clients starts.
   *
   * @param phase {@code init}, {@code warm-up} or {@code measured}
   * @param stopped whether the run has been stopped, which ends the wait
   */
  void awaitStart(String phase, BooleanSupplier stopped);

  /** Returns whether this is the client that asks the database for its events. */
  default boolean asksForEvents() {
    return true;
  }

  /** Returns the time that all clients have in common, in milliseconds since the epoch. */
  default long currentTimeMillis() {
    return System.currentTimeMillis();
  }
}
