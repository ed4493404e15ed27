package io.ycsbx.find;

import java.util.OptionalDouble;

/**
 * The highest arrival rate at which all objectives hold.
 *
 * @param rate the estimate, in operations per second
 * @param low lower end of the 95 % interval; absent if a step of the longest time has too few
 *     uncorrelated sums, so that its error is not known
 * @param high upper end of the 95 % interval; absent likewise
 * @param objective text of the objective that sets the limit, or {@value #THROUGHPUT}
 */
public record Limit(double rate, OptionalDouble low, OptionalDouble high, String objective) {

  /** In place of an objective if the database cannot keep up with higher rates. */
  public static final String THROUGHPUT = "throughput";
}
