package io.ycsbx.find;

import java.util.OptionalDouble;

/**
 * Result of one objective in one step.
 *
 * @param objective text of the objective
 * @param shown the measured figure with its unit
 * @param excess natural logarithm of the measured amount over the allowed one: negative if the
 *     objective held; for an amount of 0, that of half an operation, and 0 at most
 * @param standardError standard error of the excess, from the step's intervals; absent if the
 *     amount was 0 or there were fewer than 3 intervals
 */
public record ObjectiveReading(
    String objective, String shown, double excess, OptionalDouble standardError) {

  public boolean holds() {
    return excess <= 0;
  }
}
