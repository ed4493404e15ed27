package io.ycsbx.record;

/**
 * One phase of a run.
 *
 * @param name {@code init}, {@code warm-up}, {@code measured}, {@code drain}, {@code settle} or
 *     {@code cleanup}
 * @param startTimeMillis start, in milliseconds since the epoch
 * @param nanos length in nanoseconds
 */
public record Phase(String name, long startTimeMillis, long nanos) {

  /** The name of the measured phase, the only one whose operations are counted. */
  public static final String MEASURED = "measured";
}
