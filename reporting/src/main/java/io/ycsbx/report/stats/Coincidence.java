package io.ycsbx.report.stats;

import java.util.List;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * Share of slow operations that ended in the seconds with a condition, beside the share of these
 * seconds: an association, which does not show a cause. Immutable.
 *
 * <p>Slow operations come in bursts, which are no independent observations. The interval is that of
 * Clopper and Pearson for the effective number of blocks of {@value #BLOCK} seconds, (Σs)²/Σs² with
 * s slow operations in a block (Kish, Survey Sampling, 1965): the number of blocks if all have as
 * many slow operations, and 1 if one block has them all.
 *
 * @param slowShare of the slow operations, 0 to 1
 * @param low lower end of the interval of {@code slowShare}, 0 to 1
 * @param high upper end, 0 to 1
 * @param timeShare of the seconds, 0 to 1
 */
public record Coincidence(double slowShare, double low, double high, double timeShare) {

  private static final int BLOCK = 5;
  private static final int FEWEST_SECONDS = 30;
  private static final int FEWEST_SLOW = 20;

  /**
   * One second.
   *
   * @param slow slow operations that ended in it, 0 or more
   * @param flagged whether the condition held
   */
  public record Second(long slow, boolean flagged) {}

  /** Tests for enough seconds and slow operations, and for a second with the condition. */
  public static boolean isKnown(List<Second> seconds) {
    return seconds.size() >= FEWEST_SECONDS
        && seconds.stream().mapToLong(Second::slow).sum() >= FEWEST_SLOW
        && seconds.stream().anyMatch(Second::flagged);
  }

  /**
   * Estimates the shares.
   *
   * @param seconds of all repeats, in order; must be {@linkplain #isKnown known}
   * @param level probability of the interval, above 0 and below 1
   */
  public static Coincidence of(List<Second> seconds, double level) {
    double all = 0;
    double squares = 0;
    for (int from = 0; from < seconds.size(); from += BLOCK) {
      double block = slow(seconds.subList(from, Math.min(from + BLOCK, seconds.size())));
      all += block;
      squares += block * block;
    }
    List<Second> flagged = seconds.stream().filter(Second::flagged).toList();
    double share = slow(flagged) / all;
    double blocks = all * all / squares;
    double with = share * blocks;
    double tail = (1 - level) / 2;
    return new Coincidence(
        share,
        share == 0
            ? 0
            : BetaDistribution.of(with, blocks - with + 1).inverseCumulativeProbability(tail),
        share == 1
            ? 1
            : BetaDistribution.of(with + 1, blocks - with).inverseSurvivalProbability(tail),
        (double) flagged.size() / seconds.size());
  }

  private static double slow(List<Second> seconds) {
    return seconds.stream().mapToLong(Second::slow).sum();
  }
}
