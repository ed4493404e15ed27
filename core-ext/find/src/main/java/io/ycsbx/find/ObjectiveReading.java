package io.ycsbx.find;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Result of one objective in one step.
 *
 * @param objective text of the objective
 * @param shown the measured figure with its unit
 * @param excess natural logarithm of the measured amount over the allowed one: negative if the
 *     objective held; for an amount of 0, that of half an operation, and 0 at most
 * @param standardError standard error of the excess, from sums over the step's intervals; absent if
 *     the amount was 0 or there were fewer than 3 intervals
 * @param sums the sums; absent without a standard error, and in files of earlier builds, whose sums
 *     were of one interval each
 */
public record ObjectiveReading(
    String objective,
    String shown,
    double excess,
    OptionalDouble standardError,
    Optional<Sums> sums) {

  /** Relative error at which sums are so many that their total is nearly normal. */
  private static final double LARGEST_ERROR = 0.3;

  /**
   * Sums over neighbouring intervals of about a second each.
   *
   * @param seconds intervals that each sum joins: the fewest at which neighbours are uncorrelated,
   *     or as many as leave at least 3 sums
   * @param count number of such sums in the step
   */
  public record Sums(int seconds, int count) {

    /** Fewest sums that can show whether neighbours are correlated. */
    private static final int FEWEST = 20;

    /** Returns whether the sums show that neighbours are uncorrelated. */
    boolean areIndependent() {
      return count >= FEWEST;
    }

    double totalSeconds() {
      return (double) seconds * count;
    }
  }

  /** Returns the seconds that a step needs for a standard error that is known; 0 without sums. */
  double neededSeconds() {
    if (sums.isEmpty()) {
      return 0;
    }
    double error = standardError.orElseThrow() / LARGEST_ERROR;
    return sums.get().seconds() * Math.max(Sums.FEWEST, sums.get().count() * error * error);
  }

  public boolean holds() {
    return excess <= 0;
  }
}
