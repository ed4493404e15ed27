package io.ycsbx.record;

import io.ycsbx.steady.Steadiness;
import java.util.Optional;

/**
 * One phase of a run.
 *
 * @param name {@code init}, {@code warm-up}, {@code measured}, {@code drain}, {@code fault}, {@code
 *     settle} or {@code cleanup}
 * @param startTimeMillis start, in milliseconds since the epoch
 * @param nanos length in nanoseconds
 * @param steadiness whether the phase kept its level; absent for a phase that was too short for the
 *     test, for phases other than a warm-up until steady and the measured phase, and for the
 *     measured phase of several clients
 */
public record Phase(
    String name, long startTimeMillis, long nanos, Optional<Steadiness> steadiness) {

  /** The name of the measured phase, the only one whose operations are counted. */
  public static final String MEASURED = "measured";

  /** The name of the warm-up. */
  public static final String WARM_UP = "warm-up";

  /** The name of the time of a fault that the run caused. */
  public static final String FAULT = "fault";

  /** Makes a phase that was not tested. */
  public Phase(String name, long startTimeMillis, long nanos) {
    this(name, startTimeMillis, nanos, Optional.empty());
  }
}
